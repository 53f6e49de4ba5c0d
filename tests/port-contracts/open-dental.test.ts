import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import type { VisitsPage } from '@rewards/domain/practice-system/practice-system';
import { OpenDentalPracticeSystem } from '@rewards/open-dental/open-dental-practice-system';
import { Office, secrets } from '@rewards/dental-office/office';
import { type Fault, OpenDentalServer, connectorDown } from '@rewards/dental-office/open-dental-server';
import { unhurried } from './practice-systems.ts';

const since = '2026-10-18';

describe("Open Dental's API", () => {
  let server: OpenDentalServer;
  let system: OpenDentalPracticeSystem;
  let maya: number;

  beforeEach(async () => {
    server = await OpenDentalServer.start({ office: new Office('2026-11-20 17:30:00') });
    system = new OpenDentalPracticeSystem({ ...server.settings, timeoutSeconds: 5 }, unhurried());
    maya = server.office.hasPatient({ FName: 'Maya', LName: 'Lopez', Email: 'maya@example.com' });
  });
  afterEach(() => server.stop());

  const postCredit = () =>
    system.postCredit({
      chartId: String(maya),
      typeId: '18',
      amountCents: toCents(-5_000),
      day: '2026-11-20',
      note: 'Referral credit [RR-ABCDEFGHJKLM]',
    });

  async function readPage(cursor?: string): Promise<VisitsPage> {
    const page = await system.completedVisits(cursor, since);
    if (page.kind !== 'read') throw new Error(page.words);
    return page;
  }

  const answer = (status: number, body: string, headers?: Record<string, string>): Fault => ({
    kind: 'answer',
    status,
    body,
    ...(headers ? { headers } : {}),
  });

  test.each<[string, Fault, object]>([
    [
      'an office that is down',
      answer(400, connectorDown),
      { kind: 'unavailable', words: expect.stringMatching(/eConnector/) },
    ],
    ['too many requests', answer(429, '', { 'retry-after': '7' }), { kind: 'unavailable', retryAfterSeconds: 7 }],
    [
      'too many requests without a time',
      answer(429, 'slow'),
      { kind: 'unavailable', words: expect.stringMatching(/429: slow$/) },
    ],
    ['a time-out on the way', answer(504, ''), { kind: 'unavailable' }],
    [
      'a broken server',
      answer(500, '<html>oops'),
      { kind: 'unavailable', words: expect.stringMatching(/^Open Dental answered 500$/) },
    ],
    ['a broken connection', { kind: 'reset', when: 'after' }, { kind: 'unavailable' }],
    [
      'a wrong key',
      answer(401, '"Invalid key."'),
      { kind: 'unauthorized', words: expect.stringMatching(/401: Invalid key\.$/) },
    ],
    [
      'a sentence with an email and a phone',
      answer(500, '"No mail to maya@example.com, 6785550142."'),
      { kind: 'unavailable', words: 'Open Dental answered 500: No mail to [email] [number].' },
    ],
    [
      'a redirect',
      answer(302, '', { location: 'http://127.0.0.1:1/' }),
      { kind: 'faulty', words: expect.stringMatching(/redirect/) },
    ],
    ['a page of HTML', answer(200, '<html>Sign in</html>'), { kind: 'faulty' }],
    ['a text', answer(200, '"OK"'), { kind: 'faulty' }],
    ['a cut answer', { kind: 'changed', change: (body) => body.slice(0, -9) }, { kind: 'faulty' }],
    [
      'a sentence of the office about the chart',
      answer(400, '"PatNum is invalid."'),
      { kind: 'faulty', words: expect.stringMatching(/400: PatNum is invalid\.$/) },
    ],
    ['400 without a sentence', answer(400, ''), { kind: 'faulty' }],
    ['403', answer(403, ''), { kind: 'faulty' }],
    ['a deleted chart', answer(400, '"Patient has been deleted"'), { kind: 'gone' }],
    [
      'a missing field',
      { kind: 'changed', change: (body) => body.replaceAll('"PatNum"', '"Number"') },
      { kind: 'faulty' },
    ],
    ['a huge answer', { kind: 'changed', change: () => `"${'x'.repeat(17 * 1_048_576)}"` }, { kind: 'unavailable' }],
  ])('%s is told apart when reading, without data of people', async (_what, fault, expected) => {
    server.fail(/^\/patients/, fault);

    const outcome = await system.chart(String(maya));

    expect(outcome).toMatchObject(expected);
    for (const secret of [...Object.values(secrets), 'maya@example.com', 'Lopez'])
      expect(JSON.stringify(outcome)).not.toContain(String(secret));
    expect(await system.chart(String(maya))).toMatchObject({ kind: 'found' });
  });

  test.each([
    ['86401', 86_400],
    ['999999999', 86_400],
    ...['1e300', '0x10', '', '-5', '1.5', '9999999999'].map((value) => [value, undefined] as const),
  ])('a Retry-After of "%s" is understood as %s', async (value, seconds) => {
    server.fail(/^\/patients/, answer(429, '', { 'retry-after': value }));
    const outcome = await system.chart(String(maya));
    expect(outcome.kind === 'unavailable' && outcome.retryAfterSeconds).toBe(seconds);
  });

  test('an office that refuses connections is unavailable, for reading and for posting', async () => {
    await server.stop();
    expect(await system.chart(String(maya))).toMatchObject({ kind: 'unavailable' });
    expect(await postCredit()).toMatchObject({ kind: 'unavailable' });
    await server.resume();
    expect(await postCredit()).toMatchObject({ kind: 'posted' });
    expect(server.office.adjustments).toHaveLength(1);
  });

  test.each<[string, Fault, number]>([
    ['the connector fails after it acted', { kind: 'answer', status: 400, body: connectorDown, acts: true }, 1],
    ['the connector fails before it acted', answer(400, connectorDown), 0],
    ['a time-out comes after it acted', { kind: 'answer', status: 504, body: '', acts: true }, 1],
    ['the connection breaks after it acted', { kind: 'reset', when: 'after' }, 1],
    ['the connection breaks before it acted', { kind: 'reset', when: 'before' }, 0],
    ['the answer is cut', { kind: 'changed', change: (body) => body.slice(0, 5) }, 1],
    ['the answer has no number', { kind: 'changed', change: () => '{}' }, 1],
    ['the answer is 404 without a sentence', answer(404, ''), 0],
  ])('when %s, a posting is unanswered and can be looked for', async (_what, fault, posted) => {
    server.fail(/^\/adjustments/, fault);

    expect(await postCredit()).toMatchObject({ kind: 'unanswered' });
    expect(await system.creditsOf(String(maya))).toMatchObject({ found: { length: posted } });
  });

  test.each([
    [400, '"AdjDate cannot be in the future."'],
    [404, '"PatNum not found."'],
  ])('a sentence of the office with status %d is a refusal, and can follow a posting', async (status, body) => {
    server.fail(/^\/adjustments/, { kind: 'answer', status, body, acts: true });

    expect(await postCredit()).toMatchObject({ kind: 'refused', words: expect.stringMatching(/(future|found)\.$/) });
    expect(await system.creditsOf(String(maya))).toMatchObject({ found: [{ marker: '[RR-ABCDEFGHJKLM]' }] });
  });

  test('all adjustments of a chart are read, page by page, and again if a row moved between two pages', async () => {
    const { office } = server;
    const given = { PatNum: maya, AdjType: 18, AdjAmt: -5, AdjDate: '2026-11-20', AdjNote: '' };
    for (let count = 0; count < 250; count += 1) office.post(given);
    office.post({ ...given, AdjNote: 'Referral credit [rr-abcdefghjklm] ok, Dana' });
    const found = { length: 250, 249: { marker: '[RR-ABCDEFGHJKLM]' } };
    server.fail(
      /^\/adjustments/,
      { kind: 'meanwhile', act: () => undefined },
      { kind: 'meanwhile', act: () => void office.adjustments.shift() },
    );

    expect(await system.creditsOf(String(maya))).toMatchObject({ kind: 'found', found });
  });

  test.each([
    [true, '(678)555-0142'],
    [false, '(678)555-0142'],
    [false, '(678) 555-0142'],
    [false, '678-555-0142'],
    [false, '6785550142'],
  ])('a phone is found however phones are compared (digits only: %s) and written: %s', async (isByDigits, phone) => {
    const { office } = server;
    office.comparesDigits = isByDigits;
    const bob = office.hasPatient({ FName: 'Bob', LName: 'Roe', WirelessPhone: phone });
    office.hasPatient({ FName: 'Eve', LName: 'Roe', WirelessPhone: phone.replace('678', '404') });

    expect(await system.chartsWith({ phone: '+16785550142' })).toMatchObject({ found: [{ id: String(bob) }] });
    expect(await system.chartsWith({ phone: '+16785550143' })).toEqual({ kind: 'found', found: [] });
  });

  test("the day is the office server's, whether or not there are appointments", async () => {
    server.office.now = '2026-11-18 00:10:00';
    expect(await system.today()).toEqual({ kind: 'found', found: '2026-11-18' });
    server.office.hasAppointment(maya);
    server.office.now = '2026-11-21 00:10:00';
    expect(await system.today()).toEqual({ kind: 'found', found: '2026-11-21' });
    server.office.patients.clear();
    server.office.appointments.clear();
    expect(await system.today()).toEqual({ kind: 'found', found: undefined });
  });

  test('all types of adjustments are read, page by page', async () => {
    const { definitions } = server.office;
    for (let DefNum = 1_000; DefNum < 1_230; DefNum += 1)
      definitions.push({ DefNum, ItemName: `Type ${DefNum}`, ItemValue: '-' });
    const read = await system.adjustmentTypes();
    expect(read.kind === 'found' && read.found.map(({ id }) => id).at(-1)).toBe('1229');
    expect(read).toMatchObject({ found: { length: 232 } });
  });

  test.each(['24.1.34.0', '24.1.33.0'])('who referred a chart is found in version %s', async (version) => {
    const { office } = server;
    office.version = version;
    for (let count = 0; count < 120; count += 1) office.isReferredBy(office.hasPatient({ FName: 'A', LName: 'B' }), 0);
    const ada = office.hasPatient({ FName: 'Ada', LName: 'Poe' });
    office.isReferredBy(ada, maya);

    expect(await system.referrersOf(String(ada))).toEqual({ kind: 'found', found: [String(maya)] });
  });

  test.each([
    ['22.4.28.0', { kind: 'reached', version: '22.4.28.0' }],
    ['22.4.27.9', { kind: 'unreadable', words: 'The office has Open Dental 22.4.27.9. Update it to 22.4.28 or later' }],
    [
      '21.4.50.0',
      { kind: 'unreadable', words: expect.stringMatching(/22\.2 or later\. Update it to 22\.4\.28 or later$/) },
    ],
  ])('the test of version %s says which one is needed', async (version, expected) => {
    server.office.version = version;
    expect(await system.check()).toMatchObject(expected);
  });

  test('a missing right is reported, and a rate-limited request posts nothing', async () => {
    server.office.permissions.set('ApiAllOthers', false);
    expect(await system.check()).toMatchObject({ mayRead: true, mayPost: false });
    expect(await postCredit()).toMatchObject({ kind: 'unauthorized' });
    server.office.permissions.set('ApiAllOthers', true);
    server.fail(/^\/adjustments/, answer(429, '', { 'retry-after': '1' }));
    expect(await postCredit()).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
    expect(server.office.adjustments).toEqual([]);
  });

  test('requests keep the pace, also when several are made at once', async () => {
    const pace = unhurried(5_000);
    const slow = new OpenDentalPracticeSystem(server.settings, pace);
    await Promise.all([slow.chart(String(maya)), slow.chart(String(maya)), slow.adjustmentTypes()]);
    expect(pace.waits).toEqual([5_000, 5_000]);
  });

  test('notes, canceled visits and appointments without a day are no visits', async () => {
    const { office } = server;
    office.hasAppointment(maya, { AptStatus: 'PtNoteCompleted' });
    office.hasAppointment(maya, { AptStatus: 'Broken' });
    office.hasAppointment(maya, { AptDateTime: '0001-01-01 00:00:00' });
    expect((await readPage()).visits).toEqual([]);
  });

  test('the next reading begins two hours before the first page, so late commits are read', async () => {
    const { office } = server;
    office.now = '2026-11-20 17:30:00';
    for (let count = 0; count < 100; count += 1) office.hasAppointment(maya);
    const first = await readPage();
    office.now = '2026-11-20 17:31:00';
    const last = await readPage(first.cursor);
    await readPage(last.cursor);

    expect([first.isLast, last.isLast]).toEqual([false, true]);
    expect(server.asked.at(-1)?.query.DateTStamp).toBe('2026-11-20 15:30:00');
  });

  test('on the night the clock goes back, a visit stamped in the second 1 a.m. is read', async () => {
    const { office } = server;
    office.now = '2026-11-01 01:50:00';
    office.hasAppointment(maya);
    const { cursor } = await readPage();
    office.now = '2026-11-01 01:05:00';
    const id = office.hasAppointment(maya, { AptDateTime: '2026-10-31 09:00:00' });
    expect((await readPage(cursor)).visits.map((visit) => visit.id)).toContain(String(id));
  });

  test.each<[string, (server: OpenDentalServer, first: number) => void]>([
    ['inserted', ({ office }) => void office.hasAppointment(maya, { AptDateTime: '2026-11-07 08:00:00' })],
    ['deleted', ({ office }, first) => void office.appointments.delete(first)],
    ['moved', ({ office }, first) => office.changes(first, { AptDateTime: '2026-11-21 10:00:00' })],
  ])('when a row is %s between two pages, reading begins again and misses none', async (_what, change) => {
    const { office } = server;
    const ids = Array.from({ length: 150 }, () => office.hasAppointment(maya, { AptDateTime: '2026-11-20 09:00:00' }));
    server.fail(
      /^\/appointments/,
      { kind: 'meanwhile', act: () => undefined },
      {
        kind: 'meanwhile',
        act: () => change(server, ids[0] ?? 0),
      },
    );

    const seen = new Set<string>();
    let page = await readPage();
    for (const { id } of page.visits) seen.add(id);
    while (!page.isLast) {
      page = await readPage(page.cursor);
      for (const { id } of page.visits) seen.add(id);
    }

    expect([...office.appointments.keys()].filter((id) => !seen.has(String(id)))).toEqual([]);
  });

  test('an unreadable row is set aside by ID, and half a page of them stops the reading', async () => {
    const { office } = server;
    const ids = Array.from({ length: 4 }, () => office.hasAppointment(maya));
    const spoil = (count: number): Fault => ({
      kind: 'changed',
      change: (body) => {
        const rows = JSON.parse(body) as { AptDateTime?: string }[];
        for (const row of rows.slice(0, count)) delete row.AptDateTime;
        return JSON.stringify(rows);
      },
    });
    server.fail(/^\/appointments/, spoil(1), spoil(2));

    expect(await readPage()).toMatchObject({ setAside: [String(ids[0])], visits: { length: 3 } });
    expect(await system.completedVisits(undefined, since)).toMatchObject({ kind: 'unreadable' });
  });

  test('an unreadable cursor is reported instead of reading from the start', async () => {
    expect(await system.completedVisits('{"offset":"x"}', since)).toMatchObject({ kind: 'unreadable' });
    expect(await system.completedVisits('no JSON', since)).toMatchObject({ kind: 'unreadable' });
  });
});
