import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BidiConnection } from './bidi-connection.ts';
import { findFirefox } from '../setup/find-firefox.ts';
import { FirefoxReader } from './firefox-reader.ts';

const patienceMilliseconds = 60_000;
/** Without a window, drawing motion takes most of the processor. Driven like this, it sends no telemetry. */
const preferences = 'user_pref("ui.prefersReducedMotion", 1);\n';
const flags = ['--headless', '--no-remote', '--remote-debugging-port=0'];

/** Firefox without a window, driven over WebDriver BiDi. */
export class Firefox {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #connection: BidiConnection;

  private constructor(process: ChildProcess, profile: string, connection: BidiConnection) {
    this.#process = process;
    this.#profile = profile;
    this.#connection = connection;
  }

  static async open(): Promise<Firefox> {
    const file = findFirefox();
    if (file === undefined) throw new Error('Firefox was not found. `npm test` installs it, or set FIREFOX_PATH.');
    const profile = await mkdtemp(join(tmpdir(), 'rewards-firefox-'));
    await writeFile(join(profile, 'user.js'), preferences);
    // As root, Firefox refuses another user's home folder.
    const started = spawn(file, [...flags, '--profile', profile], { env: { ...process.env, HOME: profile } });
    const connection = await BidiConnection.open(`${await addressOf(started)}/session`);
    await connection.send('session.new', { capabilities: {} });
    await connection.send('session.subscribe', { events: ['log.entryAdded'] });
    return new Firefox(started, profile, connection);
  }

  /** A window with separate cookies. */
  async reader(origin: string): Promise<FirefoxReader> {
    const { userContext } = await this.#connection.send<{ userContext: string }>('browser.createUserContext');
    const { context } = await this.#connection.send<{ context: string }>('browsingContext.create', {
      // Timers of a tab in the background hardly run.
      type: 'window',
      userContext,
    });
    return new FirefoxReader(this.#connection, context, origin);
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#connection.close();
    this.#process.kill();
    await ended;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Firefox prints where it listens. */
function addressOf(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = () => reject(new Error(`Firefox did not start: ${said}`));
    const deadline = setTimeout(fail, patienceMilliseconds);
    started.once('exit', fail);
    started.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(deadline);
      started.off('exit', fail);
      resolve(address);
    });
  });
}
