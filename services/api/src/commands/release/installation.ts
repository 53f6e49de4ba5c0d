import { readdir, readlink, realpath, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { NotPossible } from './not-possible.ts';

/**
 * The releases on this machine, side by side: a folder `releases/VERSION` each, and the link `current` to the one that
 * the units start (record 0139).
 */
export class Installation {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws NotPossible if this program isn't the current release of an installation. */
  static async around(program: string): Promise<Installation> {
    const releases = dirname(program);
    const installation = new Installation(dirname(releases));
    const current = await realpath(join(installation.#folder, 'current')).catch(() => undefined);
    if (basename(releases) === 'releases' && current === (await realpath(program))) return installation;
    throw new NotPossible(
      "This program isn't the current release of an installation, so it can't be upgraded this way. " +
        'docs/without-docker.md says how to install one.',
    );
  }

  get releases(): string {
    return join(this.#folder, 'releases');
  }

  placeOf(version: string): string {
    return join(this.releases, version);
  }

  async current(): Promise<string> {
    return basename(await readlink(join(this.#folder, 'current')));
  }

  /** Atomic: there is always a current release. */
  async switchTo(version: string): Promise<void> {
    const link = join(this.#folder, 'current.new');
    await rm(link, { force: true });
    await symlink(join('releases', version), link);
    await rename(link, join(this.#folder, 'current'));
  }

  /** Removes all releases but these, and what an interrupted upgrade left. */
  async keepOnly(...versions: readonly string[]): Promise<void> {
    const others = (await readdir(this.releases)).filter((name) => !versions.includes(name));
    for (const name of others) await rm(join(this.releases, name), { recursive: true, force: true });
  }
}
