import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { Program, type ProgramFile } from '../support/program.ts';
import { Sql } from '../support/sql.ts';
import { Visitor } from '../support/visitor.ts';
import { memoryOf } from './memory-of.ts';

/** The service in a separate process, as in production, so the measuring process doesn't affect it. */
export interface ServedProcess {
  readonly url: string;
  /** The origin of its pages. */
  readonly publicUrl: string;
  readonly pid: number | undefined;
  /** The time from launch to ready. */
  readonly readySeconds: number;
  readonly mail: MailSink;
  readonly sql: Sql;
  visitor(): Visitor;
  /** Its peak memory in megabytes, or undefined outside Linux. */
  peakMemory(): Promise<number | undefined>;
  /** Its current memory, the same way. */
  memory(): Promise<number | undefined>;
  stop(): Promise<void>;
}

const publicUrl = 'http://rewards.test';

/**
 * Migrates the database and serves it. `environment`: operator settings in addition to those a benchmark needs. `file`:
 * an entry point other than the production one.
 */
export async function startServedProcess(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
  file: ProgramFile = 'serve.ts',
): Promise<ServedProcess> {
  const [mail, sql, dataDir, port] = await Promise.all([
    MailSink.start(),
    Sql.connect(databaseUrl),
    mkdtemp(join(tmpdir(), 'rewards-bench-')),
    freePort(),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    // Each visitor has a different address, which the proxy header carries.
    PUBLIC_URL: publicUrl,
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
    SESSION_KEYS: 'a key that is long enough to be taken for one',
    PRACTICE_NAME: 'Dogwood Dental Care',
    PRACTICE_TIME_ZONE: 'America/New_York',
    STAFF_NAMES: 'Amara Bell, Daniel Cho, Elena Ruiz, Priya Nair, Tom Whitaker',
    ...environment,
  };
  // Logs to a file, as in production. The measuring process has no time to read a line per request.
  const program = new Program(file, [], settings, { logFile: join(dataDir, 'log') });
  async function stop(): Promise<void> {
    await program.stop();
    await Promise.all([mail.stop(), sql.close(), rm(dataDir, { recursive: true, force: true })]);
  }
  let readySeconds: number;
  try {
    await program.ready(url, 10);
    readySeconds = (performance.now() - began) / 1_000;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    publicUrl,
    pid: program.pid,
    readySeconds,
    mail,
    sql,
    visitor: () => new Visitor({ url, publicUrl }),
    peakMemory: () => memoryOf(program.pid, 'VmHWM'),
    memory: () => memoryOf(program.pid, 'VmRSS'),
    stop,
  };
}
