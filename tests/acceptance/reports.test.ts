import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { listReports, takeReport } from '@rewards/contracts/reports';
import { confirmVisit, listVisits } from '@rewards/contracts/visits';
import { plantFriendsInReports } from '../support/friends-in-reports.ts';
import { aFrontDesk, aPatient, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { upload, type Visitor } from '../support/visitor.ts';

/** Reports as dental systems and front desks make them, with the expected result. */
const folder = join(import.meta.dirname, '../fixtures/reports');

interface Expected {
  readonly rows: number;
  readonly completed: number;
  readonly matched: number;
  readonly ignored: Readonly<Record<string, number>>;
  readonly matches: Readonly<Record<string, string>>;
}

const samples = [
  ...['open-dental-query.csv', 'dentrix-appointments.csv', 'dentrix-day-sheet.csv', 'eaglesoft-seen.txt'],
  ...['front-desk-semicolons.csv', 'curve-web-page.xls', 'hand-made.xlsx'],
];
/** What stands in their other columns: birth dates, social security numbers, money, procedures. */
const secrets = /04\/12\/1988|123-45-6789|987-65-4321|\$212|617\.00|140\.00|D1110|D2391|norah/i;

const sorted = (rows: readonly (readonly unknown[])[]) =>
  rows.toSorted((one, other) => (String(one) < String(other) ? -1 : 1));

describe('reports of completed appointments', () => {
  let service: RunningService;
  let admin: Visitor;
  let expected: Record<string, Expected>;
  const logLines: string[] = [];

  beforeAll(async () => {
    service = await startService({ logLines });
    admin = (await anAdmin(service)).browser;
    await plantFriendsInReports(service.sql);
    expected = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')) as Record<string, Expected>;
  });
  afterAll(() => service.stop());

  const bytesOf = async (name: string) => new Uint8Array(await readFile(join(folder, name)));
  const send = (content: string | Uint8Array<ArrayBuffer>, query = {}, name = 'report.csv') =>
    admin.call(takeReport, { query, body: upload(content, name) });
  const onDesk = async () => (await admin.call(listVisits)).to_confirm;
  const undo = (id: string | null) => admin.ask(undoActivity, { params: { id: id ?? '' } });
  const storedRows = async () => {
    const tables = ['taken_reports', 'import_mappings', 'visits', 'visit_matches', 'activity_log'];
    const rows = await Promise.all(tables.map((table) => service.sql.rows(`select * from ${table} order by 1`)));
    return JSON.stringify(rows);
  };

  it('are for admins, and need a file', async () => {
    const patient = (await aPatient(service, 'no.admin@example.com')).browser;
    for (const [visitor, status] of [
      [service.visitor(), 401],
      [patient, 403],
    ] as const) {
      expect((await visitor.ask(takeReport, { query: {}, body: upload('x') })).status).toBe(status);
      expect((await visitor.ask(listReports)).status).toBe(status);
    }
    expect((await admin.ask(takeReport, { query: {}, body: new FormData() })).status).toBe(400);
    expect((await admin.ask(takeReport, { query: { mapping: 'birth_date' }, body: upload('x') })).status).toBe(422);
  });

  it.each(samples)('%s gives the expected result, foreseen by a dry run, and is undone', async (name) => {
    const { matches, ...counts } = expected[name] ?? ({} as Expected);
    const before = await storedRows();
    const foreseen = await send(await bytesOf(name), { dry_run: '1' }, name);
    expect(await storedRows()).toBe(before);
    expect(foreseen).toMatchObject({ ...counts, is_known: false, preview: { missing: [] } });

    const taken = await send(await bytesOf(name), {}, name);

    expect(taken).toMatchObject(counts);
    const waiting = (await onDesk()).map((visit) => [visit.name, visit.matches[0]?.certainty, visit.source, visit.day]);
    expect(sorted(waiting)).toEqual(
      sorted(Object.entries(matches).map(([person, certainty]) => [person, certainty, 'report_files', '2026-03-02'])),
    );
    const { reports } = await admin.call(listReports);
    expect(reports[0]).toMatchObject({ file_name: name, taken_by: 'Dana Front', problem: null, ...counts });
    expect(JSON.stringify([foreseen.preview?.columns, taken, reports, await storedRows()])).not.toMatch(secrets);

    expect((await undo(taken.activity_id)).status).toBe(200);
    expect(await onDesk()).toEqual([]);
  });

  it('are taken once, under any name, and cannot be undone once a visit is confirmed', async () => {
    const bytes = await bytesOf('open-dental-query.csv');
    const first = await send(bytes, {}, 'monday.csv');
    expect(await send(bytes, {}, 'again.csv')).toMatchObject({ is_known: true, activity_id: null, matched: 2 });
    const [visit] = await onDesk();
    const body = { referral_id: visit?.matches[0]?.referral.id ?? '' };
    expect(await admin.call(confirmVisit, { params: { id: visit?.id ?? '' }, body })).toMatchObject({ confirmed: 1 });
    const { reports: seenByOthers } = await (await aFrontDesk(service)).browser.call(listReports);
    expect(seenByOthers[0]).toMatchObject({ taken_by: 'Dana Front', activity_id: null });
    expect(await undo(first.activity_id)).toMatchObject({ status: 409, body: { code: 'undo_does_not_fit' } });
    const ofFirst = async () =>
      (await admin.call(listReports)).reports.find(({ activity_id: id }) => id === first.activity_id);
    expect(await ofFirst()).toMatchObject({ file_name: 'monday.csv' });
    await service.sql.rows(`update taken_reports set taken_at = taken_at - interval '30 days'`);
    expect(await ofFirst()).toBeUndefined();
  });

  it('with an unknown column raise one question', async () => {
    const report = (row: string) => `When,Patient,Email\n${row}\n`;
    const asked = await send(report('3/2/2026,Vera Stone,'), { dry_run: '1' });
    expect(asked).toMatchObject({ completed: 0, preview: { missing: ['day'], is_remembered: false } });
    const refused = await admin.ask(takeReport, { query: {}, body: upload(report('3/2/2026,Vera Stone,')) });
    expect(refused).toMatchObject({ status: 422, body: { code: 'csv_unreadable' } });

    const mapping = 'day,name,email';
    expect(await send(report('3/2/2026,Vera Stone,'), { mapping })).toMatchObject({ completed: 1, matched: 1 });
    expect(await send(report('3/3/2026,Vera Stone,'))).toMatchObject({ completed: 1 });
  });

  it("without a header are recognized, and so are files that aren't reports", async () => {
    const ask = (content: string | Uint8Array<ArrayBuffer>) =>
      admin.ask(takeReport, { query: { dry_run: '1' }, body: upload(content) });
    expect(await ask('9:00 Maya Lopez\n10:00 Ellen Park\n')).toMatchObject({
      ...{ status: 422, body: { code: 'report_unrecognized' } },
    });
    expect(await ask('')).toMatchObject({ status: 422, body: { code: 'csv_unreadable' } });
    expect(await ask('Date,Patient\n3/2/2026,"Maya')).toMatchObject({ body: { code: 'csv_unreadable' } });
    const paper = Uint8Array.from(Buffer.from('%PDF-1.7 1 0 obj'));
    expect(await ask(paper)).toMatchObject({ status: 422, body: { code: 'csv_unreadable' } });
  });

  it('may have a hostile name and 20,000 rows', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, index) => `3/2/2026,${index},Stranger ${index},s${index}@example.net`,
    );
    const name = '<img src=x onerror=alert(1)>\u202egpj.csv';
    const started = performance.now();
    const taken = await send(`Date,Patient ID,Patient,Email\n${rows.join('\n')}\n`, {}, name);
    expect(taken).toMatchObject({ rows: 20_000, matched: 0 });
    expect(performance.now() - started).toBeLessThan(60_000);
    expect((await admin.call(listReports)).reports[0]?.file_name).not.toContain('\u202e');
  });

  it('leave nothing in the log that we do not want to know', () => {
    expect(logLines.join('\n')).not.toMatch(secrets);
    expect(logLines.join('\n')).not.toMatch(/maya\.lopez|\(678\) 555/i);
  });
});
