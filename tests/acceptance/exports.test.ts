import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportPatients, exportReferrals } from '@rewards/contracts/exports';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { me } from '@rewards/contracts/sign-in';
import fc from 'fast-check';
import { aPatient, anAdmin, plantReferrals, plantUser } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
import { upload, type Visitor } from '../support/visitor.ts';

// Half past eleven at night at the practice, which is already the next day in UTC.
const now = new Date('2026-03-02T04:30:00.000Z');
const openExports =
  "pg_stat_activity where datname = current_database() and application_name = 'referral-rewards' and state <> 'idle'";

describe('exports', () => {
  let service: RunningService;
  let admin: Visitor;

  beforeAll(async () => {
    service = await startService({ clock: { now: () => now } });
    admin = (await anAdmin(service)).browser;
  });
  afterAll(() => service.stop());

  const importList = (rows: string) =>
    admin.call(uploadPatients, { body: upload(`\uFEFFEmail,Full Name,Phone,Staff,Texts,Referral Code\r\n${rows}`) });
  const activity = (action: string) => service.sql.count('activity_log where action = $1', [action]);
  /** The raw response with its byte order mark, which fetch would strip. */
  const raw = (path: string, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      request(service.url + path, { method, headers: { cookie: admin.cookies.header() ?? '' } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString('utf8') }),
        );
      })
        .on('error', reject)
        .end();
    });

  it('both exports are for admins only', async () => {
    const patient = (await aPatient(service)).browser;
    for (const endpoint of [exportPatients, exportReferrals]) {
      expect(await service.visitor().ask(endpoint)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      expect(await patient.ask(endpoint)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    }
  });

  it("a patient export is named by the practice's date, and is logged (rules 28 and 30)", async () => {
    await importList('ann@example.com,Ann Lee,6785550101,Amara Bell,no\r\n-smith@example.com,-Smith,,,\r\n');

    const { status, headers, body } = await raw(exportPatients.path);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="patients_export_2026-03-01.csv"',
      'cache-control': 'no-store',
    });
    expect(
      body.startsWith(
        '\uFEFFEmail,Name,Phone,Staff,Texts,Referral Code,Joined,Referrals,Friends Signed Up,Completed,Total Earned,Preferred Name,Referral Link,QR Image\r\n',
      ),
    ).toBe(true);
    expect(body).toMatch(
      /\r\nann@example\.com,Ann Lee,6785550101,Amara Bell,no,[2-9A-Z]{8},2026-03-01,0,0,0,0\.00,Ann,https?:\/\/[^,]+\/r\/[2-9A-Z]{8},https?:\/\/[^,]+\/qr\/image\/referral\/[2-9A-Z]{8}\r\n/,
    );
    expect(body).toMatch(/\r\n'-smith@example\.com,'-Smith,,,yes,/);
    expect(body).not.toContain('front.desk@example.com');
    expect(await activity('patients_exported')).toBe(1);
  });

  it('a referral export has friend, referrer, status and earnings', async () => {
    const referrer = await plantUser(service.sql, { email: 'referrer@example.com', name: 'Ray' });
    await plantReferrals(service.sql, referrer.id, 2);

    const { headers, body } = await raw(exportReferrals.path);

    expect(headers['content-disposition']).toBe('attachment; filename="referrals_export_2026-03-01.csv"');
    const [head, ...rows] = body.trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFFReferred Email,Referred Name,Referred Phone,Status,Earnings,Origin,Staff,Created,Signed Up On,Completed On,Referrer Email,Referrer Code,Referrer Staff,Not Counted,Not Counted On,Was Here On',
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(
      /^friend2\..*@example\.com,Friend 2,,Signed Up,0\.00,link,,2026-03-01,2026-03-02,,referrer@example\.com,[2-9A-Z]{8},Amara Bell,,,$/,
    );
    expect(await activity('referrals_exported')).toBe(1);
  });

  it('a HEAD request reads nothing', async () => {
    expect(await raw(exportPatients.path, 'HEAD')).toMatchObject({ status: 200, body: '' });
    await until('nothing is open', async () => (await service.sql.count(openExports)) === 0);
  });

  it('an exported patient file imports again with every row skipped, whatever the names (rule 28)', async () => {
    const sign = fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', ' ', 'é', '🦷', 'Lee', 'Ann', '1');
    const name = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''));
    const phones = ['', '(678) 555-0101', '+44 20 7946 0958', '1-800-555-0199'];
    const names = fc.sample(name, { numRuns: 1_500, seed: 20_260_302 });
    const rows = names.map(
      (given, number) =>
        `'=${number}@example.com,"${given.replaceAll('"', '""')}",${phones[number % 4]},"${given.replaceAll('"', '""')}",no`,
    );
    expect(await importList(rows.join('\r\n'))).toMatchObject({ created: 1_500 });
    const before = await service.sql.rows('select * from users order by id');

    const { body } = await raw(exportPatients.path);
    // Only a number from abroad still needs one.
    expect(body).toMatch(/,6785550101,/);
    expect(body).toMatch(/,8005550199,/);
    expect(body.match(/,'\+\d{5,},/g)?.every((cell) => cell === ",'+442079460958,")).toBe(true);
    const again = await admin.call(uploadPatients, { body: upload(body) });

    const patients = await service.sql.count('users where not is_admin');
    expect(again).toMatchObject({ created: 0, updated: 0, skipped: patients, total_rows: patients, errors: [] });
    expect(await service.sql.rows('select * from users order by id')).toEqual(before);
  });

  /** More rows than all buffers hold, so the database is still being read. */
  const fill = () =>
    service.sql.rows(`insert into users (id, email, email_key, name, referral_code, created_at)
      select gen_random_uuid(), n || '@many.example', n || '@many.example', repeat('x', 2000), 'many' || n, now() from generate_series(1, 20000) as n on conflict do nothing`);

  it('a disconnecting client ends the read', async () => {
    await fill();
    const asking = request(service.url + exportPatients.path, { headers: { cookie: admin.cookies.header() ?? '' } });
    asking.on('error', () => undefined).end();
    const [answer] = (await once(asking, 'response')) as [NodeJS.ReadableStream & { destroy(): void }];
    await once(answer, 'readable');
    await until('the export is running', async () => (await service.sql.count(openExports)) > 0);
    answer.destroy();
    const isOver = until('its transaction has ended', async () => (await service.sql.count(openExports)) === 0);
    await expect(isOver).resolves.toBeUndefined();
  });

  /** No one reads the response. Without a listener it would be drained and thrown away. */
  const ask = () => {
    const asking = request(service.url + exportPatients.path, { headers: { cookie: admin.cookies.header() ?? '' } });
    asking
      .on('error', () => undefined)
      .on('response', (answer) => answer.on('error', () => undefined).pause())
      .end();
    return asking;
  };
  /** Queries that read users, or wait to. */
  const reading = `${openExports} and query like 'select %total_earnings_cents%'`;

  it('a client that disconnects before the response ends the read, too', async () => {
    await fill();
    const asking = ask();
    await until('the export is running', async () => (await service.sql.count(reading)) > 0);
    asking.destroy();
    const isOver = until('its transaction has ended', async () => (await service.sql.count(openExports)) === 0);
    await expect(isOver).resolves.toBeUndefined();
  });

  it('two exports run concurrently, and a third once one ends or its client leaves', async () => {
    await fill();
    const first = ask();
    const second = ask();
    await until('two are running', async () => (await service.sql.count(reading)) === 2);
    const third = ask();
    let isAnswered = false;
    third.once('response', () => (isAnswered = true));
    const fourth = ask();
    // Later calls get answers, so these have come as far as they can.
    for (let times = 0; times < 5; times += 1) await admin.call(me);
    expect(await service.sql.count(reading)).toBe(2);
    expect(isAnswered).toBe(false);

    fourth.destroy();
    first.destroy();
    await until('the third is answered', async () => isAnswered);
    for (const asking of [second, third]) asking.destroy();
    const areOver = until('all have ended', async () => (await service.sql.count(openExports)) === 0);
    await expect(areOver).resolves.toBeUndefined();
  });

  it("losing the database breaks off the file, so it can't pass for complete", async () => {
    await fill();
    const asking = request(service.url + exportPatients.path, {
      headers: { cookie: admin.cookies.header() ?? '' },
    }).end();
    const [answer] = (await once(asking, 'response')) as [NodeJS.ReadableStream & { readonly complete: boolean }];
    await until('the export is running', async () => (await service.sql.count(openExports)) > 0);
    await service.sql.rows(`select pg_terminate_backend(pid) from ${openExports}`);
    const broken = new Promise((resolve) => answer.once('error', resolve));
    answer.resume();

    expect(await broken).toMatchObject({ code: 'ECONNRESET' });
    expect(answer.complete).toBe(false);
    expect(await admin.ask(exportReferrals)).toMatchObject({ status: 200 });
  });
});
