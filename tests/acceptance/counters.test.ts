import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral, dashboard, listReferrals } from '@rewards/contracts/referrals';
import { setCounters } from '@rewards/contracts/patients';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { aPatient, anAdmin, plantReferrals, plantUser, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('counters', () => {
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService();
    admin = await anAdmin(service);
  });
  afterAll(() => service.stop());

  const set = (id: string, body: { completed?: number; signed_up?: number }) =>
    admin.browser.ask(setCounters, { params: { id }, body });

  it.each([
    ['below zero', { completed: -1 }],
    ['above 10,000', { signed_up: 10_001 }],
    ['a fraction', { completed: 1.5 }],
    ['a text', { completed: '5' }],
    ['null', { completed: null, signed_up: 1 }],
    ['nothing', {}],
  ])('refuse a count that is %s, and change nothing (rule 12)', async (what, body) => {
    const { id } = await plantUser(service.sql, { email: `${what.replaceAll(/\W/g, '.')}@example.com` });
    const answer = await admin.browser.request('PUT', `/admin/user/${id}/referrals`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', fields: expect.anything() } });
    expect(await service.sql.rows('select from referrals where referrer_id = $1', [id])).toEqual([]);
  });

  it('answer 404 for an unknown user', async () => {
    expect(await set('00000000-0000-4000-8000-000000000000', { completed: 1 })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('refuse a number that someone else changed since it was seen, and can be undone by their entry', async () => {
    const { id } = await plantUser(service.sql, { email: 'seen@example.com' });
    const seeing = (completed: number, seen: number) =>
      admin.browser.ask(setCounters, { params: { id }, body: { completed, seen: { completed: seen } } });
    const first = await seeing(2, 0);
    expect(first).toMatchObject({ status: 200, body: { stats: { completed_referrals: 2 } } });
    expect(await seeing(1, 0)).toMatchObject({ status: 409, body: { code: 'counters_changed_meanwhile' } });
    expect(await seeing(2, 2)).toMatchObject({ status: 200, body: { activity_id: null } });
    const { activity_id: entry } = first.body as { activity_id: string };
    await admin.browser.call(undoActivity, { params: { id: entry } });
    expect(await seeing(0, 0)).toMatchObject({ status: 200, body: { user: { total_earnings: 0 } } });
  });

  it('of two admins at once, one saves and the other sees the new number (rule 12)', async () => {
    const { id } = await plantUser(service.sql, { email: 'at.once@example.com' });
    const answers = await Promise.all(
      [3, 4, 5].map((completed) =>
        admin.browser.ask(setCounters, { params: { id }, body: { completed, seen: { completed: 0 } } }),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  });

  it('set each given counter to exactly that number, and return stats and total earnings (rule 12)', async () => {
    const { browser, user } = await aPatient(service, 'counted@example.com');
    expect(await set(user.id, { completed: 3, signed_up: 2 })).toMatchObject({
      status: 200,
      body: {
        stats: { total_referrals: 5, signed_up_referrals: 2, completed_referrals: 3 },
        user: { id: user.id, total_earnings: 150 },
      },
    });
    expect(await set(user.id, { completed: 12 })).toMatchObject({
      body: { stats: { signed_up_referrals: 2, completed_referrals: 12 }, user: { total_earnings: 500 } },
    });
    expect(await set(user.id, { signed_up: 0 })).toMatchObject({
      body: { stats: { signed_up_referrals: 0, completed_referrals: 12 } },
    });
    expect(await set(user.id, { completed: 1 })).toMatchObject({
      body: { stats: { completed_referrals: 1 }, user: { total_earnings: 50 } },
    });
    expect((await browser.call(dashboard)).stats).toMatchObject({ annual_earnings: 50, remaining_earnings: 450 });

    const { referrals } = await admin.browser.call(listReferrals);
    const [manual] = referrals.filter(({ referrer }) => referrer.email === 'counted@example.com');
    expect(manual).toMatchObject({
      origin: 'manual',
      referred_email: expect.stringMatching(/^manual\+/),
      status: 'completed',
      earnings: 50,
    });
  });

  it('set real referrals back to pending once no manual one is left, and delete none (rule 12)', async () => {
    const { user } = await aPatient(service, 'real.ones@example.com');
    const ids = await plantReferrals(service.sql, user.id, 3);
    for (const id of ids) await admin.browser.call(completeReferral, { params: { id } });
    await set(user.id, { completed: 5 });
    expect(await set(user.id, { completed: 1 })).toMatchObject({
      body: {
        stats: { total_referrals: 3, signed_up_referrals: 0, completed_referrals: 1 },
        user: { total_earnings: 50 },
      },
    });

    const rows = await service.sql.rows<{ id: string; status: string }>(
      'select id, status from referrals where referrer_id = $1',
      [user.id],
    );
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
      [ids[0]!]: 'completed',
      [ids[1]!]: 'pending',
      [ids[2]!]: 'pending',
    });
  });

  it('apply concurrent edits by two admins one after the other, each in full (rule 12)', async () => {
    const { user } = await aPatient(service, 'two.admins@example.com');
    const counts = Array.from({ length: 12 }, (_, index) => (index * 7) % 13);
    const answers = await Promise.all(counts.map((completed) => set(user.id, { completed, signed_up: completed })));
    for (const [index, { body }] of answers.entries())
      expect({ status: answers[index]?.status, body }).toMatchObject({ status: 200 });

    const [counted] = await service.sql.rows<{ completed: number; signed_up: number; cents: number }>(
      `select count(*) filter (where status = 'completed')::int as completed, count(*) filter (where status = 'signed_up')::int as signed_up,
         (select coalesce(sum(amount_cents), 0)::int from credit_ledger where user_id = $1) as cents from referrals where referrer_id = $1`,
      [user.id],
    );
    expect(counts).toContain(counted?.completed);
    expect(counted?.signed_up).toBe(counted?.completed);
    expect(counted?.cents).toBe(Math.min(50_000, 5_000 * (counted?.completed ?? 0)));
  });

  it('go to 10,000 and back within seconds, and each change can be undone (rule 12)', async () => {
    const { user } = await aPatient(service, 'ten.thousand@example.com');
    const steps = [
      () => set(user.id, { completed: 10_000 }),
      () => set(user.id, { completed: 0 }),
      async () => {
        const [edit] = (await admin.browser.call(listActivity, { query: { q: 'ten.thousand' } })).activity;
        return admin.browser.ask(undoActivity, { params: { id: edit!.id } });
      },
    ];
    for (const step of steps) {
      const began = performance.now();
      expect(await step()).toMatchObject({ status: 200 });
      // It takes about one second. The rest is headroom for a busy machine.
      expect(performance.now() - began).toBeLessThan(60_000);
    }
    expect(await set(user.id, { signed_up: 0 })).toMatchObject({
      body: { stats: { completed_referrals: 10_000 }, user: { total_earnings: 500 } },
    });
  });
});
