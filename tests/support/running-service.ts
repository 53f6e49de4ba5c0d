import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as appMaker from '@rewards/api/app/make-app';
import type * as logger from '@rewards/api/http/logger';
import type * as settingsReader from '@rewards/api/settings/settings';
import type { Clock } from '@rewards/domain/clock';
import type { PasswordHasher } from '@rewards/domain/sign-in/passwords/password-hasher';
import { freshDatabase } from '../setup/fresh-database.ts';
import { importOnce } from '../setup/import-once.ts';
import { MailSink } from './mail-sink.ts';
import { Sql } from './sql.ts';
import { Visitor } from './visitor.ts';

const { makeLogger } = (await importOnce('@rewards/api/http/logger')) as typeof logger;
const { readSettings } = (await importOnce('@rewards/api/settings/settings')) as typeof settingsReader;
const { makeApp } = (await importOnce('@rewards/api/app/make-app')) as typeof appMaker;

type Environment = Readonly<Record<string, string>>;

export interface ServiceOptions {
  readonly purpose?: 'start' | 'serve';
  /** The service's clock, or the real one by default. */
  readonly clock?: Clock;
  /** A fast password hasher for tests about other things. The real one is slow on purpose. */
  readonly passwordHasher?: PasswordHasher;
  /** Collects every log line, from the lowest level up. */
  readonly logLines?: string[];
  /** Operator settings, on top of those every test needs. */
  readonly environment?: Environment;
  /** How long jobs may wait before the queue counts as stalled. */
  readonly queuePatienceSeconds?: number;
  /** Serves the built pages, and not a stand-in. Tests without it needn't run again when only a page changed. */
  readonly withPages?: boolean;
  /** A fixed port, if it has to be known in advance. Any free one by default. */
  readonly port?: number;
  /** A service to share the database and mail server with, as after a restart. */
  readonly on?: RunningService;
}

/** The whole service in this process, with its own database, a real mail server and a loopback port. */
export interface RunningService {
  /** The address it answers at. */
  readonly url: string;
  /** The address its pages are served from. */
  readonly publicUrl: string;
  /** The database as the service's role, which owns nothing. */
  readonly databaseUrl: string;
  /** The database as its owner. */
  readonly ownerUrl: string | undefined;
  readonly mail: MailSink;
  /** The test's own connection, as the owner. */
  readonly sql: Sql;
  /** The service's internals. */
  readonly app: appMaker.App;
  /** The environment a command needs to work on the same practice. */
  readonly environment: Environment;
  visitor(): Visitor;
  /** Stops the service and leaves its database and mail server to another one. */
  stopServing(): Promise<void>;
  stop(): Promise<void>;
}

interface Surroundings {
  readonly databaseUrl: string;
  /** Needed by commands that migrate, fill or restore the database. */
  readonly ownerUrl?: string | undefined;
  readonly mail: MailSink;
  readonly sql: Sql;
  end(): Promise<void>;
}

export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const { on } = options;
  return startServiceIn(on ? { ...on, end: () => Promise.resolve() } : await surroundings(), options);
}

/** The settings `serve` requires, and a team. */
const served = {
  PRACTICE_NAME: 'Dogwood Dental Care',
  PRACTICE_TIME_ZONE: 'America/New_York',
  STAFF_NAMES: 'Amara Bell, Tom Whitaker',
};

/** A service on a database that the test manages. */
export async function startServiceIn(
  around: Surroundings,
  { purpose = 'start', clock, passwordHasher, logLines, environment = {}, port = 0, ...rest }: ServiceOptions,
): Promise<RunningService> {
  const { DATA_DIR: dataDirInput } = environment;
  const dataDir = dataDirInput ?? (await mkdtemp(join(tmpdir(), 'rewards-service-')));
  const given = {
    PUBLIC_URL: 'http://rewards.test',
    DATABASE_URL: around.databaseUrl,
    DATA_DIR: dataDir,
    SESSION_KEYS: 'a key that is long enough to be taken for one',
    // Each visitor has its own address, given in a proxy header.
    TRUST_PROXY: '1',
    SMTP_URL: around.mail.url,
    LOG_LEVEL: process.env['TESTS_LOG_LEVEL'] ?? 'silent',
    // Nothing is invented for a real practice (rule 42).
    ...(purpose === 'serve' ? served : {}),
    ...environment,
  };
  const frontEndsFolder = join(dataDir, 'front-ends');
  if (!rest.withPages) await writePage(join(frontEndsFolder, 'shell/dist'));
  const { databaseUrl = '', sessionKeys = [], ...settings } = readSettings(given, purpose);
  const app = await makeApp({
    settings: { ...settings, databaseUrl, sessionKeys, dataDir, host: '127.0.0.1', port },
    overrides: {
      ...(rest.withPages ? {} : { frontEndsFolder }),
      ...(clock ? { clock } : {}),
      ...(passwordHasher ? { passwordHasher } : {}),
      ...(rest.queuePatienceSeconds ? { queuePatienceSeconds: rest.queuePatienceSeconds } : {}),
      ...(logLines ? { log: makeLogger('trace', { write: (line) => void logLines.push(line) }) } : {}),
    },
  });
  await app.start();
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const place = { url, publicUrl: settings.publicUrl };

  async function stopServing(): Promise<void> {
    await app.stop();
    if (dataDirInput === undefined) await rm(dataDir, { recursive: true, force: true });
  }

  return {
    ...place,
    databaseUrl,
    mail: around.mail,
    sql: around.sql,
    app,
    ownerUrl: around.ownerUrl,
    environment: { DATABASE_MIGRATION_URL: around.ownerUrl ?? '', ...given, LOG_LEVEL: 'warn' },
    visitor: () => new Visitor(place),
    stopServing,
    async stop() {
      await stopServing();
      await around.end();
    },
  };
}

async function writePage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const head = '<title>A page</title><meta name="api-url" content="">';
  await writeFile(join(folder, 'index.html'), `<!doctype html><head>${head}</head><div id="root"></div>`);
}

async function surroundings(): Promise<Surroundings> {
  const [database, mail] = await Promise.all([freshDatabase(), MailSink.start()]);
  const sql = await Sql.connect(database.url);
  return {
    databaseUrl: database.serviceUrl,
    ownerUrl: database.url,
    mail,
    sql,
    async end() {
      await Promise.all([sql.close(), mail.stop()]);
      await database.drop();
    },
  };
}
