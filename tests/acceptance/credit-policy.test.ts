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

describe('what completed referrals earn', () => {
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

  it('is shown and changed by admins only', async () => {
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
    ['an award above the cap', { award: 601 }, 'award', 'This is more than a year can hold'],
    ['parts of a cent', { award: 1.005 }, 'award', 'An amount from $0.01 to $100,000, such as 50'],
    ['nothing', { year_cap: 0 }, 'year_cap', 'An amount from $0.01 to $10,000,000, such as 500'],
    ['no day', { begins_on: 'tomorrow' }, 'begins_on', 'Please enter a date, such as 2026-03-02'],
    [
      'today',
      { begins_on: '2026-06-29' },
      'begins_on',
      'Please choose a later day. Tomorrow can be chosen until ten minutes before midnight.',
    ],
  ])('is not changed to what can not be: %s', async (_what, wrong, field, words) => {
    expect(await plan(wrong)).toMatchObject({
      status: 422,
      body: { code: 'invalid', error: words, fields: { [field]: words } },
    });
    expect(await service.sql.count('credit_policy')).toBe(1);
  });

  it('is planned for a day to come, withdrawn, and brought back from the log (rule 39)', async () => {
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
    // It was decided once more.
    expect(standing[0]?.id).not.toBe(params.id);
  });

  it('is not planned by what another admin changed meanwhile (rule 39)', async () => {
    const { version } = await admin.browser.call(showCreditPolicy);
    expect(await plan({ version: version - 1, award: 80 })).toMatchObject({
      status: 409,
      body: { code: 'terms_changed_meanwhile' },
    });
    // The very same is planned already, and leaves no entry.
    expect(await plan({ version: version - 1 })).toMatchObject({ status: 200, body: { version, activity_id: null } });
  });

  it('changes at midnight in the practice, there for everyone, also in a service with another environment (rule 39)', async () => {
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
    // Two days have passed in less than the ten seconds for which a process keeps what it read.
    await until('both tell of the day', async () => (await told(service)).amount + (await told(other)).amount === 150);
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
    expect(lines.filter((line) => line.includes('not used: CREDIT_CENTS is 100'))).toHaveLength(1);
  });

  // It starts three programs, each of which takes seconds on a busy machine.
  it('is what every cent agrees with, whatever the environment of the audit says (rules 3 and 39)', async () => {
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
  }, 120_000);
});

describe('the time zone of a practice', () => {
  const zoneOf = async (from: RunningService) => (await from.visitor().call(config)).credit.time_zone;

  it('is corrected by a start with another one until the first completion, and stays from then on (rule 47)', async () => {
    const begun = await startService({ purpose: 'serve', environment: { PRACTICE_TIME_ZONE: 'America/New_York' } });
    try {
      await begun.stopServing();
      const lines: string[] = [];
      const inZone = (PRACTICE_TIME_ZONE: string) =>
        startService({ purpose: 'serve', environment: { PRACTICE_TIME_ZONE }, on: begun, logLines: lines });

      const corrected = await inZone('America/Denver');
      expect(await zoneOf(corrected)).toBe('America/Denver');
      expect(lines.join()).toContain('the time zone of the practice is America/Denver from now on');
      const admin = await anAdmin(corrected);
      const { user } = await aPatient(corrected);
      const [id = ''] = await plantReferrals(corrected.sql, user.id, 1);
      await admin.browser.call(completeReferral, { params: { id } });
      await corrected.stopServing();

      const late = await inZone('America/Chicago');
      expect(await zoneOf(late)).toBe('America/Denver');
      expect(lines.join()).toContain('not used: PRACTICE_TIME_ZONE is America/Chicago');
      await late.stopServing();
    } finally {
      await begun.stop();
    }
  });
});
