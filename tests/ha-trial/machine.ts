import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerAccount } from '@rewards/embedded-postgres/server-account';

const bridge = 'rwtrial0';
const network = '10.99.7';
/** This machine, as the others reach it. */
export const here = `${network}.1`;

const ip = (...words: readonly string[]) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();
const quietly = (act: () => void) => {
  try {
    act();
  } catch {
    // It is gone already.
  }
};

/** Lays the network that connects the machines. @returns how to remove it */
export function layNetwork(): () => void {
  quietly(() => ip('link', 'del', bridge));
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${here}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  return () => quietly(() => ip('link', 'del', bridge));
}

/** A machine of its own: a network namespace, which reaches the others over one cable. */
export class Machine {
  readonly address: string;
  readonly #space: string;
  readonly #cable: string;
  readonly #account: ServerAccount;
  readonly #folder: string;

  constructor(number: number, account: ServerAccount, folder: string) {
    this.address = `${network}.${10 + number}`;
    this.#space = `rwtrial${number}`;
    this.#cable = `rwcable${number}`;
    this.#account = account;
    this.#folder = folder;
    this.remove();
    ip('netns', 'add', this.#space);
    ip('link', 'add', this.#cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.#space);
    ip('link', 'set', this.#cable, 'master', bridge, 'up');
    ip('-n', this.#space, 'address', 'add', `${this.address}/24`, 'dev', 'eth0');
    for (const device of ['eth0', 'lo']) ip('-n', this.#space, 'link', 'set', device, 'up');
  }

  /** Starts a program there. Its output goes to a file. */
  run(name: string, words: readonly string[], environment: Readonly<Record<string, string>>): void {
    const { uid, gid } = this.#account;
    const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    const log = openSync(join(this.#folder, `${this.#space}-${name}.log`), 'a');
    spawn('ip', ['netns', 'exec', this.#space, ...asUser, ...words], {
      cwd: this.#folder,
      env: { PATH: process.env['PATH'], HOME: this.#folder, LC_ALL: 'C.UTF-8', ...environment },
      stdio: ['ignore', log, log],
      detached: true,
    }).unref();
  }

  /** Signals every process on it: SIGKILL is a power failure, SIGSTOP a machine that hangs. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of ip('netns', 'pids', this.#space).trim().split('\n').filter(Boolean))
      quietly(() => process.kill(Number(pid), name));
  }

  cutOff(): void {
    ip('link', 'set', this.#cable, 'down');
  }

  reconnect(): void {
    ip('link', 'set', this.#cable, 'up');
  }

  remove(): void {
    quietly(() => this.signal('SIGKILL'));
    quietly(() => ip('netns', 'del', this.#space));
    quietly(() => ip('link', 'del', this.#cable));
  }
}

/** A server on this machine that can be killed and started again. */
export class Part {
  readonly #start: () => ChildProcess;
  #process: ChildProcess | undefined;

  constructor(file: string, words: readonly string[], folder: string, account?: ServerAccount) {
    const log = openSync(join(folder, `${file.split('/').at(-1)}.log`), 'a');
    this.#start = () =>
      spawn(file, words, {
        ...account,
        cwd: folder,
        env: { ...process.env, HOME: folder },
        stdio: ['ignore', log, log],
      });
  }

  start(): void {
    this.#process = this.#start();
  }

  kill(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
