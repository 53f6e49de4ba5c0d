import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiClient } from '@rewards/api-client';
import { keyScopes } from '@rewards/contracts/key-scopes';
import { localDate } from '@rewards/domain/local-date';
import { anApiKey } from '../support/api-keys.ts';
import { type SignedIn, aPatient, anAdmin, plantReferrals } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('the API client', () => {
  let service: RunningService;
  let maria: SignedIn;
  let key: string;

  beforeAll(async () => {
    service = await startService();
    const admin = await anAdmin(service);
    maria = await aPatient(service);
    ({ secret: key } = await anApiKey(service, admin.browser, { scopes: keyScopes }));
  });
  afterAll(() => service.stop());

  it('reads, completes, redeems, and says what was refused', async () => {
    const [id = ''] = await plantReferrals(service.sql, maria.user.id, 1);
    const rewards = createApiClient({ url: service.url, key });
    const { data: listed } = await rewards.GET('/admin/referrals', { params: { query: { status: 'signed_up' } } });
    expect(listed?.referrals.map((referral) => referral.id)).toEqual([id]);
    const { data: done } = await rewards.PUT('/admin/referral/{id}/complete', { params: { path: { id } }, body: {} });
    expect(done?.referral.status).toBe('completed');

    const given = { user_id: maria.user.id, given_on: localDate(new Date(), 'America/New_York') };
    const { data: redeemed } = await rewards.POST('/admin/credits', { body: { ...given, amount: 20 } });
    expect(redeemed?.totals.balance).toBe(30);
    const { error, response } = await rewards.POST('/admin/credits', { body: { ...given, amount: 31 } });
    expect([response.status, error?.code]).toEqual([409, 'above_balance']);
  });

  it('sends a change again whose answer was lost, and it is done once', async () => {
    const sent: (string | null)[] = [];
    const lossy: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      sent.push(request.headers.get('Idempotency-Key'));
      const answer = await fetch(request);
      if (sent.length === 1) throw new TypeError('fetch failed');
      return answer;
    };
    const rewards = createApiClient({ url: service.url, key, fetch: lossy });
    const before = await service.sql.count('referrals');
    const friend = { referrer_id: maria.user.id, name: 'Zoe Quill', email: 'zoe@example.com' };
    const { data, response } = await rewards.POST('/admin/referrals', { body: friend });

    expect([response.status, data?.referral.referred_name]).toEqual([201, 'Zoe Quill']);
    expect(response.headers.get('Idempotency-Replayed')).toBe('true');
    expect(new Set(sent).size).toBe(1);
    expect(sent).toHaveLength(2);
    expect(await service.sql.count('referrals')).toBe(before + 1);
  });

  it('waits for the answer of a change that is still running', async () => {
    const body = { code: 'idempotency_key_busy', error: 'The first request is still running' };
    const answers = [Response.json(body, { status: 409, headers: { 'Retry-After': '0' } })];
    const slow: typeof fetch = async (...asked) => answers.pop() ?? fetch(...asked);
    const rewards = createApiClient({ url: service.url, key, fetch: slow });
    const friend = { referrer_id: maria.user.id, name: 'Lee Quill', email: 'lee@example.com' };
    expect((await rewards.POST('/admin/referrals', { body: friend })).response.status).toBe(201);
  });

  it('gives up after its attempts', async () => {
    const away: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
    const rewards = createApiClient({ url: service.url, key, fetch: away, attempts: 1 });
    await expect(rewards.GET('/admin/trends', {})).rejects.toThrow('fetch failed');
  });
});
