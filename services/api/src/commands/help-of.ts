import { readFileSync } from 'node:fs';

/**
 * The `--help` text of a command in this folder. It is in its own file, so it can be shown before packages are
 * installed.
 */
export const helpOf = (command: string): string =>
  readFileSync(new URL(`${command}.help.txt`, import.meta.url), 'utf8').trimEnd();

export const asksForHelp = (parameters: readonly string[]): boolean =>
  parameters.some((parameter) => parameter === '--help' || parameter === '-h');
