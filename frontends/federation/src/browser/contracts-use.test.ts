import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const contracts = new URL('../../../../contracts/src/', import.meta.url);
const shared = new Set(
  /{([^}]+)}/
    .exec(readFileSync(new URL('./zod-mini.mjs', import.meta.url), 'utf8'))?.[1]
    ?.split(',')
    .map((name) => name.trim()),
);

/** Names after `z.` in code. Capitalized ones and the two below are types, which leave nothing in the bundle. */
const usedIn = (source: string) =>
  [...source.matchAll(/\bz\s*\.([a-z_]\w*)/g)]
    .map(([, name]) => name as string)
    .filter((name) => !['input', 'output', 'infer'].includes(name));

describe('the shared subset of zod', () => {
  it('has every name the contracts use', () => {
    const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const missing = files
      .flatMap((file) => usedIn(readFileSync(new URL(file, contracts), 'utf8')))
      .filter((name) => !shared.has(name));
    expect(missing).toEqual([]);
  });
});
