import { execFileSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const megabyte = 1_048_576;
/** A non-root user, because PostgreSQL refuses to run as root. */
const someone = ['--user', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`];

/**
 * A small disk for one process, mounted over `folder` for that process only, and gone when it ends. Needs Linux
 * namespaces, which not every system allows.
 */
export class SmallDisk {
  /** The command prefix that runs a program with this disk. */
  readonly within: readonly string[];
  readonly #folder: string;

  constructor(folder: string, megabytes: number) {
    this.#folder = folder;
    this.within = withDisk(folder, `size=${megabytes}m,mode=711`);
  }

  /** The command prefix that runs a program with a disk over `folder` that it can't write to. */
  static readOnly(folder: string): readonly string[] {
    return withDisk(folder, 'ro');
  }

  /** Whether this system allows it. */
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

  /** Fills the disk, leaving this many bytes free. */
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

  /** Frees the space again. */
  empty(pid: number | undefined): Promise<void> {
    return rm(this.seenFrom(pid, 'ballast'));
  }

  /** A path on the disk, as seen from other processes. */
  seenFrom(pid: number | undefined, path: string): string {
    return join(`/proc/${pid}/root`, this.#folder, path);
  }
}

function withDisk(folder: string, options: string): readonly string[] {
  const isRoot = process.getuid?.() === 0;
  const mount = `mount -t tmpfs -o ${options} tmpfs "$0" && exec "$@"`;
  return ['unshare', ...nameSpace(isRoot), 'sh', '-c', mount, folder, ...(isRoot ? [] : ['unshare', ...someone])];
}

const nameSpace = (isRoot: boolean) => (isRoot ? ['--mount'] : ['--map-root-user', '--mount']);
