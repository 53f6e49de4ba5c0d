import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { thisRelease } from '@rewards/postgres/operations/schema-compatibility';
import { z } from 'zod';
import type { Installation } from './installation.ts';
import { NotPossible } from './not-possible.ts';
import { runTool } from './run-tool.ts';

/** `release.json` of a release, written by `npm run release`. */
const manifest = z.object({
  /** It names a folder. */
  version: z.string().regex(/^\d[\w.+~-]*$/),
  platform: z.string(),
  /** As in record 0075. */
  release: z.number(),
  oldestRelease: z.number(),
});

export type Release = z.infer<typeof manifest>;

/** Whether this program runs on the schema that a release leaves, so that it can come back (record 0075). */
export const leadsBack = ({ oldestRelease }: Pick<Release, 'oldestRelease'>): boolean => oldestRelease <= thisRelease;

export const isDeb = (file: string): boolean => file.endsWith('.deb');

/**
 * Compares a file with its checksum: the given one, or its line in SHA256SUMS next to it.
 * @throws NotPossible if there is none, or it's another one.
 */
export async function compareChecksum(file: string, given: string | undefined): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (failure) {
    throw new NotPossible(`Can't read ${file} (${(failure as Error).message}).`);
  }
  const sums = join(dirname(file), 'SHA256SUMS');
  const expected = given ?? sumIn(await readFile(sums, 'utf8').catch(() => ''), basename(file));
  if (expected === undefined)
    throw new NotPossible(`There's no checksum of ${file}. Put the release's SHA256SUMS next to it, or add --sha256.`);
  if (hash.digest('hex') !== expected.toLowerCase())
    throw new NotPossible(`${file} isn't the file its checksum belongs to. Download it again.`);
}

/** SHA256SUMS has lines of a checksum, two characters, and a name. */
const sumIn = (sums: string, name: string): string | undefined =>
  sums
    .split('\n')
    .find((line) => line.slice(66) === name)
    ?.slice(0, 64);

/**
 * Unpacks a release next to the others. It replaces what an earlier attempt left.
 * @throws NotPossible if the file isn't a release for this machine, or is the current one.
 */
export async function unpackRelease(file: string, installation: Installation): Promise<Release> {
  const place = await mkdtemp(join(installation.releases, '.unpacked-')).catch((failure: Error) => {
    throw new NotPossible(`Can't write to ${installation.releases} (${failure.message}). Run it as root.`);
  });
  try {
    await (isDeb(file)
      ? runTool('dpkg-deb', ['--extract', file, place])
      : runTool('tar', ['--extract', '--no-same-owner', '--file', file, '--directory', place]));
    const within = isDeb(file) ? join(place, 'usr/lib/referral-rewards/releases') : place;
    const [name = ''] = await readdir(within).catch(() => []);
    const release = await readManifest(join(within, name));
    if (release.version === (await installation.current()))
      throw new NotPossible(`Release ${release.version} is the current one already.`);
    const here = `${process.platform}-${process.arch}`;
    if (release.platform !== here)
      throw new NotPossible(`${file} is for ${release.platform}, and this machine is ${here}.`);
    await rm(installation.placeOf(release.version), { recursive: true, force: true });
    await rename(join(within, name), installation.placeOf(release.version));
    return release;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function readManifest(folder: string): Promise<Release> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  } catch {
    throw new NotPossible("This file isn't a release of Referral Rewards.");
  }
}
