import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { planCreditTerms, showCreditPolicy, withdrawCreditTerms } from '@rewards/contracts/credit-policy';
import { config } from '@rewards/contracts/practice';
import { completeReferral, dashboard, deleteReferral } from '@rewards/contracts/referrals';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, plantReferrals, signInByCode, type SignedIn } from '../support/people.ts';
import { runProgram } from '../support/program.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';

const others = { CREDIT_CENTS: '100', CREDIT_YEAR_CAP_CENTS: '200', PRACTICE_TIME_ZONE: 'Asia/Tokyo' };
const first = { begins_on: null, award: 50, year_cap: 500, decided_by: null };

describe('credit terms', () => {
  const clock = new InMemoryClock('2026-06-29T14:00:00Z');
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock });
    admin = await anAdmin(service);
  });
  afterAll(() => service.stop());

  const terms = { award: 75, year_cap: 600.5, begins_on: '2026-07-01' };
  const plan = (more: object = {}) => admin.browser.ask(planCreditTerms, { body: { ...terms, ...more } });

  it('can be read and changed by admins only', async () => {
    const { browser } = await aPatient(service, 'curious@example.com');
    const params = { id: randomUUID() };

    for (const [visitor, status] of [
      [service.visitor(), 401],
      [browser, 403],
    ] as const) {
      expect(await visitor.ask(showCreditPolicy)).toMatchObject({ status });
      expect(await visitor.ask(planCreditTerms, { body: terms })).toMatchObject({ status });
      expect(await visitor.ask(withdrawCreditTerms, { params })).toMatchObject({ status });
    }
  });

  it.each([
    ['an award above the cap', { award: 601 }, 'award', "That's more than the annual limit"],
    ['parts of a cent', { award: 1.005 }, 'award', 'Enter an amount from $0.01 to $100,000, such as 50'],
    ['nothing', { year_cap: 0 }, 'year_cap', 'Enter an amount from $0.01 to $10,000,000, such as 500'],
    ['an invalid date', { begins_on: 'tomorrow' }, 'begins_on', 'Please enter a date, such as 2026-03-02'],
    [
      'today',
      { begins_on: '2026-06-29' },
      'begins_on',
      'Choose a later date. You can choose tomorrow until ten minutes before midnight.',
    ],
  ])("can't be changed to %s", async (_what, wrong, field, words) => {
    expect(await plan(wrong)).toMatchObject({
      status: 422,
      body: { code: 'invalid', error: words, fields: { [field]: words } },
    });
    expect(await service.sql.count('credit_policy')).toBe(1);
  });

  it('can be scheduled for a future day, canceled, and restored from the log (rule 39)', async () => {
    const decidedBy = { name: admin.user.name, email: admin.user.email };
    const planned = { ...terms, state: 'planned', decided_by: decidedBy, decided_at: '2026-06-29T14:00:00.000Z' };
    expect(await plan()).toMatchObject({
      status: 200,
      body: {
        time_zone: 'America/New_York',
        earliest_change: '2026-06-30',
        terms: [planned, { ...first, state: 'current' }],
      },
    });
    const params = { id: (await admin.browser.call(showCreditPolicy)).terms[0]?.id ?? '' };
    const withdrawn = await admin.browser.call(withdrawCreditTerms, { params });
    expect(withdrawn).toMatchObject({ version: 3, terms: [first] });
    expect(await admin.browser.ask(withdrawCreditTerms, { params })).toMatchObject({ status: 404 });

    const { activity } = await admin.browser.call(listActivity, { query: { per_page: 1 } });
    const [entry] = activity;
    expect(entry).toMatchObject({
      id: withdrawn.activity_id,
      action: 'credit_terms_withdrawn',
      can_undo: true,
      undo_until: '2026-07-01T03:50:00.000Z',
    });
    await admin.browser.call(undoActivity, { params: { id: entry?.id ?? '' } });
    const { terms: standing } = await admin.browser.call(showCreditPolicy);
    expect(standing).toMatchObject([planned, first]);
    // That was another decision.
    expect(standing[0]?.id).not.toBe(params.id);
  });

  it("can't be scheduled over another admin's newer change (rule 39)", async () => {
    const { version } = await admin.browser.call(showCreditPolicy);
    expect(await plan({ version: version - 1, award: 80 })).toMatchObject({
      status: 409,
      body: { code: 'terms_changed_meanwhile' },
    });
    // The same terms are already scheduled, so no entry is written.
    expect(await plan({ version: version - 1 })).toMatchObject({ status: 200, body: { version, activity_id: null } });
  });

  it("change at midnight in the practice's time zone, in every process and under any environment (rule 39)", async () => {
    const { browser, user } = await aPatient(service);
    const ids = await plantReferrals(service.sql, user.id, 4);
    const [before, dayBefore, onTheDay, elsewhere] = ids.map((id) => ({ id }));
    const lines: string[] = [];
    const other = await startService({ clock, environment: others, on: service, logLines: lines });
    const told = async (from: RunningService) => (await from.visitor().call(config)).credit;
    const complete = (params = { id: '' }, body: { visited_on?: string } = {}) =>
      admin.browser.call(completeReferral, { params, body });

    await complete(before);
    expect([await told(service), await told(other)]).toEqual(
      [1, 2].map(() => ({ amount: 50, year_cap: 500, time_zone: 'America/New_York' })),
    );
    clock.advanceSeconds(2 * 86_400);
    // Two days passed in less than the ten seconds a process caches what it read.
    await until('both show the day', async () => (await told(service)).amount + (await told(other)).amount === 150);
    expect([await told(service), await told(other)]).toEqual(
      [1, 2].map(() => ({ amount: 75, year_cap: 600.5, time_zone: 'America/New_York' })),
    );
    admin = await signInByCode(service, admin.user.email);
    const earned = [await complete(dayBefore, { visited_on: '2026-06-30' }), await complete(onTheDay)].map(
      ({ referral }) => referral.earnings,
    );
    const onOther = await (
      await anAdmin(other, 'second.desk@example.com')
    ).browser.call(completeReferral, { params: elsewhere! });
    await other.stopServing();

    expect([...earned, onOther.referral.earnings]).toEqual([50, 75, 75]);
    expect((await browser.call(dashboard)).stats).toMatchObject({ annual_earnings: 250, remaining_earnings: 350.5 });
    expect(lines.filter((line) => line.includes('Ignored settings: CREDIT_CENTS is 100'))).toHaveLength(1);
  });

  // Starts three programs, each of which takes seconds on a busy machine.
  it("match every cent in the audit, whatever the audit's environment says (rules 3 and 39)", async () => {
    for (const environment of [service.environment, { ...service.environment, ...others }])
      expect(await runProgram('commands/audit.ts', [], environment)).toEqual({
        code: 0,
        output: expect.stringContaining('Every cent agrees'),
      });
    const [completed] = await service.sql.rows<{ id: string }>(
      `select id from referrals where status = 'completed' order by completed_at limit 1`,
    );
    await admin.browser.call(deleteReferral, { params: { id: completed?.id ?? '' } });

    expect(await runProgram('commands/audit.ts', [], { ...service.environment, ...others })).toMatchObject({ code: 0 });
  });
});

