import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clockShift } from '../setup/clock-shift.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** The flags every npm script passes to Node. */
const flags = JSON.parse(readFileSync(`${project}scripts/bootstrap/node-flags.json`, 'utf8')) as readonly string[];

/** Runs the product's programs as separate processes, as npm scripts do. Production runs from its build. */
export type ProgramFile =
  | 'start.ts'
  | 'serve.ts'
  | `commands/${'admin' | 'audit' | 'backup' | 'doctor' | 'fleet' | 'migrate' | 'restore' | 'seed' | 'setup' | 'upgrade'}.ts`;

export interface Ended {
  readonly code: number | null;
  /** Both output streams, interleaved. */
  readonly output: string;
}

/** Empty values count as unset, and keep the developer's own `.env` from setting them. */
const withoutDotEnv = {
  CELLS_DIR: '',
  DATABASE_URL: '',
  DATA_DIR: '',
  SESSION_KEYS: '',
  SMTP_URL: '',
  TWILIO_ACCOUNT_SID: '',
  TWILIO_AUTH_TOKEN: '',
  TWILIO_FROM: '',
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  OIDC_CLIENT_SECRET: '',
  DEMO: '',
  PUBLIC_URL: '',
  HOST: '',
  TRUST_PROXY: '',
  TRUSTED_PROXIES: '',
  METRICS_TOKEN: '',
  BACKUP_KEY: '',
  PRACTICE_NAME: '',
  PRACTICE_TIME_ZONE: '',
  LOG_LEVEL: 'warn',
};

const patienceMilliseconds = 90_000;
const maxRemembered = 1_000_000;

interface Surroundings {
  /** The checkout to run from, if not this one. */
  readonly folder?: string;
  /** A file for its log, if no test reads it while it runs. */
  readonly logFile?: string;
  /** A command that wraps the program in the same process. */
  readonly within?: readonly string[];
}

/** A process of the product. Tests call `stop` or `kill` in `afterEach` or `afterAll`. */
export class Program {
  readonly #child: ChildProcess;
  readonly #ended: Promise<Ended>;
  #output = '';

  constructor(
    file: ProgramFile,
    parameters: readonly string[],
    environment: Readonly<Record<string, string>>,
    { folder = project, logFile, within = [] }: Surroundings = {},
  ) {
    const [command, ...words] = [...within, process.execPath] as const;
    const built = file === 'serve.ts' && folder === project;
    const source = `services/api/src/${file.startsWith('commands/') ? '' : 'commands/'}${file}`;
    const work = [...flags, join(folder, built ? 'services/api/dist/serve.mjs' : source), ...parameters];
    const log = logFile === undefined ? undefined : openSync(logFile, 'a');
    this.#child = spawn(command, [...words, ...work], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...clockShift,
        ...withoutDotEnv,
        ...environment,
      },
      // A server exits with the process at the other end of the channel, so an interrupted test run leaves none behind.
      stdio: ['ignore', log ?? 'pipe', 'pipe', 'ipc'],
    });
    if (log !== undefined) closeSync(log);
    const listen = (chunk: Buffer) => this.#remember(chunk.toString());
    this.#child.stdout?.on('data', listen);
    this.#child.stderr?.on('data', listen);
    this.#ended = new Promise((resolve) =>
      this.#child.once('close', (code) => resolve({ code, output: this.#output })),
    );
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get output(): string {
    return this.#output;
  }

  /** Its output once it has ended. Rejects after a timeout of half a minute by default. */
  ended(milliseconds = patienceMilliseconds): Promise<Ended> {
    return Promise.race([this.#ended, this.#tooLate('end', milliseconds)]);
  }

  /** Resolves once the address reports ready. Rejects with the output if the process ends first. */
  async ready(url: string, everyMilliseconds = 50): Promise<void> {
    let over: Ended | undefined;
    void this.#ended.then((ended) => (over = ended));
    const began = Date.now();
    while (Date.now() - began < patienceMilliseconds) {
      if (over) throw new Error(`It ended with ${over.code} before it was ready:\n${over.output}`);
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, everyMilliseconds));
    }
    await this.#tooLate('get ready', 0);
  }

  /** Asks it to stop, like an operator or supervisor does. */
  stop(): Promise<Ended> {
    this.#child.kill('SIGTERM');
    return this.ended();
  }

  /** Kills it. */
  kill(): Promise<Ended> {
    this.#child.kill('SIGKILL');
    return this.ended();
  }

  /** Keeps only the end of the log, because a server under load writes a lot. */
  #remember(said: string): void {
    this.#output += said;
    if (this.#output.length > 2 * maxRemembered) this.#output = this.#output.slice(-maxRemembered);
  }

  #tooLate(what: string, milliseconds = patienceMilliseconds): Promise<never> {
    return new Promise((_, reject) => {
      setTimeout(
        () => reject(new Error(`It did not ${what} in time. Output so far:\n${this.#output}`)),
        milliseconds,
      ).unref();
    });
  }
}

/** Runs a program to its end. */
export const runProgram = (
  file: ProgramFile,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
  milliseconds?: number,
): Promise<Ended> => new Program(file, parameters, environment).ended(milliseconds);
