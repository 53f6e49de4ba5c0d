import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from './pinned-node.mjs';
import { project } from './project.mjs';

test("looks for each system's Node in a package that the project depends on", () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const systems = [
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
    ['linux', 'arm64'],
    ['linux', 'x64'],
    ['win32', 'x64'],
  ];
  expect(systems.map(([platform, architecture]) => packageOf(platform, architecture))).toEqual(
    Object.keys(optionalDependencies),
  );
});
