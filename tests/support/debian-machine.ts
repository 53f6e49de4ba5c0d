import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const run = (name: string, ...parameters: readonly string[]) =>
  spawnSync(name, parameters, { encoding: 'utf8', maxBuffer: 1 << 28 });
const has = (name: string) => run('sh', '-c', `command -v ${name}`).status === 0;

/** Why no machine can be made here, if so. */
export const whyNoMachine = (): string | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux';
  const missing = ['debootstrap', 'systemd-nspawn', 'nsenter', 'dpkg-deb'].filter((name) => !has(name));
  return missing.length > 0 ? `this machine has no ${missing.join(', ')}` : undefined;
};

function succeed(name: string, ...parameters: readonly string[]): void {
  const { status, stdout, stderr } = run(name, ...parameters);
  if (status !== 0) throw new Error(`${name} failed:\n${stdout.slice(-2_000)}${stderr.slice(-2_000)}`);
}

/** Without a registry of machines, which needs systemd on the host too. */
const nspawn = ['--quiet', '--register=no', '--keep-unit'];
/** Nothing of the one that runs the tests. */
const environment = ['-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'DEBIAN_FRONTEND=noninteractive'];

export interface Said {
  readonly code: number | null;
  /** Both output streams. */
  readonly output: string;
}

/** An empty Debian 12 that runs its own systemd, without a network. */
export class DebianMachine {
  readonly #folder: string;
  #container: ChildProcess | undefined;
  #leader = 0;

  /** @param folder Doesn't exist yet. */
  constructor(folder: string) {
    this.#folder = folder;
    succeed('debootstrap', '--include=systemd,systemd-sysv,dbus,ca-certificates', 'bookworm', folder);
  }

  /** Puts a file into /root. */
  bring(file: string): void {
    cpSync(file, join(this.#folder, 'root', basename(file)));
  }

  /** Makes apt have what a package in /root depends on and recommends, because there's no network later. */
  fetchFor(deb: string): void {
    const fetch = `apt-get update && apt-get install --yes --download-only /root/${basename(deb)}`;
    succeed('systemd-nspawn', ...nspawn, `--directory=${this.#folder}`, 'sh', '-c', fetch);
  }

  async boot(): Promise<void> {
    const parameters = [...nspawn, '--boot', `--directory=${this.#folder}`, '--private-network'];
    this.#container = spawn('systemd-nspawn', parameters, { stdio: 'ignore' });
    const { pid } = this.#container;
    for (let tries = 0; tries < 120; tries += 1) {
      await pause(1_000);
      this.#leader = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
      if (this.#leader > 0 && /running|degraded/.test(this.run('systemctl is-system-running').output)) return;
    }
    throw new Error("The machine doesn't boot.");
  }

  /** Runs a script in the machine, as root in root's folder. */
  run(script: string): Said {
    const inside = ['env', ...environment, 'bash', '-c', `cd /root\n${script}`];
    const { status, stdout, stderr } = run('nsenter', '--target', String(this.#leader), '--all', ...inside);
    return { code: status, output: stdout + stderr };
  }

  async remove(): Promise<void> {
    const ended = new Promise((resolve) => this.#container?.once('close', resolve) ?? resolve(undefined));
    if (this.#leader > 0) this.run('systemctl --force poweroff');
    const isOver = await Promise.race([ended.then(() => true), pause(30_000, false, { ref: false })]);
    if (!isOver) this.#container?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
