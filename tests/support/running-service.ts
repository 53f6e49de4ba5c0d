import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLogger } from '@rewards/api/http/logger';
import { readSettings } from '@rewards/api/settings/settings';
import { type App, makeApp } from '@rewards/api/app/make-app';
import type { Clock } from '@rewards/domain/clock';
import type { PasswordHasher } from '@rewards/domain/sign-in/passwords/password-hasher';
import { freshDatabase } from '../setup/fresh-database.ts';
import { MailSink } from './mail-sink.ts';
import { Sql } from './sql.ts';
import { Visitor } from './visitor.ts';

type Environment = Readonly<Record<string, string>>;

export interface ServiceOptions {
  readonly purpose?: 'start' | 'serve';
  /** The service's own "now"; the real one if none is given. */
  readonly clock?: Clock;
  /** Keeps passwords for tests that are not about how; the real one takes its time on purpose. */
  readonly passwordHasher?: PasswordHasher;
  /** Gathers every line of the log, from the least important on. */
  readonly logLines?: string[];
  /** Settings as an operator sets them, besides those that a test needs anyway. */
  readonly environment?: Environment;
  /** Given when it has to be known beforehand; else any free one. */
  readonly port?: number;
  /** A service whose database and mail server this one shares, as after a restart. */
  readonly on?: RunningService;
}

/** The whole service in this process: its own database, a real mail server, and a port of loopback. */
export interface RunningService {
  /** Where it answers. */
  readonly url: string;
  /** Where its pages say they come from. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly mail: MailSink;
  readonly sql: Sql;
  /** The service from within. */
  readonly app: App;
  /** What a command of the product needs to work on the same practice. */
  readonly environment: Environment;
  visitor(): Visitor;
  /** Ends the service and leaves its database and mail server to another one. */
  stopServing(): Promise<void>;
  stop(): Promise<void>;
}

interface Surroundings {
  readonly databaseUrl: string;
  readonly mail: MailSink;
  readonly sql: Sql;
  end(): Promise<void>;
}

export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const { on } = options;
  const around = on ? { ...on, end: () => Promise.resolve() } : await surroundings();
  return startServiceIn(around, options);
}

/** What `serve` asks for, and a team. */
const served = {
  PRACTICE_NAME: 'Dogwood Dental Care',
  PRACTICE_TIME_ZONE: 'America/New_York',
  STAFF_NAMES: 'Amara Bell, Tom Whitaker',
};

/** A service on a database that the test itself keeps. */
export async function startServiceIn(
  around: Surroundings,
  { purpose = 'start', clock, passwordHasher, logLines, environment = {}, port = 0 }: ServiceOptions,
): Promise<RunningService> {
  const { DATA_DIR: givenDataDir } = environment;
  const dataDir = givenDataDir ?? (await mkdtemp(join(tmpdir(), 'rewards-service-')));
  const given = {
    PUBLIC_URL: 'http://rewards.test',
    DATABASE_URL: around.databaseUrl,
    DATA_DIR: dataDir,
    SESSION_KEYS: 'a key that is long enough to be taken for one',
    // Each visitor comes from an address of its own, told as a proxy tells it.
    TRUST_PROXY: '1',
    SMTP_URL: around.mail.url,
    LOG_LEVEL: process.env['TESTS_LOG_LEVEL'] ?? 'silent',
    // Of a real practice nothing is made up (rule 42).
    ...(purpose === 'serve' ? served : {}),
    ...environment,
  };
  const { databaseUrl = '', sessionKeys = [], ...settings } = readSettings(given, purpose);
  const app = await makeApp({
    settings: { ...settings, databaseUrl, sessionKeys, dataDir, host: '127.0.0.1', port },
    overrides: {
      ...(clock ? { clock } : {}),
      ...(passwordHasher ? { passwordHasher } : {}),
      ...(logLines ? { log: makeLogger('trace', { write: (line) => void logLines.push(line) }) } : {}),
    },
  });
  await app.start();
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const place = { url, publicUrl: settings.publicUrl };

  async function stopServing(): Promise<void> {
    await app.stop();
    if (givenDataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  }

  return {
    ...place,
    databaseUrl,
    mail: around.mail,
    sql: around.sql,
    app,
    environment: { ...given, LOG_LEVEL: 'warn' },
    visitor: () => new Visitor(place),
    stopServing,
    async stop() {
      await stopServing();
      await around.end();
    },
  };
}

async function surroundings(): Promise<Surroundings> {
  const [database, mail] = await Promise.all([freshDatabase(), MailSink.start()]);
  const sql = await Sql.connect(database.url);
  return {
    databaseUrl: database.url,
    mail,
    sql,
    async end() {
      await Promise.all([sql.close(), mail.stop()]);
      await database.drop();
    },
  };
}
