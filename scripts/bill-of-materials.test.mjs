import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { billOfMaterials } from './bill-of-materials.mjs';

const lock = {
  packages: {
    '': { name: 'practice', version: '1.0.0' },
    'frontends/shell': { dependencies: { '@rewards/kit': '1', view: '1' }, devDependencies: { bundler: '9' } },
    'frontends/kit': { dependencies: { view: '2' }, optionalDependencies: { absent: '1' } },
    'frontends/kit/node_modules/view': { version: '2.0.0', license: 'MIT' },
    'node_modules/@rewards/kit': { link: true, resolved: 'frontends/kit' },
    'node_modules/view': { version: '1.0.0', dependencies: { '@deep/part': '3' } },
    'node_modules/@deep/part': { version: '3.0.0', integrity: 'sha512-AAEC' },
    'node_modules/bundler': { version: '9.0.0' },
    'node_modules/server': { version: '4.0.0' },
  },
};

test('names each installed package and each runtime dependency of the pages once, however it is reached', () => {
  const installed = {
    packages: { 'node_modules/server': { version: '4.0.0' }, 'node_modules/view': { version: '1.0.0' } },
  };
  const { components } = billOfMaterials(lock, installed, ['frontends/shell']);
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40deep/part@3.0.0',
    'pkg:npm/server@4.0.0',
    'pkg:npm/view@1.0.0',
    'pkg:npm/view@2.0.0',
  ]);
  expect(components[0].hashes).toEqual([{ alg: 'SHA-512', content: '000102' }]);
  expect(components[3].licenses).toEqual([{ license: { name: 'MIT' } }]);
});

test("for this product's own lock file, it names the pages' libraries and no tools", () => {
  const own = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const pages = ['shell', 'patient', 'admin', 'displays'].map((name) => `frontends/${name}`);
  const { components } = billOfMaterials(own, { packages: {} }, pages);
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', '@mantine/core', 'swr', 'zod']));
  for (const tool of ['jest', 'turbo', '@swc/core', 'typescript']) expect(names).not.toContain(tool);
});
