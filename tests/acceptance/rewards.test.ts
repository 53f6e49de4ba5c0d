import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { changeQuoteRequest, listQuoteRequests, requestQuote } from '@rewards/contracts/quotes';
import { completeReferral, dashboard, listReferrals } from '@rewards/contracts/referrals';
import { markRewardsSeen } from '@rewards/contracts/rewards';
import { aPatient, anAdmin, plantReferrals, type SignedIn, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('a reward', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;
  let friends: readonly string[];

  beforeAll(async () => {
    service = await startService();
    [admin, maria] = [await anAdmin(service), await aPatient(service)];
    friends = await plantReferrals(service.sql, maria.user.id, 2);
  });
  afterAll(() => service.stop());

  const rewards = async () => (await maria.browser.call(dashboard)).new_rewards;
  const see = (...ids: string[]) => maria.browser.ask(markRewardsSeen, { body: { referral_ids: ids } });

  it('is marked by its owner only', async () => {
    const body = { referral_ids: [friends[0] ?? ''] };
    expect(await service.visitor().ask(markRewardsSeen, { body })).toMatchObject({ status: 401 });
    expect(await see('not an ID')).toMatchObject({ status: 422 });
    expect(await see(...Array.from({ length: 101 }, () => friends[0] ?? ''))).toMatchObject({ status: 422 });
  });

  it('names the friend, is new on every device until one showed it, and never when undone', async () => {
    const [fay = '', gil = ''] = friends;
    const complete = (id: string) => admin.browser.call(completeReferral, { params: { id } });
    const of = (referral_id: string) => ({ referral_id, friend: 'Friend', amount: 50 });
    await complete(fay);
    expect(await rewards()).toEqual([of(fay)]);
    const { activity_id: activity } = await complete(gil);
    expect(await rewards()).toEqual([of(fay), of(gil)]);

    expect(await admin.browser.ask(markRewardsSeen, { body: { referral_ids: [fay] } })).toMatchObject({ status: 200 });
    expect(await rewards()).toEqual([of(fay), of(gil)]);
    expect(await see(fay)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await see(fay)).toMatchObject({ status: 200 });
    expect(await rewards()).toEqual([of(gil)]);
    await admin.browser.call(undoActivity, { params: { id: activity ?? '' } });
    expect(await rewards()).toEqual([]);
  });

  it('begins with a friend, who reads who invited them and where their request stands', async () => {
    const browser = service.visitor();
    await browser.open(`/r/${maria.user.referral_code}`);
    const asked = { name: 'Pia Friend', phone: '(770) 555-0188', reason: 'A cleaning', best_time: 'Mornings' };
    await signInByCode(service, 'pia@example.org', { name: 'Pia Friend', browser });
    const seen = () => browser.call(dashboard);
    expect(await seen()).toMatchObject({ first_visit_due: true, invited_by: { first_name: 'Maria' }, request: null });

    await browser.call(requestQuote, { body: { ...asked, email: 'pia@example.org', consent: true } });
    const phone = '+17705550188';
    expect(await seen()).toMatchObject({ request: { state: 'new', phone } });
    const { quotes } = await admin.browser.call(listQuoteRequests);
    await admin.browser.call(changeQuoteRequest, { params: { id: quotes[0]?.id ?? '' }, body: { state: 'booked' } });
    expect(await seen()).toMatchObject({ request: { state: 'booked', phone }, visited_lately: false });

    const found = await admin.browser.call(listReferrals, { query: { q: 'pia@example.org' } });
    await admin.browser.call(completeReferral, { params: { id: found.referrals[0]?.id ?? '' } });
    expect(await seen()).toMatchObject({ first_visit_due: false, request: null, visited_lately: true });
    expect(await rewards()).toMatchObject([{ friend: 'Pia', amount: 50 }]);
  });
});
