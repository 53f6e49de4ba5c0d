import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newerThanBuilt } from './builds.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rewards-builds-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function changedAt(file, seconds) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, seconds, seconds);
}

test('a source changed after the build is reported, and no other file is', () => {
  changedAt('services/api/dist/serve.mjs', 2_000);
  changedAt('services/api/src/commands/serve.ts', 1_000);
  changedAt('services/api/src/commands/serve.test.ts', 3_000);
  changedAt('services/api/node_modules/a/index.ts', 3_000);
  changedAt('domain/README.md', 3_000);
  for (const part of ['domain', 'contracts', 'adapters/postgres']) changedAt(`${part}/src/a.ts`, 1_000);
  expect(newerThanBuilt(folder)).toBeUndefined();
  changedAt('adapters/postgres/src/a.ts', 2_001);
  expect(newerThanBuilt(folder)).toBe(join('adapters', 'postgres', 'src', 'a.ts'));
});
