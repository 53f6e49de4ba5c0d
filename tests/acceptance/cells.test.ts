import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { config } from '@rewards/contracts/practice';
import { sendLoginCode } from '@rewards/contracts/sign-in';
import { aPatient } from '../support/people.ts';
import { type CellStage, type RunningCells, startCells } from '../support/running-cells.ts';
import { Screen } from '../support/screen.ts';
import { until } from '../support/until.ts';

describe('practices in one process', () => {
  let cells: RunningCells;
  let dogwood: CellStage;
  let magnolia: CellStage;

  beforeAll(async () => {
    cells = await startCells({ environment: { METRICS_TOKEN: 'a token that is long enough'.replaceAll(' ', '-') } });
    dogwood = await cells.add('dogwood');
    magnolia = await cells.add('magnolia');
  });
  afterAll(() => cells.stop());

  const cellOf = ({ name }: Pick<CellStage, 'name'>) => {
    const cell = cells.host.list().find((listed) => listed.name === name)?.cell;
    if (!cell) throw new Error(`${name} isn't served`);
    return cell;
  };
  const nameAt = async (practice: CellStage) => (await practice.visitor().call(config)).practice.name;
  const metrics = async (): Promise<string> => {
    const visitor = await cells.at('10.0.0.7');
    visitor.headers['authorization'] = `Bearer a-token-that-is-long-enough`;
    return String((await visitor.open('/metrics')).body);
  };
  const gauge = (text: string, name: string, cell: string): string | undefined =>
    new RegExp(`^${name}\\{[^}]*cell="${cell}"[^}]*\\} (.*)$`, 'm').exec(text)?.[1];

  it('are asked by their host names, and no other name has one', async () => {
    expect([await nameAt(dogwood), await nameAt(magnolia)]).toEqual(['dogwood dental', 'magnolia dental']);
    const elsewhere = await cells.at('elsewhere.test');
    expect(await elsewhere.open('/api/config')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    // Not every target of a request is an address.
    const odd = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(cells.url).port), '127.0.0.1');
      socket.setEncoding('utf8').once('data', resolve).once('error', reject);
      socket.write('GET // HTTP/1.1\r\nHost: elsewhere.test\r\n\r\n');
    });
    expect(odd).toMatch(/^HTTP\/1\.1 404 /);
    expect(await elsewhere.open('/livez')).toMatchObject({ status: 200, body: { alive: true } });
    expect(await elsewhere.open('/readyz')).toMatchObject({ status: 200, body: { ready: true, practices: 2 } });
  });

  it('each reach their screens, over sockets and streams', async () => {
    const screens = [dogwood, magnolia].flatMap(({ place }) => [
      new Screen(place, 'socket'),
      new Screen(place, 'stream'),
    ]);
    await until('all are connected', async () => screens.every(({ isConnected }) => isConnected));
    expect(screens.map(({ timesCutOff }) => timesCutOff)).toEqual([0, 0, 0, 0]);
    for (const screen of screens) screen.leave();
  });

  it('rest when nobody uses them, and their work goes on', async () => {
    const maria = await aPatient(dogwood);
    const cell = cellOf(dogwood);
    await cell.end();
    expect(cell.isAwake).toBe(false);
    await dogwood.sql.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await dogwood.sql.rows(`delete from queue_workers`);
    // Queued by another process that is gone.
    await dogwood.sql.rows(`update sessions set seen_at = now() - interval '40 days' where user_id <> $1`, [
      maria.user.id,
    ]);
    const job = await dogwood.sql.rows<{ id: string }>(
      `select id from graphile_worker.add_job('settle_follow_up_texts', '{}'::json)`,
    );
    await cell.doDueWork();
    expect(await dogwood.sql.count('graphile_worker.jobs where id = $1', [job[0]?.id])).toBe(0);
    expect(cell.isAwake).toBe(false);
    // The session is still theirs.
    expect((await maria.browser.open('/auth/me')).status).toBe(200);
    expect(cell.isAwake).toBe(true);
  });

  it('leave work to another process that serves the practice, or did it lately', async () => {
    const cell = cellOf(magnolia);
    await cell.end();
    await magnolia.sql.rows(`insert into queue_workers values ('another process', now())
      on conflict (name) do update set seen_at = excluded.seen_at`);
    await magnolia.sql.rows(`select graphile_worker.add_job('settle_follow_up_texts', '{}'::json)`);
    const waiting = () => magnolia.sql.count(`graphile_worker.jobs where task_identifier = 'settle_follow_up_texts'`);
    await cell.doDueWork();
    expect(await waiting()).toBe(1);
    await magnolia.sql.rows('delete from queue_workers');
    await cell.doDueWork();
    expect(await waiting()).toBe(0);
    await magnolia.sql.rows(`select graphile_worker.add_job('settle_follow_up_texts', '{}'::json)`);
    await cell.doDueWork();
    expect(await waiting()).toBe(1);
  });

  it('go on while one has no database, and it answers again when it is back', async () => {
    const lost = await cells.add('willow');
    const away = { ...lost.file, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nowhere' };
    await cells.write('willow', away);
    cells.host.look();
    expect(await lost.visitor().open('/api/config')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const page = await lost.visitor().request('GET', '/', { headers: { accept: 'text/html' } });
    expect(page).toMatchObject({ status: 503, body: expect.stringContaining('One moment, please.') });
    expect(await nameAt(dogwood)).toBe('dogwood dental');
    expect(gauge(await metrics(), 'database_up', 'willow')).toBe('0');
    expect(gauge(await metrics(), 'database_up', 'dogwood')).toBe('1');
    await cells.write('willow', lost.file);
    cells.host.look();
    expect(await nameAt(lost)).toBe('willow dental');
    await rm(join(cells.folder, 'willow.env'));
    cells.host.look();
    expect((await lost.visitor().open('/api/config')).status).toBe(404);
  });

  it('keep their settings while their file is wrong, and never take those of another', async () => {
    await cells.write('dogwood', { ...dogwood.file, PRACTICE_TIME_ZONE: 'Georgia' });
    cells.host.look();
    expect(await nameAt(dogwood)).toBe('dogwood dental');
    expect(cells.host.list().find(({ name }) => name === 'dogwood')?.fault?.message).toContain('PRACTICE_TIME_ZONE');
    await cells.write('dogwood', dogwood.file);
    // It comes first by name, and would come first in everything.
    await cells.write('aspen', { ...dogwood.file, PRACTICE_NAME: 'A thief' });
    cells.host.look();
    expect(await nameAt(dogwood)).toBe('dogwood dental');
    const { fault, cell } = cells.host.list().find(({ name }) => name === 'aspen') ?? {};
    expect(cell).toBeUndefined();
    for (const taken of ['the address dogwood.test', 'the database', 'a key of SESSION_KEYS'])
      expect(fault?.message).toContain(`${taken} of aspen.env is that of dogwood.env`);
    await rm(join(cells.folder, 'aspen.env'));
    // A practice that is served already takes nothing either.
    await cells.write('dogwood', { ...dogwood.file, DATABASE_URL: magnolia.file['DATABASE_URL'] ?? '' });
    cells.host.look();
    const faults = cells.host.list().map((listed) => [listed.name, listed.fault?.message.includes('of magnolia.env')]);
    expect(faults).toEqual([
      ['dogwood', true],
      ['magnolia', undefined],
    ]);
    expect([await nameAt(dogwood), await nameAt(magnolia)]).toEqual(['dogwood dental', 'magnolia dental']);
    await cells.write('dogwood', dogwood.file);
    cells.host.look();
    expect(cells.host.list().map((listed) => listed.fault)).toEqual([undefined, undefined]);
  });

  it('survive a screen that leaves while its practice begins', async () => {
    await cellOf(dogwood).end();
    const socket = connect(Number(new URL(cells.url).port), '127.0.0.1');
    const handshake = {
      Host: 'dogwood.test',
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const lines = Object.entries(handshake).map((header) => header.join(': '));
    await new Promise<void>((resolve) => {
      socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, () =>
        resolve(),
      );
    });
    await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
    expect(await nameAt(dogwood)).toBe('dogwood dental');
  });

  it('answer what was asked before their settings changed', async () => {
    await dogwood.sql.rows('begin');
    await dogwood.sql.rows('lock table users in access exclusive mode');
    const asked = dogwood.visitor().ask(sendLoginCode, { body: { email: 'someone@example.com' } });
    const waiting = `pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await until('it waits for the table', async () => (await dogwood.sql.count(waiting)) > 0);
    await cells.write('dogwood', { ...dogwood.file, SECURITY_CONTACT: 'security@dogwood.test' });
    cells.host.look();
    const changed = dogwood.visitor().open('/.well-known/security.txt');
    await dogwood.sql.rows('rollback');
    expect((await asked).status).toBe(200);
    expect((await changed).body).toContain('mailto:security@dogwood.test');
  });

  it("don't wait for one that is busy, and its own turns are bounded", async () => {
    await nameAt(dogwood);
    await dogwood.sql.rows('begin');
    await dogwood.sql.rows('lock table users in access exclusive mode');
    const asked = Array.from({ length: 300 }, (_, number) =>
      dogwood.visitor().ask(sendLoginCode, { body: { email: `patient${number}@example.com` } }),
    );
    // Those beyond the bound are told at once, while all others wait for the database.
    const first = await Promise.race(asked);
    expect(first).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await nameAt(magnolia)).toBe('magnolia dental');
    await dogwood.sql.rows('rollback');
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(await nameAt(dogwood)).toBe('dogwood dental');
  });

  it('are told apart in metrics, awake or resting', async () => {
    const cell = cellOf(magnolia);
    await nameAt(magnolia);
    expect(gauge(await metrics(), 'database_migrations', 'magnolia')).toMatch(/^\d+$/);
    await cell.end();
    await cell.readFacts();
    expect(cell.isAwake).toBe(false);
    expect(gauge(await metrics(), 'database_migrations', 'magnolia')).toMatch(/^\d+$/);
    expect(cell.isAwake).toBe(false);
    expect(await metrics()).toMatch(/^process_resident_memory_bytes \d+$/m);
  });
});
