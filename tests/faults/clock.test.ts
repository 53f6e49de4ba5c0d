import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateQr } from '@rewards/contracts/front-desk';
import { completeReferral, dashboard } from '@rewards/contracts/referrals';
import { me, sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { showTrends } from '@rewards/contracts/trends';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, plantReferrals, plantUser, staffName } from '../support/people.ts';
import { runProgram } from '../support/program.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { SmsProvider } from '../support/sms-provider.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

const minute = 60_000;
/** Midnight at the practice in Eastern time: five hours behind UTC in winter, four in summer. */
const newYear = '2032-01-01T05:00:00Z';

/** The whole service under a moved clock. The days are in the future, so the queue holds back what is due on them. */
describe('the clock of a practice in Eastern time', () => {
  const clock = new InMemoryClock('2031-12-31T20:00:00Z');
  let texts: SmsProvider;
  let service: RunningService;

  beforeAll(async () => {
    texts = await SmsProvider.start();
    service = await startService({ clock, environment: texts.environment });
  });
  afterAll(async () => {
    await service.stop();
    await texts.stop();
  });

  let admins = 0;
  /** Sessions from before the clock moved have timed out. */
  async function adminAt(instant: string): Promise<Visitor> {
    clock.set(instant);
    admins += 1;
    return (await anAdmin(service, `desk${admins}@example.com`)).browser;
  }
  const at = (instant: string, minutesLater: number) => new Date(Date.parse(instant) + minutesLater * minute);

  it('turns the year while visits are entered, and each cap and month has what happened in it (rules 3 to 5)', async () => {
    const admin = await adminAt('2032-01-01T04:50:00Z');
    const { browser, user } = await aPatient(service);
    const ids = await plantReferrals(service.sql, user.id, 24);
    const complete = (id: string) => admin.call(completeReferral, { params: { id }, body: {} });
    // Twelve before midnight and twelve after, four at a time, one second apart.
    for (let first = 0; first < ids.length; first += 4) {
      clock.set(new Date(Date.parse(newYear) + (first - 12) * 250));
      await Promise.all(ids.slice(first, first + 4).map(complete));
    }
    const years = await service.sql.rows(
      `select program_year as year, count(*)::int as completed, sum(credit_cents)::int as cents, max(credit_cents) as most
         from referrals where status = 'completed' group by program_year order by program_year`,
    );
    expect(years).toEqual([
      { year: 2031, completed: 12, cents: 50_000, most: 5_000 },
      { year: 2032, completed: 12, cents: 50_000, most: 5_000 },
    ]);
    expect((await browser.call(dashboard)).stats).toMatchObject({ annual_earnings: 500, total_earnings: 1_000 });

    const { months } = await admin.call(showTrends, { query: { months: 2 } });
    expect(months.map(({ month, completed, credit_earned }) => [month, completed, credit_earned])).toEqual([
      ['2031-12', 12, 500],
      ['2032-01', 12, 500],
    ]);
  });

  it.each([
    ['forward', '2032-03-14T07:00:00Z', '2032-03-14T13:00:00Z'],
    ['back', '2032-11-07T06:00:00Z', '2032-11-07T14:00:00Z'],
  ])('moves %s an hour while people work (rules 3, 5, 13, 14 and 22)', async (_way, change, nine) => {
    const evening = await adminAt(at(change, -450).toISOString());
    const month = change.slice(0, 7);
    const { id: texted } = await plantUser(service.sql, { email: `texted.${month}@example.com`, name: 'Tess Texted' });
    await service.sql.rows(`update users set phone = $1 where id = $2`, [`+1678300${change.slice(5, 7)}00`, texted]);
    // Half past seven or half past six in the evening. Two hours later is past texting hours.
    await evening.call(generateQr, { body: { user_id: texted } });
    const { user } = await aPatient(service, `referrer.${month}@example.com`);
    const ids = await plantReferrals(service.sql, user.id, 4);

    const admin = await adminAt(at(change, -20).toISOString());
    // This hour exists twice or not at all, and limits counted in minutes don't notice.
    clock.set(at(change, -5));
    const [early, late] = [service.visitor(), service.visitor()];
    for (const [visitor, name] of [
      [early, 'early'],
      [late, 'late'],
    ] as const)
      await visitor.call(sendLoginCode, { body: { email: `${name}.${month}@example.com` } });
    const enter = async (visitor: Visitor, name: string) => {
      const email = `${name}.${month}@example.com`;
      const body = { email, token: await service.mail.loginCodeTo(email), name: 'Wanda Watch', staff: staffName };
      return (await visitor.ask(verifyLoginCode, { body })).status;
    };
    for (const [index, id] of ids.entries()) {
      clock.set(at(change, [-4, -1, 0, 4][index] ?? 0));
      await admin.call(completeReferral, { params: { id }, body: {} });
    }
    expect(await enter(early, 'early')).toBe(200);
    clock.set(at(change, 6));
    expect(await enter(late, 'late')).toBe(401);
    clock.set(at(change, 20));
    expect((await admin.ask(me)).status).toBe(200);
    const days = await service.sql.rows(
      `select distinct (completed_at at time zone 'America/New_York')::date::text as day from referrals where id = any($1)`,
      [ids],
    );
    expect(days).toEqual([{ day: change.slice(0, 10) }]);

    await expectTextAt(nine);
  });

  it('leaves every cent where the audit expects it (rule 3)', async () => {
    expect(await runProgram('commands/audit.ts', [], service.environment)).toMatchObject({ code: 0 });
  });

  /** Expects the text at nine in the new time, and not before. */
  async function expectTextAt(nine: string): Promise<void> {
    const sent = texts.attempts;
    const takeUp = () =>
      service.sql.rows(
        `select graphile_worker.add_job('send_follow_up_text', json_build_object('qrGenerationId', qr_generation_id))
           from follow_up_texts where state = 'scheduled'`,
      );
    const isIdle = async () =>
      (await service.sql.count(
        `graphile_worker.jobs where task_identifier = 'send_follow_up_text' and run_at <= now()`,
      )) === 0;
    clock.set(at(nine, -10));
    await takeUp();
    await until('it was picked up and postponed', isIdle);
    expect(texts.attempts).toBe(sent);
    clock.set(nine);
    await takeUp();
    await until('it is sent', async () => texts.attempts > sent);
    await takeUp();
    await until('nothing is left to do', isIdle);
    expect(texts.attempts).toBe(sent + 1);
    expect(await service.sql.count(`follow_up_texts where state <> 'sent'`)).toBe(0);
  }
});
