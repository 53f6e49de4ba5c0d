import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Film } from '@rewards/domain/practice/films/film';
import { FilmFiles } from './film-files.ts';

const film: Film = { id: 'lake', mediaType: 'video/mp4', bytes: 6, deletedAt: null };
const now = new Date('2026-03-02T15:00:00Z');

let folder: string;
let reads = 0;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'rewards-films-')), 'films');
  reads = 0;
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

async function* inTwoParts() {
  reads += 1;
  yield Buffer.from('abc');
  yield Buffer.from('def');
}
async function* brokenOff() {
  reads += 1;
  yield Buffer.from('abc');
  throw new Error('the database is gone');
}

async function contentOf(files: FilmFiles): Promise<string> {
  const file = await files.open(film, inTwoParts);
  const text = await file.readFile('utf8');
  await file.close();
  return text;
}

test('a film is copied once, even for concurrent viewers', async () => {
  const files = new FilmFiles(folder);
  expect(await Promise.all([contentOf(files), contentOf(files), contentOf(files)])).toEqual(Array(3).fill('abcdef'));
  expect(await contentOf(new FilmFiles(folder))).toBe('abcdef');
  expect([reads, await readdir(folder)]).toEqual([1, ['lake']]);
});

test('a failed copy leaves nothing behind, and the next viewer gets the film', async () => {
  const files = new FilmFiles(folder);
  await expect(files.open(film, brokenOff)).rejects.toThrow('the database is gone');
  expect(await readdir(folder)).toEqual([]);
  expect(await contentOf(files)).toBe('abcdef');
});

test('a file of another size is copied again', async () => {
  const files = new FilmFiles(folder);
  await contentOf(files);
  await writeFile(join(folder, 'lake'), 'abc');
  expect(await contentOf(files)).toBe('abcdef');
});

test('a film shorter than its stated size is rejected', async () => {
  const files = new FilmFiles(folder);
  await expect(files.open({ ...film, bytes: 7 }, inTwoParts)).rejects.toThrow('not what was written');
});

test('two films are copied one after the other', async () => {
  const files = new FilmFiles(folder);
  const released = Promise.withResolvers<void>();
  async function* waiting() {
    await released.promise;
    yield* inTwoParts();
  }
  const first = files.open(film, waiting);
  const second = files.open({ ...film, id: 'garden' }, inTwoParts);
  await new Promise(setImmediate);
  expect(reads).toBe(0);
  released.resolve();
  for (const file of await Promise.all([first, second])) await file.close();
  expect(reads).toBe(2);
});

test('unlisted films and abandoned copies are removed', async () => {
  const files = new FilmFiles(folder);
  await files.removeAllBut(new Set(), now);
  await contentOf(files);
  for (const name of ['garden', 'lake.old.part', 'lake.new.part']) await writeFile(join(folder, name), '');
  const old = new Date(now.getTime() - 3_600_001);
  await utimes(join(folder, 'lake.old.part'), old, old);
  await utimes(join(folder, 'lake.new.part'), now, now);
  await files.removeAllBut(new Set(['lake']), now);
  expect((await readdir(folder)).toSorted()).toEqual(['lake', 'lake.new.part']);
  expect(await readFile(join(folder, 'lake'), 'utf8')).toBe('abcdef');
  await files.remove('lake');
  await files.remove('lake');
  expect(await readdir(folder)).toEqual(['lake.new.part']);
});
