import { execFileSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const megabyte = 1_048_576;
/** Who PostgreSQL does not mind being run as, where the tests are not run as root. */
const someone = ['--user', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`];

/**
 * A disk of its own for one process, mounted where `folder` is for nobody else, and gone with the process. It takes
 * name spaces, which only Linux has, and not every system leaves to everybody.
 */
export class SmallDisk {
  /** What a program is run by to have it. */
  readonly within: readonly string[];
  readonly #folder: string;

  constructor(folder: string, megabytes: number) {
    this.#folder = folder;
    const isRoot = process.getuid?.() === 0;
    const mount = `mount -t tmpfs -o size=${megabytes}m,mode=711 tmpfs "$0" && exec "$@"`;
    this.within = [
      'unshare',
      ...nameSpace(isRoot),
      'sh',
      '-c',
      mount,
      folder,
      ...(isRoot ? [] : ['unshare', ...someone]),
    ];
  }

  /** Whether this system lets tests have one. */
  static get isPossible(): boolean {
    if (process.platform !== 'linux') return false;
    const isRoot = process.getuid?.() === 0;
    try {
      execFileSync('unshare', [...nameSpace(isRoot), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
      if (!isRoot) execFileSync('unshare', [...someone, 'true'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }

  /** Takes all the room there is but so much. */
  async fill(pid: number | undefined, leftBytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.seenFrom(pid, ''));
    const ballast = await open(this.seenFrom(pid, 'ballast'), 'a');
    try {
      const piece = Buffer.alloc(megabyte, 1);
      for (let left = bavail * bsize - leftBytes; left > 0; left -= megabyte)
        await ballast.write(piece, 0, Math.min(left, megabyte));
    } finally {
      await ballast.close();
    }
  }

  /** Gives the room back. */
  empty(pid: number | undefined): Promise<void> {
    return rm(this.seenFrom(pid, 'ballast'));
  }

  /** A path on the disk, as others than the process can follow it. */
  seenFrom(pid: number | undefined, path: string): string {
    return join(`/proc/${pid}/root`, this.#folder, path);
  }
}

const nameSpace = (isRoot: boolean) => (isRoot ? ['--mount'] : ['--map-root-user', '--mount']);
