import { access, constants, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FileOfAnother, refuseFilesOfAnother } from '../../settings/files-of-another.ts';
import { projectFolder } from '../../settings/project-folder.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Check, type Finding, look, ok, stops } from './check.ts';
import { inBytes } from '../backup-file/sizes-in-words.ts';

/** Less can't hold a day of the embedded database's work. */
const scarceForData = 1_000_000_000;
/** Less can't hold two lists of a million patients at once. */
const scarceForUploads = 250_000_000;
const noneBytes = 100_000_000;

export const disk: Check = {
  name: 'disk',
  async examine({ settings }) {
    const { dataDir = join(projectFolder, '.data'), databaseUrl } = settings;
    const own = databaseUrl === undefined ? 'the database, videos, and local mail' : 'secrets, videos, and local mail';
    return [
      ...filesOfAnother(dataDir, settings),
      ...(await readOnlyOf(dataDir, settings.dataDir !== undefined || databaseUrl === undefined)),
      ...(await readOnlyOf(tmpdir(), true)),
      judgeRoom(`${dataDir} (${own})`, await freeAt(dataDir), scarceForData),
      judgeRoom(`${tmpdir()} (uploads)`, await freeAt(tmpdir()), scarceForUploads),
      ...(databaseUrl === undefined ? [] : [ok("we can't see the database's disk from here, so monitor it there")]),
    ];
  },
};

function filesOfAnother(dataDir: string, settings: Settings): readonly Finding[] {
  try {
    refuseFilesOfAnother(dataDir, settings);
    return [];
  } catch (failure) {
    if (!(failure instanceof FileOfAnother)) throw failure;
    return [stops(failure.message, 'Or run this as the user that runs the service.')];
  }
}

/** A disk that fails is often turned read-only. @param isNeeded whether something is stored there */
async function readOnlyOf(folder: string, isNeeded: boolean): Promise<readonly Finding[]> {
  const failure = await ofNearest(folder, (existing) => access(existing, constants.W_OK)).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => code,
  );
  if (failure !== 'EROFS') return [];
  const found = `the disk of ${folder} is read-only`;
  const advice = 'Find out why in the log of its machine (dmesg), or mount it writable.';
  return [isNeeded ? stops(found, advice) : look(found, advice)];
}

async function freeAt(folder: string): Promise<number> {
  const { bavail, bsize } = await ofNearest(folder, (existing) => statfs(existing));
  return bavail * bsize;
}

/** A missing folder will be created on its parent's disk. */
async function ofNearest<Found>(folder: string, examine: (existing: string) => Promise<Found>): Promise<Found> {
  try {
    return await examine(folder);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw failure;
    return ofNearest(dirname(folder), examine);
  }
}

export function judgeRoom(where: string, freeBytes: number, scarceBytes: number): Finding {
  const found = `${inBytes(freeBytes)} free for ${where}`;
  if (freeBytes < noneBytes) return stops(found, 'Free some space, or move it to another disk.');
  return freeBytes < scarceBytes ? look(found, 'Free some space soon.') : ok(found);
}
