import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from './pinned-node.mjs';
import { project } from './project.mjs';

test('looks for the Node of each system in a package that the project asks for', () => {
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
