import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { listImports } from '@rewards/contracts/imports';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { freshDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { anAdmin } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';
import { upload, Visitor } from '../support/visitor.ts';

const people = 2_000;
const list = (phone: string) =>
  ['Email,Name,Cell', ...Array.from({ length: people }, (_, index) => `p${index}@example.com,Pat,${phone}`), ''].join(
    '\n',
  );

describe('a server process that is killed while it undoes an import', () => {
  let folder: string;
  let mail: MailSink;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let sql: Sql;
  let place: { url: string; publicUrl: string };
  let environment: Record<string, string>;
  let running: Program;
  let admin: Visitor;

  const start = async () => {
    running = new Program('start.ts', [], environment);
    await running.ready(place.url);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rewards-undoing-'));
    await chmod(folder, 0o711);
    [mail, database] = await Promise.all([MailSink.start(), freshDatabase()]);
    sql = await Sql.connect(database.url);
    const port = await freePort();
    place = { url: `http://127.0.0.1:${port}`, publicUrl: `http://localhost:${port}` };
    environment = {
      ...{ PORT: String(port), DATA_DIR: folder, DATABASE_URL: database.serviceUrl, SMTP_URL: mail.url, DEMO: 'off' },
      TRUST_PROXY: '1',
    };
    await start();
    admin = (await anAdmin({ mail, sql, visitor: () => new Visitor(place) })).browser;
  });
  afterAll(async () => {
    await running.stop();
    await mail.stop();
    await sql.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const withPhone = (phone: string) => sql.count('users where phone = $1', [phone]);
  const send = (phone: string) =>
    admin.call(uploadPatients, { query: { details: '1' }, body: upload(list(phone), 'list.csv') });
  const undo = (id: string) => admin.call(undoActivity, { params: { id } });

  it('leaves all of it or nothing, and the undo works after the restart', async () => {
    await send('6785550101');
    const { activity_id: id } = await send('6785550102');
    // Another session holds the last person, so the process is killed while it has locked the others.
    const [last] = await sql.rows<{ id: string }>(
      'select id from users where not is_admin order by created_at desc, id desc limit 1',
    );
    await sql.rows('begin');
    await sql.rows('select from users where id = $1 for update', [last?.id]);
    const undoing = undo(id ?? '').catch(() => undefined);
    const other = await Sql.connect(database.url);
    await until('the undo waits', async () => {
      const waiting = "pg_stat_activity where wait_event_type = 'Lock' and query like '%as locked%'";
      return (await other.count(waiting)) > 0;
    });
    await running.kill();
    await sql.rows('rollback');
    await undoing;
    await other.close();
    expect(await withPhone('+16785550102')).toBe(people);
    expect(await sql.count('import_changes where kept is not null')).toBe(0);

    await start();
    await undo(id ?? '');

    expect(await withPhone('+16785550101')).toBe(people);
    expect((await admin.call(listImports)).imports[0]).toMatchObject({
      undo: { removed: 0, restored: people, kept: 0 },
    });
  });
});
