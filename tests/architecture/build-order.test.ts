import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project-folder.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

interface Turbo {
  readonly tasks: Readonly<Record<string, { readonly dependsOn?: readonly string[] }>>;
}

// The shell's pages name the remotes' files by content hash, so building it first would name old files.
test('the shell is built after the remotes whose files its pages preload', () => {
  const remotes = new Set(
    Array.from(read('frontends/shell/rspack.config.mjs').matchAll(/remote: '(\w+)'/g), ([, name]) => name),
  );
  expect(remotes.size).toBeGreaterThan(1);
  const before = (JSON.parse(read('turbo.json')) as Turbo).tasks['@rewards/shell#build']?.dependsOn;
  expect(before).toEqual(expect.arrayContaining([...remotes].map((name) => `@rewards/${name}#build`)));
});
