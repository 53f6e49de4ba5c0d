import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, projectFolder } from './project-folder.ts';

/** SWR exports that don't touch cache keys. */
const harmless = new Set(['SWRConfig', 'type SWRResponse']);

const takenFromSwr = (source: string) =>
  [...source.matchAll(/import (type )?(.*?) from 'swr';/g)].flatMap(([, type = '', names = '']) =>
    names
      .replaceAll(/[{}]/g, '')
      .split(',')
      .flatMap((name) => (name.trim() === '' ? [] : [`${type}${name.trim()}`])),
  );

test('only the client makes and reads response cache keys', () => {
  const files = filesIn('frontends', /(?<!\.test)\.tsx?$/);
  const takers = files.filter((file) =>
    takenFromSwr(readFileSync(join(projectFolder, file), 'utf8')).some((name) => !harmless.has(name)),
  );
  expect(takers.toSorted()).toEqual([
    'frontends/client/src/cache-key.ts',
    'frontends/client/src/use-api.ts',
    'frontends/client/src/use-call.ts',
    'frontends/client/src/use-session.ts',
  ]);
});