describe('the time zone of a practice', () => {
  const zoneOf = async (from: RunningService) => (await from.visitor().call(config)).credit.time_zone;

  it('can be corrected by a restart until the first completion, and is fixed after that (rule 47)', async () => {
    const begun = await startService({ purpose: 'serve', environment: { PRACTICE_TIME_ZONE: 'America/New_York' } });
    try {
      await begun.stopServing();
      const lines: string[] = [];
      const inZone = (PRACTICE_TIME_ZONE: string) =>
        startService({ purpose: 'serve', environment: { PRACTICE_TIME_ZONE }, on: begun, logLines: lines });

      const corrected = await inZone('America/Denver');
      expect(await zoneOf(corrected)).toBe('America/Denver');
      expect(lines.join()).toContain("The practice's time zone is now America/Denver");
      const admin = await anAdmin(corrected);
      const { user } = await aPatient(corrected);
      const [id = ''] = await plantReferrals(corrected.sql, user.id, 1);
      await admin.browser.call(completeReferral, { params: { id } });
      await corrected.stopServing();

      const late = await inZone('America/Chicago');
      expect(await zoneOf(late)).toBe('America/Denver');
      expect(lines.join()).toContain('Ignored settings: PRACTICE_TIME_ZONE is America/Chicago');
      await late.stopServing();
    } finally {
      await begun.stop();
    }
  });
});
