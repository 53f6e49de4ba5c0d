import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesIn, projectFolder } from './project-folder.ts';

/** Whether the code exports a class with an `execute` method. */
const isUseCase = (code: string) => /^export class /m.test(code) && /^ {2}(async )?\*?execute\(/m.test(code);

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

/** What reads through a port without a double is tested on PostgreSQL. */
const onPostgres = filesIn('tests/port-contracts', /\.test\.ts$/)
  .map(read)
  .filter((code) => code.includes('composedOn('))
  .join('\n');
const nameOf = (file: string) =>
  basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const withoutTest = (files: readonly string[]) =>
  files.filter(
    (file) =>
      !existsSync(join(projectFolder, file.replace(/\.ts$/, '.test.ts'))) &&
      !new RegExp(`\\b${nameOf(file)}\\b`).test(onPostgres),
  );

const useCases = filesIn('domain/src', /(?<!\.test)\.ts$/).filter((file) => isUseCase(read(file)));

test('every use case has a test next to it, or one on PostgreSQL', () => {
  expect(useCases.length).toBeGreaterThan(40);
  expect(withoutTest(useCases)).toEqual([]);
});

test.each([
  'export class A extends UseCase<{}> {\n  execute() {}\n}',
  'export class A {\n  async execute(command: C): Promise<void> {}\n}',
  'import { B } from "./b.ts";\nexport class A {\n  readonly #b;\n\n  async *execute() {}\n}',
])('%j is a use case', (code) => {
  expect(isUseCase(code)).toBe(true);
});

test.each([
  'export class A {\n  find() {}\n}',
  'export const execute = () => 1;',
  '// export class A { execute() {} }',
])('%j is not a use case', (code) => {
  expect(isUseCase(code)).toBe(false);
});

test('a use case without a test is found', () => {
  const planted = 'domain/src/credit/give-it-all-away.ts';
  expect(withoutTest([...useCases, planted])).toEqual([planted]);
});
