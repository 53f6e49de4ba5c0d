import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { listCredits, redeemCredit } from '@rewards/contracts/credit';
import { completeReferral, dashboard, deleteReferral } from '@rewards/contracts/referrals';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, plantReferrals, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('redeemed credit', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock });
    admin = await anAdmin(service);
  });
  afterAll(() => service.stop());

  /** A patient who earned $50 for each friend. */
  async function whoEarned(name: string, friends: number) {
    const { browser, user } = await aPatient(service, `${name}@example.com`, name);
    const referralIds = await plantReferrals(service.sql, user.id, friends);
    for (const id of referralIds) await admin.browser.call(completeReferral, { params: { id } });
    return { browser, user, referralIds };
  }

  const given = (userId: string, amount: number) => ({ user_id: userId, amount, given_on: '2026-06-15' });
  const give = (userId: string, amount: number, more: object = {}) =>
    admin.browser.ask(redeemCredit, { body: { ...given(userId, amount), ...more } });

  it('is for admins only', async () => {
    const { browser, user } = await whoEarned('curious', 0);

    expect(await service.visitor().ask(listCredits)).toMatchObject({ status: 401 });
    expect(await service.visitor().ask(redeemCredit, { body: given(user.id, 1) })).toMatchObject({ status: 401 });
    expect(await browser.ask(listCredits)).toMatchObject({ status: 403 });
    expect(await browser.ask(redeemCredit, { body: given(user.id, 1) })).toMatchObject({ status: 403 });
  });

  it.each([
    ['no amount', { amount: '50' }, 'amount', 'Enter an amount in dollars and cents, such as 12.50'],
    ['nothing', { amount: 0 }, 'amount', 'Enter an amount in dollars and cents, such as 12.50'],
    ['less than nothing', { amount: -5 }, 'amount', 'Enter an amount in dollars and cents, such as 12.50'],
    ['parts of a cent', { amount: 1.005 }, 'amount', 'Enter an amount in dollars and cents, such as 12.50'],
    ['an invalid date', { given_on: '2026-02-30' }, 'given_on', 'Please enter a date, such as 2026-03-02'],
    ['a day to come', { given_on: '2026-06-16' }, 'given_on', 'That date is in the future'],
    ['a long note', { note: 'x'.repeat(501) }, 'note', 'At most 500 characters'],
    ['an invalid patient', { user_id: 'maria' }, 'user_id', 'Select a patient'],
  ])('is refused with the invalid field named: %s', async (_what, wrong, field, words) => {
    const { user } = await whoEarned(`refused.${randomUUID().slice(0, 8)}`, 1);

    expect(await give(user.id, 10, wrong)).toMatchObject({
      status: 422,
      body: { code: 'invalid', error: words, fields: { [field]: words } },
    });
    expect(await service.sql.count('redemptions')).toBe(0);
  });

  it('answers 404 for an unknown user', async () => {
    expect(await give(randomUUID(), 10)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is recorded, listed by user and year, and shown to the patient as used and remaining (rule 6)', async () => {
    const { browser, user } = await whoEarned('maria', 3);

    const answer = await give(user.id, 70.5, { note: ' Gift   card ', given_on: '2026-06-14' });

    expect(answer).toMatchObject({
      status: 201,
      body: {
        credit: {
          user: { name: 'maria' },
          amount: 70.5,
          given_on: '2026-06-14',
          note: 'Gift card',
          recorded_by: { name: 'Dana Front' },
          undone_at: null,
        },
        totals: { total_earnings: 150, total_used: 70.5, balance: 79.5 },
      },
    });
    expect((await browser.call(dashboard)).stats).toMatchObject({
      annual_earnings: 150,
      remaining_earnings: 350,
      total_earnings: 150,
      total_used: 70.5,
      balance: 79.5,
    });
    const ofMaria = { user_id: user.id };
    expect(await admin.browser.call(listCredits, { query: { ...ofMaria, year: 2026 } })).toMatchObject({
      credits: [{ amount: 70.5 }],
      total: 1,
      pages: 1,
      totals: { balance: 79.5 },
    });
    expect(await admin.browser.call(listCredits, { query: { ...ofMaria, year: 2025 } })).toMatchObject({
      credits: [],
      total: 0,
      pages: 1,
    });
    expect(await admin.browser.ask(listCredits, { query: { year: 'soon' } })).toMatchObject({ status: 422 });
  });

  it("can't exceed the balance, and the answer says how much is left (rule 6)", async () => {
    const { user } = await whoEarned('limited', 1);

    expect(await give(user.id, 50.01)).toMatchObject({
      status: 409,
      body: { code: 'above_balance', error: 'Only $50 is available' },
    });
    expect(await give(user.id, 50)).toMatchObject({ status: 201 });
    expect(await give(user.id, 0.01)).toMatchObject({
      status: 409,
      body: { error: 'No credit available. The balance is $0.' },
    });
  });

  it("can't exceed the balance under concurrent requests (rule 6)", async () => {
    const { user } = await whoEarned('popular', 4);

    const answers = await Promise.all(Array.from({ length: 20 }, () => give(user.id, 30)));

    const answered = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([answered(201), answered(409)]).toEqual([6, 14]);
    expect(await admin.browser.call(listCredits, { query: { user_id: user.id } })).toMatchObject({
      total: 6,
      totals: { total_used: 180, balance: 20 },
    });
  });

  it('is recorded once when a request is sent twice, with the same answer', async () => {
    const { user } = await whoEarned('double', 2);
    const request = { request_id: randomUUID() };

    const answers = await Promise.all(Array.from({ length: 6 }, () => give(user.id, 20, request)));

    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 201, body: answers[0]?.body });
    expect(await give(user.id, 21, request)).toMatchObject({ status: 409, body: { code: 'request_taken' } });
    expect(await admin.browser.call(listCredits, { query: { user_id: user.id } })).toMatchObject({
      total: 1,
      totals: { total_used: 20 },
    });
  });

  it('leaves a negative balance if used credit is reversed later, until more is earned (rule 6)', async () => {
    const { browser, user, referralIds } = await whoEarned('reversed', 2);
    await give(user.id, 100);
    await admin.browser.call(deleteReferral, { params: { id: referralIds[0]! } });

    expect((await browser.call(dashboard)).stats).toMatchObject({ total_earnings: 50, total_used: 100, balance: -50 });
    expect(await give(user.id, 1)).toMatchObject({
      status: 409,
      body: { error: 'No credit available. The balance is -$50.' },
    });
    const [another] = await plantReferrals(service.sql, user.id, 1);
    await admin.browser.call(completeReferral, { params: { id: another! } });
    expect((await browser.call(dashboard)).stats).toMatchObject({ total_earnings: 100, balance: 0 });
  });

  it('can be undone from the activity log, which shows its note', async () => {
    const { browser, user } = await whoEarned('mistaken', 1);
    const recorded = await admin.browser.call(redeemCredit, { body: { ...given(user.id, 25), note: 'Whitening kit' } });
    const [entry] = (await admin.browser.call(listActivity, { query: { q: 'Whitening' } })).activity;
    expect(entry).toMatchObject({ id: recorded.credit.activity_id, action: 'credit_redeemed', can_undo: true });

    expect(await admin.browser.ask(undoActivity, { params: { id: recorded.credit.activity_id } })).toMatchObject({
      status: 200,
    });

    expect((await browser.call(dashboard)).stats).toMatchObject({ total_used: 0, balance: 50 });
    const { credits } = await admin.browser.call(listCredits, { query: { user_id: user.id } });
    expect(credits).toMatchObject([{ amount: 25, undone_at: expect.any(String) }]);
  });
});
