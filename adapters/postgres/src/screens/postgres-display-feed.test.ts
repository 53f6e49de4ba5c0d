import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DisplayEvent } from '@rewards/domain/screens/display-events';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { mailSealForTests } from '@rewards/tests/setup/mail-seal-for-tests';
import pg from 'pg';
import { PostgresAnnouncements } from '../sql/postgres-announcements.ts';
import { connectPostgres } from '../sql/connect-postgres.ts';
import type { PostgresDatabase } from '../sql/postgres-database.ts';
import { PostgresUnitOfWork } from '../postgres-unit-of-work.ts';
import { PostgresDisplayEventLog } from './postgres-display-event-log.ts';
import { PostgresDisplayFeed } from './postgres-display-feed.ts';

/** The parts of a server process that publish display events. */
function aProcess(url: string) {
  const database = connectPostgres({ url });
  const warned: unknown[] = [];
  const log = { info: () => undefined, warn: (details: object) => warned.push(details) };
  const announcements = new PostgresAnnouncements({ url, log });
  const feed = new PostgresDisplayFeed(announcements, new PostgresDisplayEventLog(database), log);
  const told: number[] = [];
  feed.subscribe((events: readonly DisplayEvent[]) => told.push(...events.map(({ id }) => id)));
  announcements.start();
  return {
    told,
    warned,
    feed,
    append: () =>
      new PostgresUnitOfWork(database, mailSealForTests).run(({ displayEvents }) =>
        displayEvents.append({ kind: 'qr_clear' }, new Date()),
      ),
    async end() {
      feed.stop();
      await announcements.stop();
      await database.close();
    },
  };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > 10_000) throw new Error('It never came to be');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('the feed of display events', () => {
  let fresh: FreshDatabase;
  let database: PostgresDatabase;
  let processes: ReturnType<typeof aProcess>[];
  const listening = `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'referral-rewards announcements'`;
  const stored = async () => (await new PostgresDisplayEventLog(database).listSince(0)).map(({ id }) => id);
  const sql = async (statement: string) => {
    const client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
    const { rows } = await client.query<{ count: number }>(statement);
    await client.end();
    return rows[0]?.count ?? 0;
  };

  beforeEach(async () => {
    fresh = await freshDatabase();
    database = connectPostgres({ url: fresh.url });
    processes = [aProcess(fresh.url), aProcess(fresh.url)];
    await until(async () => (await sql(listening)) === 2);
  });
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.end()));
    await database.close();
    await fresh.drop();
  });

  it('publishes every event to every process once, in order, no matter which process appended it', async () => {
    await Promise.all(Array.from({ length: 20 }, async (_, index) => processes[index % 2]?.append()));
    await until(() => processes.every(({ told }) => told.length >= 20));
    expect(await stored()).toHaveLength(20);
    for (const { told } of processes) expect(told).toEqual(await stored());
  });

  it('catches up after losing its connection, without duplicates (rule 20)', async () => {
    await processes[0]?.append();
    await until(() => processes.every(({ told }) => told.length === 1));
    for (let round = 0; round < 3; round += 1) {
      await sql(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'referral-rewards announcements' and datname = current_database()`,
      );
      await processes[0]?.append().catch(() => processes[0]?.append());
    }
    await until(() => processes.every(({ told }) => told.length >= 4));
    for (const { told } of processes) expect(told).toEqual(await stored());
  });

  it('notices that the last event is gone, and says from when on to read again', async () => {
    const { feed, told, append } = processes[0]!;
    const again: (Date | undefined)[] = [];
    feed.subscribe((_events, from) => from && again.push(from));
    for (let time = 0; time < 3; time += 1) await append();
    await until(() => told.length === 3);
    // As after a failover to a server that had only the first event: another one gets the id of the second.
    await sql('delete from display_events where id > (select min(id) from display_events)');
    await sql(`insert into display_events (id, at, kind) overriding system value
      select id + 1, now(), 'qr_clear' from display_events`);
    await sql("select pg_notify('display_events', '')");
    await until(() => again.length === 1);
    expect(Date.now() - (again[0]?.getTime() ?? 0)).toBeGreaterThan(4 * 60_000);
    await append();
    await until(() => told.length === 4);
    expect([again.length, told.at(-1)]).toEqual([1, (await stored()).at(-1)]);
  });

  it('counts an event that was deleted after a day as told', async () => {
    const { feed, told, append } = processes[0]!;
    const again: Date[] = [];
    feed.subscribe((_events, from) => from && again.push(from));
    await sql(`insert into display_events (at, kind) values (now() - interval '25 hours', 'qr_clear')`);
    await sql("select pg_notify('display_events', '')");
    await until(() => told.length === 1);
    await sql('delete from display_events');
    await append();
    await until(() => told.length === 2);
    expect(again).toEqual([]);
  });

  it('logs a listener that throws and still calls the others', async () => {
    const { feed, told, warned, append } = processes[0]!;
    const alsoTold: number[] = [];
    feed.subscribe(() => {
      throw new Error('the second one is broken');
    });
    feed.subscribe((events) => alsoTold.push(...events.map(({ id }) => id)));

    await append();
    await until(() => told.length === 1);
    await append();
    await until(() => told.length === 2);

    expect([told, alsoTold]).toEqual([await stored(), await stored()]);
    expect(warned).toEqual([{ reason: 'the second one is broken' }, { reason: 'the second one is broken' }]);
  });

  it('skips events that only a newer release knows', async () => {
    await sql(`alter table display_events drop constraint display_events_kind,
      drop constraint display_events_told, drop constraint display_events_command`);
    await sql(`insert into display_events (at, kind) values (now(), 'hologram')`);
    await sql(`insert into display_events (at, kind, screen_id, command)
      values (now(), 'screen_command', gen_random_uuid(), 'dance')`);
    await processes[0]?.append();
    await until(() => processes.every(({ told }) => told.length === 1));
    expect(await stored()).toEqual(processes[0]?.told);
  });

  it('logs that it can’t read new events, and publishes them once it can', async () => {
    const { told, warned, append } = processes[0]!;
    await append();
    await until(() => told.length === 1);
    await sql('alter table display_events rename to display_events_away');
    await sql("select pg_notify('display_events', '')");
    await until(() => warned.length > 0);
    await sql('alter table display_events_away rename to display_events');

    expect(warned[0]).toEqual({ reason: expect.stringContaining('display_events') });
    await append();
    await until(() => told.length === 2);
    expect(told).toEqual(await stored());
  });
});

describe('announcements', () => {
  it('reach everyone, on the same connection, even if a listener throws', async () => {
    const fresh = await freshDatabase();
    const warned: unknown[] = [];
    const announcements = new PostgresAnnouncements({
      url: fresh.url,
      log: { info: () => undefined, warn: (details: object) => warned.push(details) },
    });
    let heard = 0;
    announcements.subscribe('news', () => {
      throw new Error('the first one is broken');
    });
    announcements.subscribe('news', () => (heard += 1));
    announcements.start();
    try {
      // Every listener is called once after connecting.
      await until(() => heard === 1);
      const client = new pg.Client({ connectionString: fresh.url });
      await client.connect();
      await client.query('notify news');
      await client.end();
      await until(() => heard === 2);
      expect(warned).toEqual([{ reason: 'the first one is broken' }, { reason: 'the first one is broken' }]);
    } finally {
      await announcements.stop();
      await fresh.drop();
    }
  });
});
