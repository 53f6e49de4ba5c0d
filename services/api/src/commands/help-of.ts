import { readFileSync } from 'node:fs';

/**
 * What `--help` says of a command of this folder. The words stand in a file of their own, where also what runs before
 * anything is installed finds them.
 */
export const helpOf = (command: string): string =>
  readFileSync(new URL(`${command}.help.txt`, import.meta.url), 'utf8').trimEnd();

export const asksForHelp = (parameters: readonly string[]): boolean =>
  parameters.some((parameter) => parameter === '--help' || parameter === '-h');
