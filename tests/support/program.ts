import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** What every npm script gives Node. */
const flags = JSON.parse(readFileSync(`${project}scripts/bootstrap/node-flags.json`, 'utf8')) as readonly string[];

/** Programs of the product that tests run as its npm scripts do, as processes of their own: production as it is built. */
export type ProgramFile =
  | 'start.ts'
  | 'serve.ts'
  | `commands/${'admin' | 'audit' | 'backup' | 'doctor' | 'restore' | 'seed'}.ts`;

export interface Ended {
  readonly code: number | null;
  /** Both output streams as they came. */
  readonly output: string;
}

/** An empty setting counts as not set, and keeps the developer's own `.env` from setting it. */
const withoutDotEnv = {
  DATABASE_URL: '',
  DATA_DIR: '',
  SESSION_KEYS: '',
  SMTP_URL: '',
  TWILIO_ACCOUNT_SID: '',
  TWILIO_AUTH_TOKEN: '',
  TWILIO_FROM: '',
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
const mostRemembered = 1_000_000;

interface Surroundings {
  /** The checkout it is taken from, where it is not this one. */
  readonly folder?: string;
  /** A file that its log goes into, where nobody is to read it while it runs. */
  readonly logFile?: string;
  /** A command that what stands behind it is run by, in the same process. */
  readonly within?: readonly string[];
}

/** A process of the product. Tests end what they start: `stop` or `kill` in `afterEach` or `afterAll`. */
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
    const commands = folder === project ? 'services/api/src/commands' : 'services/api/src';
    const source = file.startsWith('commands/') ? `services/api/src/${file}` : `${commands}/${file}`;
    const work = [...flags, join(folder, built ? 'services/api/dist/serve.mjs' : source), ...parameters];
    const log = logFile === undefined ? undefined : openSync(logFile, 'a');
    this.#child = spawn(command, [...words, ...work], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...withoutDotEnv,
        ...environment,
      },
      // A server ends with the process that holds the other end of the channel, so that a test run cut short leaves
      // none.
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

  /** What the process said by the time it ended. Rejects when it goes on for longer, half a minute by default. */
  ended(milliseconds = patienceMilliseconds): Promise<Ended> {
    return Promise.race([this.#ended, this.#tooLate('end', milliseconds)]);
  }

  /** Resolves once the address answers that it is ready. Rejects when the process ends before, with what it said. */
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

  /** Asks it to end, as an operator or a supervisor does. */
  stop(): Promise<Ended> {
    this.#child.kill('SIGTERM');
    return this.ended();
  }

  /** Ends it with no chance to tidy up. */
  kill(): Promise<Ended> {
    this.#child.kill('SIGKILL');
    return this.ended();
  }

  /** A server that is asked a million times says a million lines, of which the last ones tell enough. */
  #remember(said: string): void {
    this.#output += said;
    if (this.#output.length > 2 * mostRemembered) this.#output = this.#output.slice(-mostRemembered);
  }

  #tooLate(what: string, milliseconds = patienceMilliseconds): Promise<never> {
    return new Promise((_, reject) => {
      setTimeout(
        () => reject(new Error(`It did not ${what} in time. So far it said:\n${this.#output}`)),
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
