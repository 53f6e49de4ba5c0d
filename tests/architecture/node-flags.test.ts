import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project-folder.ts';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');

test('the image starts Node with the same flags as the npm scripts', () => {
  const flags = JSON.parse(read('scripts/bootstrap/node-flags.json')) as string[];
  const command = /^CMD (\[.*\])$/m.exec(read('docker/Dockerfile'))?.[1] ?? '[]';

  expect(JSON.parse(command)).toEqual(['node', ...flags, 'services/api/dist/serve.mjs']);
});

test('so does a host without Docker', () => {
  const flags = JSON.parse(read('scripts/bootstrap/node-flags.json')) as string[];
  expect(read('docker/rewards')).toContain(
    `exec "$node" ${flags.join(' ')} "$folder/services/api/dist/serve.mjs" "$@"`,
  );
});
