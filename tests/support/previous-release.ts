import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../../', import.meta.url));
const { commit, root } = JSON.parse(readFileSync(`${project}tests/fixtures/previous-release.json`, 'utf8')) as {
  readonly commit: string;
  /** The first commit, which tells this history from that of a project this one was copied into. */
  readonly root: string;
};

/** The sources of a release's service. */
const parts = ['package.json', 'package-lock.json', 'scripts', 'domain', 'contracts', 'adapters', 'services'];

/** Whether the release is available. `cut` means that this copy lacks the full history. */
export const previousRelease: 'here' | 'cut' = isHere() ? 'here' : 'cut';

function isHere(): boolean {
  if (ask('cat-file', '-e', `${commit}^{commit}`) !== undefined) return true;
  // With a full history, a missing commit is a mistake in the file.
  if (ask('cat-file', '-e', `${root}^{commit}`) !== undefined)
    throw new Error(`tests/fixtures/previous-release.json refers to ${commit}, which this history doesn't have`);
  return false;
}

/** Git's output, or undefined if git is missing or fails. */
function ask(...words: readonly string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

export interface UnpackedRelease {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The previous release's sources in a separate folder, using this checkout's libraries. */
export async function unpackPreviousRelease(): Promise<UnpackedRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'rewards-previous-'));
  await chmod(folder, 0o711);
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, commit, ...parts], { cwd: project });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await linkLibraries(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Everything installed here, except that the product's packages come from the release. */
async function linkLibraries(folder: string): Promise<void> {
  const own = '@rewards';
  const installed = await readdir(`${project}node_modules`);
  await mkdir(join(folder, 'node_modules', own), { recursive: true });
  const packages = ['domain', 'contracts', ...(await inEachOf(folder, ['adapters', 'services']))];
  await Promise.all([
    ...installed
      .filter((name) => name !== own)
      .map((name) => symlink(`${project}node_modules/${name}`, join(folder, 'node_modules', name))),
    ...packages.map(async (path) => {
      const { name } = JSON.parse(await readFile(join(folder, path, 'package.json'), 'utf8')) as { name: string };
      await symlink(join(folder, path), join(folder, 'node_modules', name));
      // If two packages need two versions of a library, npm nests one of them in its package.
      const ofItsOwn = `${project}${path}/node_modules`;
      if (existsSync(ofItsOwn)) await symlink(ofItsOwn, join(folder, path, 'node_modules'));
    }),
  ]);
}

const inEachOf = async (folder: string, groups: readonly string[]): Promise<readonly string[]> =>
  (
    await Promise.all(
      groups.map(async (group) => (await readdir(join(folder, group))).map((name) => join(group, name))),
    )
  ).flat();
