import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral, dashboard, listOwnReferrals } from '@rewards/contracts/referrals';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, plantReferrals, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

describe('completing referrals', () => {
  let service: RunningService;
  let admin: Visitor;

  beforeAll(async () => {
    service = await startService();
    admin = (await anAdmin(service)).browser;
  });
  afterAll(() => service.stop());

  const complete = (id: string) => admin.ask(completeReferral, { params: { id } });
  const ledgerOf = (userId: string) =>
    service.sql.rows<{ amount_cents: number }>('select amount_cents from credit_ledger where user_id = $1', [userId]);

  it('never exceeds $500 with 30 parallel completions near the cap (rules 1 and 2)', async () => {
    const { browser, user } = await aPatient(service, 'parallel@example.com');
    const [first = '', ...rest] = await plantReferrals(service.sql, user.id, 38);
    for (const id of [first, ...rest.slice(0, 7)]) await complete(id);
    expect((await browser.call(dashboard)).stats).toMatchObject({ annual_earnings: 400, remaining_earnings: 100 });

    const answers = await Promise.all(rest.slice(7).map(complete));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(30).fill(200));
    expect((await browser.call(dashboard)).stats).toMatchObject({
      annual_earnings: 500,
      remaining_earnings: 0,
      completed_referrals: 38,
    });
    const { referrals } = await browser.call(listOwnReferrals, { query: { per_page: 100 } });
    expect(referrals.filter(({ earnings }) => earnings === 50)).toHaveLength(10);
    expect(referrals.filter(({ earnings }) => earnings === 0)).toHaveLength(28);
    expect(await ledgerOf(user.id)).toEqual(Array.from({ length: 10 }, () => ({ amount_cents: 5_000 })));
  });

  it('awards once when one referral is completed ten times concurrently, with the same answer each time (rule 8)', async () => {
    const { user } = await aPatient(service, 'double.click@example.com');
    const [id = ''] = await plantReferrals(service.sql, user.id, 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(id)));
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
    expect(await ledgerOf(user.id)).toEqual([{ amount_cents: 5_000 }]);
  });

  it('moves no credit when an ID is sent in capitals for a visit on the same day (rule 2)', async () => {
    const { user } = await aPatient(service, 'capitals@example.com');
    const visited = (id: string) =>
      admin.call(completeReferral, { params: { id }, body: { visited_on: '2026-03-05' } });
    const [first = '', second = '', ...others] = await plantReferrals(service.sql, user.id, 11);
    // As text, capitals sort before lowercase letters, and digits before both.
    const [earlier, later] = ['a', 'f'].map((letter) => letter + first.slice(1)) as [string, string];
    for (const [id, name] of [[first, earlier] as const, [second, later] as const])
      await service.sql.rows('update referrals set id = $2 where id = $1', [id, name]);
    for (const id of others) await admin.call(completeReferral, { params: { id }, body: { visited_on: '2026-03-04' } });
    await visited(earlier);
    await visited(later.toUpperCase());
    const rows = await service.sql.rows<{ id: string; credit_cents: number }>(
      'select id, credit_cents from referrals where id = any($1::uuid[]) order by id',
      [[earlier, later]],
    );
    expect(rows.map(({ credit_cents }) => credit_cents)).toEqual([5_000, 0]);
  });

  it('refuses a pending referral with the reason, and changes nothing (rule 8)', async () => {
    const { browser, user } = await aPatient(service, 'pending@example.com');
    const [id = ''] = await plantReferrals(service.sql, user.id, 1, 'pending');
    expect(await complete(id)).toMatchObject({
      status: 409,
      body: { code: 'referral_not_signed_up', error: expect.stringMatching(/signed up/) },
    });
    expect((await browser.call(dashboard)).stats).toMatchObject({
      pending_referrals: 1,
      completed_referrals: 0,
      annual_earnings: 0,
    });
  });
});

describe('a program year', () => {
  const clock = new InMemoryClock('2026-12-31T12:00:00Z');
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ clock });
    await anAdmin(service);
  });
  afterAll(() => service.stop());

  it("turns at midnight in the practice's time zone, not in UTC (rules 4 and 5)", async () => {
    const { user } = await aPatient(service, 'new.year@example.com');
    const ids = await plantReferrals(service.sql, user.id, 12);
    clock.set('2027-01-01T04:50:00Z');
    const { browser: admin } = await signInByCode(service, 'front.desk@example.com');
    const { browser: patient } = await signInByCode(service, 'new.year@example.com');
    const complete = (id = '') => admin.ask(completeReferral, { params: { id } });

    for (const id of ids.slice(0, 10)) await complete(id);
    clock.set('2027-01-01T04:59:59.999Z');
    expect(await complete(ids[10])).toMatchObject({ status: 200, body: { referral: { earnings: 0 } } });
    expect((await patient.call(dashboard)).stats).toMatchObject({ annual_earnings: 500, remaining_earnings: 0 });

    clock.set('2027-01-01T05:00:00Z');
    expect((await patient.call(dashboard)).stats).toMatchObject({
      annual_earnings: 0,
      remaining_earnings: 500,
      total_earnings: 500,
    });
    expect(await complete(ids[11])).toMatchObject({
      status: 200,
      body: { referral: { earnings: 50, completed_at: '2027-01-01T05:00:00.000Z' } },
    });
    expect((await patient.call(dashboard)).stats).toMatchObject({
      annual_earnings: 50,
      remaining_earnings: 450,
      total_earnings: 550,
    });
  });
});

describe('a practice with its own amounts', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ environment: { CREDIT_CENTS: '2550', CREDIT_YEAR_CAP_CENTS: '6000' } });
  });
  afterAll(() => service.stop());

  it('awards its amount up to its cap, and the remainder at the cap, in dollars (rules 1 and 5)', async () => {
    const { browser: admin } = await anAdmin(service);
    const { browser, user } = await aPatient(service);
    const earned: number[] = [];
    for (const id of await plantReferrals(service.sql, user.id, 4))
      earned.push((await admin.call(completeReferral, { params: { id } })).referral.earnings);

    expect(earned).toEqual([25.5, 25.5, 9, 0]);
    expect((await browser.call(dashboard)).stats).toMatchObject({
      annual_earnings: 60,
      remaining_earnings: 0,
      total_earnings: 60,
    });
    expect(await service.sql.rows('select amount_cents from credit_ledger order by sequence')).toEqual(
      [2_550, 2_550, 900].map((amount_cents) => ({ amount_cents })),
    );
  });
});
