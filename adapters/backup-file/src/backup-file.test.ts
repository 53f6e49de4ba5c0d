import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { WholeCopy } from '@rewards/domain/backups/whole-copy';
import * as fc from 'fast-check';
import { checkBackupFile, readBackupFile, writeBackupFile } from './backup-file.ts';
import { BackupFileUnusable } from './backup-file-unusable.ts';

const key = 'a key that nobody guesses';
const facts = { madeAt: new Date('2026-11-22T03:30:00.000Z'), migrations: ['0001-create-patients', '0056-keep'] };

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-file-'));
  file = join(folder, 'a.backup');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* pieces(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

/** Tables by name, each with the chunks its rows come in. */
const copyOf = (tables: Readonly<Record<string, readonly string[]>>): WholeCopy => ({
  facts,
  tables: (async function* each() {
    for (const [table, texts] of Object.entries(tables))
      yield { table, columns: ['id', 'word'], numbered: undefined, lines: pieces(texts) };
  })(),
});

const patients = { users: ['1\tAnn\n2\t', 'Bob\\\\.\n'], nobody: [], referrals: ['1\t\\\\.\n\\\\.\n'] };

const read = async (given: string | undefined) => {
  const tables: Record<string, string> = {};
  const { outcome } = await readBackupFile(file, given, async (copy) => {
    for await (const { table, lines } of copy.tables) {
      const texts: string[] = [];
      for await (const piece of lines) texts.push(Buffer.from(piece).toString('latin1'));
      tables[table] = texts.join('');
    }
    return copy.facts;
  });
  return { facts: outcome, tables };
};

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof BackupFileUnusable ? error.message : error),
  );

describe.each([
  ['encrypted', key],
  ['not encrypted', undefined],
])('a file that is %s', (_, given) => {
  test('holds what was written, is readable only by its owner, and leaves no temporary file', async () => {
    const bytes = await writeBackupFile(file, copyOf(patients), { key: given });

    expect(await read(given)).toEqual({
      facts,
      tables: { users: '1\tAnn\n2\tBob\\\\.\n', nobody: '', referrals: '1\t\\\\.\n\\\\.\n' },
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(file)).size).toBe(bytes);
    expect(await readdir(folder)).toEqual(['a.backup']);
  });

  test('is refused if any byte was changed or it was cut short', async () => {
    await writeBackupFile(file, copyOf(patients), { key: given });
    const whole = await readFile(file);
    const written = await read(given);
    const places =
      given === undefined ? Array.from(whole.keys()).filter((place) => place % 5 === 0) : [30, 190, whole.length - 40];
    const changed = places.map((place) => {
      const other = Buffer.from(whole);
      other[place] = (other[place] ?? 0) ^ 0x10;
      return other;
    });
    const became: unknown[] = [];
    for (const other of [...changed, ...places.map((length) => whole.subarray(0, length))]) {
      await writeFile(file, other);
      became.push(await read(given).catch((error: unknown) => (error as Error).name));
    }
    const refused = became.filter((each) => each === 'BackupFileUnusable');
    // In a compressed file, some bits have no meaning, and the end adds nothing. Then everything is read as written.
    const unharmed = became.filter((each) => each !== 'BackupFileUnusable');
    expect(unharmed).toEqual(unharmed.map(() => written));
    expect(refused.length).toBeGreaterThan(became.length * 0.9);
  });
});

test('hides encrypted content and needs its key', async () => {
  await writeBackupFile(file, copyOf({ users: ['1\tAnn Quill\n'] }), { key });
  expect((await readFile(file)).includes('Ann Quill')).toBe(false);
  expect(await failureOf(checkBackupFile(file, 'another key than that one'))).toContain("BACKUP_KEY isn't the key");
  expect(await failureOf(checkBackupFile(file, undefined))).toContain('Set BACKUP_KEY');
  expect(await checkBackupFile(file, key)).toEqual({ outcome: facts, encrypted: true });
});

test('rejects files of other programs with a clear message', async () => {
  await writeFile(file, 'PGDMP something else');
  expect(await failureOf(checkBackupFile(file, undefined))).toBe("This file isn't a Referral Rewards backup.");
});

test('is never overwritten unless requested', async () => {
  await writeFile(file, 'of yesterday');
  expect(await failureOf(writeBackupFile(file, copyOf(patients), { key: undefined }))).toContain('--force');
  expect(await readFile(file, 'utf8')).toBe('of yesterday');

  await writeBackupFile(file, copyOf(patients), { key: undefined, replaces: true });
  expect(await checkBackupFile(file, undefined)).toMatchObject({ encrypted: false });
});

test('is never written over a file that came while it was written', async () => {
  const copy = copyOf(patients);
  const tables = (async function* each() {
    await writeFile(file, 'of somebody else');
    yield* copy.tables;
  })();

  expect(await failureOf(writeBackupFile(file, { ...copy, tables }, { key: undefined }))).toMatch(/already/);

  expect(await readFile(file, 'utf8')).toBe('of somebody else');
  expect(await readdir(folder)).toEqual(['a.backup']);
});

test('if a copy is cut off, nothing is written and the old file stays', async () => {
  await writeFile(file, 'of yesterday');
  const breaksOff: WholeCopy = {
    facts,
    tables: (async function* each() {
      yield { table: 'users', columns: ['id'], lines: pieces(['1\n']) };
      throw new Error('the database went away');
    })(),
  };
  await expect(writeBackupFile(file, breaksOff, { key, replaces: true })).rejects.toThrow('the database went away');
  expect(await readdir(folder)).toEqual(['a.backup']);
  expect(await readFile(file, 'utf8')).toBe('of yesterday');
});

test('errors of the reader are passed on, and reading only part of the file fails', async () => {
  await writeBackupFile(file, copyOf(patients), { key: undefined });
  const fails = readBackupFile(file, undefined, () => Promise.reject(new Error('no such table')));
  await expect(fails).rejects.toThrow('no such table');
  expect(await failureOf(readBackupFile(file, undefined, async () => 'nothing'))).toContain('damaged');
});

test('rows are restored however they are cut into chunks', async () => {
  const cell = fc.array(fc.constantFrom('a', '.', '\\\\', '\\n', '\\t', '\t', 'é'), { maxLength: 6 });
  const rows = fc.array(
    cell.map((signs) => `${signs.join('')}\n`),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (written, size) => {
      const text = Buffer.from(written.join(''));
      const cut = Array.from({ length: Math.ceil(text.length / size) }, (_, place) =>
        text.subarray(place * size, (place + 1) * size).toString('latin1'),
      );
      await rm(file, { force: true });
      await writeBackupFile(file, latin(cut), { key: undefined });
      expect((await read(undefined)).tables).toEqual({ users: text.toString('latin1'), after: '1\n' });
    }),
    { numRuns: 20 },
  );
});

/** Chunks as bytes, because a character may be cut in two. */
const latin = (cut: readonly string[]): WholeCopy => ({
  facts,
  tables: (async function* each() {
    for (const [table, texts] of [
      ['users', cut],
      ['after', ['1\n']],
    ] as const)
      yield {
        table,
        columns: ['word'],
        lines: (async function* bytes() {
          for (const text of texts) yield Buffer.from(text, 'latin1');
        })(),
      };
  })(),
});
