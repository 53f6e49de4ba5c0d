import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ended } from './program.ts';

/**
 * Stands in for systemd, which doesn't run where tests run: it knows one unit, and starts a real process of the current
 * release. systemd would have restarted one that ended.
 */
const systemctl = (folder: string) => `#!/bin/sh
[ -e ${folder}/pid ] && pid="$(cat ${folder}/pid)"
case "$1" in
  restart)
    if [ -n "$pid" ]; then
      kill "$pid" 2> /dev/null || true
      while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
    fi
    ${folder}/installed/current/docker/rewards serve > ${folder}/log 2>&1 < /dev/null &
    echo $! > ${folder}/pid ;;
  show) if kill -0 "$pid" 2> /dev/null; then echo 0; else echo 3; fi ;;
  *) exit 1 ;;
esac
`;

/** Releases side by side in a folder of the test's, as they are in /usr/lib/referral-rewards. */
export class InstalledRelease {
  readonly #folder: string;
  readonly #environment: Readonly<Record<string, string>>;

  constructor(folder: string, environment: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#environment = { PATH: `${folder}/bin:${process.env['PATH']}`, HOME: folder, ...environment };
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'bin/systemctl'), systemctl(folder));
    chmodSync(join(folder, 'bin/systemctl'), 0o755);
    mkdirSync(join(folder, 'installed/releases'), { recursive: true });
  }

  /** A copy of a release's tree under another version, without taking space for what is the same. */
  add(tree: string, version: string): void {
    copyAs(tree, join(this.#folder, 'installed/releases', version), version);
    symlinkSync(`releases/${version}`, join(this.#folder, 'installed/current'));
  }

  has = (version: string): boolean => existsSync(join(this.#folder, 'installed/releases', version));

  get current(): string {
    return readlinkSync(join(this.#folder, 'installed/current'));
  }

  /** The program of the service's process. */
  get running(): string {
    return readFileSync(`/proc/${this.pid}/cmdline`, 'utf8').split('\0').at(-2) ?? '';
  }

  get pid(): number {
    return Number(readFileSync(join(this.#folder, 'pid'), 'utf8'));
  }

  restart(): void {
    spawnSync(join(this.#folder, 'bin/systemctl'), ['restart'], { env: this.#environment });
  }

  rewards(words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
    const env = { ...this.#environment, ...environment };
    const child: ChildProcess = spawn(join(this.#folder, 'installed/current/docker/rewards'), words, { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece: Buffer) => void (output += piece.toString()));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  }

  upgrade(file: string, ...more: readonly string[]): Promise<Ended> {
    return this.rewards(['upgrade', file, '--backups', join(this.#folder, 'backups'), ...more]);
  }
}

/** Hard links, except for the two files with the version. */
export function copyAs(tree: string, place: string, version: string): void {
  spawnSync('cp', ['-al', tree, place]);
  for (const name of ['package.json', 'release.json']) {
    const list = JSON.parse(readFileSync(join(tree, name), 'utf8')) as object;
    replace(join(place, name), JSON.stringify({ ...list, version }));
  }
}

/** Writes a new file, so that the trees that share the old one keep it. */
export function replace(file: string, content: string): void {
  spawnSync('rm', [file]);
  writeFileSync(file, content);
}
