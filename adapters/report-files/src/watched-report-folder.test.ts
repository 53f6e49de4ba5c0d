import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FolderFile } from '@rewards/domain/practice-system/report/report-folder';
import { WatchedReportFolder } from './watched-report-folder.ts';

describe('the watched folder', () => {
  let folder: string;
  let now = 0;
  let watched: WatchedReportFolder;

  const watch = () =>
    new WatchedReportFolder({
      folder,
      maxBytes: 100,
      now: () => now,
      linesIn: async function* (bytes) {
        yield { row: 1, cells: [Buffer.from(bytes).toString()] };
      },
    });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reports-'));
    now = 0;
    watched = watch();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const put = (name: string, content = name) => writeFile(join(folder, name), content);
  async function look(): Promise<FolderFile[]> {
    const files = [];
    for await (const file of watched.settled()) files.push(file);
    return files;
  }
  const namesIn = async (): Promise<readonly string[]> => (await look()).map(({ name }) => name);
  /** Looks, lets ten seconds pass, and looks again. */
  async function settledFiles(): Promise<FolderFile[]> {
    await look();
    now += 10_000;
    return look();
  }
  async function onlyFile(): Promise<FolderFile> {
    const [file, ...others] = await settledFiles();
    if (!file || others.length > 0) throw new Error('not one file');
    return file;
  }

  test('a file counts once it has not changed for ten seconds', async () => {
    await put('a.csv', 'half');
    expect(await namesIn()).toEqual([]);
    now += 9_000;
    await appendFile(join(folder, 'a.csv'), ' and whole');
    expect(await namesIn()).toEqual([]);
    now += 9_000;
    expect(await namesIn()).toEqual([]);
    now += 1_000;
    const [file] = await look();
    if (file?.kind !== 'readable') throw new Error('unreadable');
    const lines = [];
    for await (const line of file.lines) lines.push(line.cells);
    expect(lines).toEqual([['half and whole']]);
  });

  test('a changed time alone starts the wait again', async () => {
    await put('a.csv');
    await look();
    now += 10_000;
    await utimes(join(folder, 'a.csv'), new Date(0), new Date(1_000));
    expect(await namesIn()).toEqual([]);
  });

  test('subfolders, links, hidden and temporary files are ignored', async () => {
    await mkdir(join(folder, 'done'));
    await writeFile(join(folder, 'done', 'old.csv'), 'x');
    await put('target.txt');
    await symlink(join(folder, 'target.txt'), join(folder, 'link.csv'));
    await symlink('/etc/passwd', join(folder, 'passwd.csv'));
    for (const name of ['.hidden.csv', '~$open.xlsx', 'a.csv.part', 'b.tmp']) await put(name);
    expect((await settledFiles()).map(({ name }) => name)).toEqual(['target.txt']);
  });

  test('equal content has the same digest under any name', async () => {
    await put('a.csv', 'same');
    await put('b.csv', 'same');
    const digests = (await settledFiles()).map(({ digest }) => digest);
    expect(digests).toHaveLength(2);
    expect(new Set(digests).size).toBe(1);
  });

  test('a finished file is moved, and never over another one', async () => {
    for (const content of ['one', 'two']) {
      await put('a.csv', content);
      expect(await (await onlyFile()).finish('done')).toBe(true);
    }
    await put('b.csv');
    await (await onlyFile()).finish('failed');
    expect(await readdir(join(folder, 'done'))).toEqual(['a (2).csv', 'a.csv']);
    expect(await readdir(join(folder, 'failed'))).toEqual(['b.csv']);
    expect(await settledFiles()).toEqual([]);
  });

  test('a file that cannot be moved is not offered again until it changes', async () => {
    await put('a.csv');
    // A file in the subfolder's place.
    await writeFile(join(folder, '.done'), '');
    await symlink(join(folder, '.done'), join(folder, 'done'));
    expect(await (await onlyFile()).finish('done')).toBe(false);
    now += 60_000;
    expect(await namesIn()).toEqual([]);
    await put('a.csv', 'newer');
    expect((await settledFiles()).map(({ name }) => name)).toEqual(['a.csv']);
  });

  test('a file that was replaced after it was read stays, and is offered again', async () => {
    await put('a.csv', 'first');
    const file = await onlyFile();
    await put('a.csv', 'the next one');
    expect(await file.finish('done')).toBe(true);
    expect(await readdir(folder)).toEqual(['a.csv']);

    expect(await (await onlyFile()).finish('done')).toBe(true);
    expect(await readdir(folder)).toEqual(['done']);
  });

  test('a file that is too large, or may not be read, fails', async () => {
    await put('large.csv', 'x'.repeat(101));
    expect(await onlyFile()).toMatchObject({ kind: 'unreadable', fault: 'report_too_large' });
    await rm(join(folder, 'large.csv'));
    await put('secret.csv');
    await chmod(join(folder, 'secret.csv'), 0);
    // Root may read everything.
    const expected = process.getuid?.() === 0 ? { kind: 'readable' } : { kind: 'unreadable', fault: 'file_unreadable' };
    expect(await onlyFile()).toMatchObject(expected);
  });

  test('a folder that is gone fails, and works again once it is back', async () => {
    await rm(folder, { recursive: true });
    await expect(look()).rejects.toMatchObject({ name: 'ReportFolderUnreadable', cause: { code: 'ENOENT' } });
    await mkdir(folder);
    await put('a.csv');
    expect(await settledFiles()).toHaveLength(1);
  });

  test('a file that vanishes before it is read is no failure', async () => {
    await put('a.csv');
    await put('b.csv');
    await look();
    now += 10_000;
    const names = [];
    for await (const { name } of watched.settled()) {
      names.push(name);
      await rm(join(folder, 'b.csv'), { force: true });
    }
    expect(names).toEqual(['a.csv']);
  });
});
