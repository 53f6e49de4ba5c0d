import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuditCredit, type CreditDifference } from '@rewards/domain/credit/audit-credit';
import { connectPostgres } from '@rewards/postgres/sql/connect-postgres';
import { PostgresCreditRecords } from '@rewards/postgres/credit/postgres-credit-records';
import { PostgresUnitOfWork } from '@rewards/postgres/postgres-unit-of-work';
import { policyIn } from '../builders/a-policy.ts';
import { mailSealForTests } from '../setup/mail-seal-for-tests.ts';
import { freePort } from './free-port.ts';
import { MailSink } from './mail-sink.ts';
import { MixedWork } from './mixed-work.ts';
import { noonZone } from './noon-zone.ts';
import { anAdmin, plantUser } from './people.ts';
import { Program } from './program.ts';
import { type RestartablePostgres, startRestartablePostgres } from './restartable-postgres.ts';
import { Screen, transports } from './screen.ts';
import { SmsProvider } from './sms-provider.ts';
import { Sql } from './sql.ts';
import { TroubledWay } from './troubled-way.ts';
import { until } from './until.ts';
import { type Place, Visitor } from './visitor.ts';

const screensOfEach = 2;

interface Parts {
  readonly way: TroubledWay;
  readonly mail: MailSink;
  readonly texts: SmsProvider;
  readonly place: Place;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * A production process with its own database behind a proxy, with screens, email, texts and people who work nonstop.
 * Faults can hit all of it.
 */
export class PracticeUnderLoad {
  readonly way: TroubledWay;
  readonly mail: MailSink;
  readonly texts: SmsProvider;
  /** The process's settings, except that the database is reached directly. */
  get environment(): Readonly<Record<string, string>> {
    return { ...this.#environment, DATABASE_URL: this.database.serviceUrl };
  }
  /** The current database server. */
  database: RestartablePostgres;
  readonly #place: Place;
  readonly #environment: Readonly<Record<string, string>>;
  #program: Program;
  #screens: readonly Screen[] = [];
  #work: MixedWork | undefined;

  private constructor(database: RestartablePostgres, { way, mail, texts, place, environment }: Parts) {
    this.database = database;
    this.way = way;
    this.mail = mail;
    this.texts = texts;
    this.#place = place;
    this.#environment = environment;
    this.#program = new Program('serve.ts', [], environment);
  }

  static async open(): Promise<PracticeUnderLoad> {
    const [database, mail, texts, dataDir, port] = await Promise.all([
      startRestartablePostgres(),
      MailSink.start(),
      SmsProvider.start(),
      mkdtemp(join(tmpdir(), 'rewards-under-load-')),
      freePort(),
    ]);
    const way = await TroubledWay.to(database.port);
    const place = { url: `http://127.0.0.1:${port}`, publicUrl: 'http://rewards.test' };
    const environment = {
      DATABASE_URL: way.of(database.serviceUrl),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: place.publicUrl,
      // Each visitor has its own address, given in a proxy header.
      TRUST_PROXY: '1',
      SMTP_URL: mail.url,
      SESSION_KEYS: 'a key that is long enough to be taken for one',
      PRACTICE_NAME: 'Dogwood Dental Care',
      PRACTICE_TIME_ZONE: noonZone(),
      STAFF_NAMES: 'Amara Bell, Tom Whitaker',
      DISPLAY_PAIRING: 'off',
      FOLLOW_UP_DELAY_SECONDS: '0',
      ...texts.environment,
    };
    const practice = new PracticeUnderLoad(database, { way, mail, texts, place, environment });
    try {
      await practice.#begin();
    } catch (failure) {
      await practice.close();
      throw failure;
    }
    return practice;
  }

  get work(): MixedWork {
    if (!this.#work) throw new Error('The work has not started');
    return this.#work;
  }

  /** Whether a screen received an event twice or out of order. */
  get screensToldTwice(): boolean {
    return this.#screens.some(({ ids }) => ids.some((id, index) => id <= (ids[index - 1] ?? 0)));
  }

  /** Kills the process, starts a new one and waits until it is ready. */
  async killAndStart(): Promise<void> {
    await this.#program.kill();
    this.#program = new Program('serve.ts', [], this.#environment);
    await this.ready();
  }

  /** Resolves once the process reports that it and its database are ready. */
  ready(): Promise<void> {
    return this.#program.ready(this.#place.url);
  }

  /** Shows a QR, with retries, and resolves once every screen has received it and everything before it. */
  async screensCatchUp(): Promise<void> {
    await this.work.showQr('maria@example.com');
    const [last] = await this.looked((sql) =>
      sql.rows<{ id: number }>('select max(id)::int as id from display_events'),
    );
    const present = last?.id ?? Infinity;
    await until('every screen shows the current state', async () =>
      this.#screens.every(({ ids }) => (ids.at(-1) ?? 0) >= present),
    );
  }

  /** The audit's findings (rule 3). */
  async audit(): Promise<readonly CreditDifference[]> {
    const database = connectPostgres({ url: this.database.url, poolMax: 1 });
    try {
      const policy = policyIn(new PostgresUnitOfWork(database, mailSealForTests));
      return (await new AuditCredit({ creditRecords: new PostgresCreditRecords(database), policy }).execute())
        .differences;
    } finally {
      await database.close();
    }
  }

  /** Queries the database directly, bypassing the proxy. */
  readonly looked = async <Seen>(look: (sql: Sql) => Promise<Seen>): Promise<Seen> => {
    const sql = await Sql.connect(this.database.url);
    try {
      return await look(sql);
    } finally {
      await sql.close();
    }
  };

  /** The process's memory in megabytes, or undefined outside Linux. */
  async memory(): Promise<number | undefined> {
    const status = await readFile(`/proc/${this.#program.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? undefined : (Number(kilobytes) * 1_024) / 1_000_000;
  }

  async close(): Promise<void> {
    await this.#program.kill();
    await this.#work?.end();
    for (const screen of this.#screens) screen.leave();
    await this.way.close();
    await Promise.all([
      this.mail.stop(),
      this.texts.stop(),
      this.database.remove(),
      rm(this.#environment['DATA_DIR'] ?? '', { recursive: true, force: true }),
    ]);
  }

  async #begin(): Promise<void> {
    await this.ready();
    const visitor = () => new Visitor(this.#place);
    this.#work = await this.looked(async (sql) => {
      const admin = (await anAdmin({ mail: this.mail, sql, visitor })).browser;
      const { referralCode } = await plantUser(sql, { email: 'maria@example.com', name: 'Maria Santos' });
      return new MixedWork({ mail: this.mail, admin, referralCode, visitor });
    });
    this.#screens = transports.flatMap((transport) =>
      Array.from({ length: screensOfEach }, () => new Screen(this.#place, transport)),
    );
    await until('all screens are connected', async () => this.#screens.every(({ isConnected }) => isConnected));
  }
}
