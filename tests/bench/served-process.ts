import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { Program, type ProgramFile } from '../support/program.ts';
import { Sql } from '../support/sql.ts';
import { Visitor } from '../support/visitor.ts';
import { memoryOf } from './memory-of.ts';

/**
 * The service as production runs it, as a process of its own, so that what is measured of it is not shared with who
 * measures.
 */
export interface ServedProcess {
  readonly url: string;
  /** Where its pages say they come from. */
  readonly publicUrl: string;
  readonly pid: number | undefined;
  /** From when it was called until it said that it was ready. */
  readonly readySeconds: number;
  readonly mail: MailSink;
  readonly sql: Sql;
  visitor(): Visitor;
  /**
   * The most memory it ever held, in megabytes; undefined where the system does not tell, which is outside of Linux.
   */
  peakMemory(): Promise<number | undefined>;
  /** What it holds now, likewise. */
  memory(): Promise<number | undefined>;
  stop(): Promise<void>;
}

const publicUrl = 'http://rewards.test';

/**
 * Migrates the database and serves it. `environment`: settings as an operator sets them, besides those that a benchmark
 * needs anyway. `file`: which process of the product it is, where not the one of production.
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
    // Each visitor comes from an address of its own, told as a proxy tells it.
    PUBLIC_URL: publicUrl,
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
    SESSION_KEYS: 'a key that is long enough to be taken for one',
    PRACTICE_NAME: 'Dogwood Dental Care',
    PRACTICE_TIME_ZONE: 'America/New_York',
    STAFF_NAMES: 'Amara Bell, Daniel Cho, Elena Ruiz, Priya Nair, Tom Whitaker',
    ...environment,
  };
  // As a practice's goes to a file or a collector. Whoever asks has no time to read a line for each request.
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
