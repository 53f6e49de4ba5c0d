import { statfs } from 'node:fs/promises';
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

/** A missing folder will be created on its parent's disk. */
async function freeAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw failure;
    return freeAt(dirname(folder));
  }
}

export function judgeRoom(where: string, freeBytes: number, scarceBytes: number): Finding {
  const found = `${inBytes(freeBytes)} free for ${where}`;
  if (freeBytes < noneBytes) return stops(found, 'Free some space, or move it to another disk.');
  return freeBytes < scarceBytes ? look(found, 'Free some space soon.') : ok(found);
}
