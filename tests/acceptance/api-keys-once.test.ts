import { readQuoteRequest, showCredit, showReferral, showUser } from '@rewards/contracts/lookups';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listKeyCalls } from '@rewards/contracts/api-keys';
import { listCredits, redeemCredit } from '@rewards/contracts/credit';
import { changeQuoteRequest, listQuoteRequests, requestQuote } from '@rewards/contracts/quotes';
import { keyScopes } from '@rewards/contracts/key-scopes';
import { listUsers } from '@rewards/contracts/patients';
import { completeReferral, referByHand } from '@rewards/contracts/referrals';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { type MadeKey, aSystemWith, anApiKey } from '../support/api-keys.ts';
import { type SignedIn, aPatient, anAdmin, plantReferrals } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Answer, Visitor } from '../support/visitor.ts';

const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');

describe("a key's calls (rule 61)", () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;
  let made: MadeKey;
  let count = 0;

  beforeAll(async () => {
    service = await startService({ clock });
    admin = await anAdmin(service);
    maria = await aPatient(service);
  });
  afterAll(() => service.stop());

  beforeEach(async () => {
    count += 1;
    made = await anApiKey(service, admin.browser, { name: `System ${count}`, scopes: keyScopes, days: null });
    for (const id of await plantReferrals(service.sql, maria.user.id, 1))
      await made.system.call(completeReferral, { params: { id }, body: {} });
  });

  const withKey = (idempotencyKey: string, { secret } = made): Visitor => {
    const system = aSystemWith(service, secret);
    system.headers['idempotency-key'] = idempotencyKey;
    return system;
  };
  const given = (amount: number) => ({ user_id: maria.user.id, amount, given_on: '2026-03-02' });
  const redeem = (amount: number, idempotencyKey: string): Promise<Answer> =>
    withKey(idempotencyKey).ask(redeemCredit, { body: given(amount) });
  const redeemed = () => service.sql.count('redemptions where note = $1', ['']);
  const told = ({ status, body, headers }: Answer) => ({ status, body, location: headers.get('location') });

  it('need an Idempotency-Key to change anything', async () => {
    const before = await redeemed();
    for (const wrong of ['', 'a b', 'x'.repeat(256)])
      expect(await redeem(5, wrong)).toMatchObject({ status: 400, body: { code: 'idempotency_key_missing' } });
    expect(await redeemed()).toBe(before);
  });

  it('are answered the same again, and change nothing twice', async () => {
    const before = await redeemed();
    const first = await redeem(5, 'one');
    const again = await redeem(5, 'one');

    expect(first.status).toBe(201);
    expect(told(again)).toEqual(told(first));
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await redeemed()).toBe(before + 1);
  });

  it('are answered the same again when they were refused', async () => {
    const first = await redeem(900_000, 'too-much');
    expect(first).toMatchObject({ status: 409, body: { code: 'above_balance' } });
    expect(told(await redeem(900_000, 'too-much'))).toEqual(told(first));
  });

  it('refuse another request under the same key, and let another system use it', async () => {
    const before = await redeemed();
    await redeem(5, 'mine');
    const reused = { status: 409, body: { code: 'idempotency_key_reused' } };
    expect(await redeem(6, 'mine')).toMatchObject(reused);
    const friend = { referrer_id: maria.user.id, name: 'Zoe Quill', email: 'zoe@example.com' };
    expect(await withKey('mine').ask(referByHand, { body: friend })).toMatchObject(reused);
    const other = await anApiKey(service, admin.browser, { name: `Other ${count}`, scopes: keyScopes });
    expect((await withKey('mine', other).ask(redeemCredit, { body: given(5) })).status).toBe(201);
    expect(await redeemed()).toBe(before + 2);
  });

  it('run once when they come at once', async () => {
    const before = await redeemed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(5, 'at-once')));

    expect(await redeemed()).toBe(before + 1);
    const busy = answers.filter(({ status }) => status !== 201);
    for (const { body, headers } of busy) {
      expect(body).toMatchObject({ code: 'idempotency_key_busy' });
      expect(headers.get('retry-after')).toBe('5');
    }
    expect((await redeem(5, 'at-once')).status).toBe(201);
  });

  it('book credit once, even if the process died before it answered', async () => {
    const before = await redeemed();
    const first = await redeem(5, 'died');
    await service.sql.rows(
      'update key_calls set status = null, body = null, location = null where idempotency_key = $1',
      ['died'],
    );

    expect(await redeem(5, 'died')).toMatchObject({ status: 409, body: { code: 'idempotency_key_busy' } });
    clock.advanceSeconds(61);
    expect(told(await redeem(5, 'died'))).toMatchObject({ status: 201, location: told(first).location });
    expect(await redeemed()).toBe(before + 1);
  });

  it('say where to read what they created', async () => {
    const friend = { referrer_id: maria.user.id, name: 'Lee Quill', email: `lee${count}@example.com` };
    const referral = await made.system.ask(referByHand, { body: friend });
    const credit = await made.system.ask(redeemCredit, { body: given(5) });
    for (const { status, headers, body } of [referral, credit]) {
      expect(status).toBe(201);
      const read = await made.system.open(headers.get('location') ?? '');
      expect(read.status).toBe(200);
      expect(body).toMatchObject(read.body as object);
    }
  });

  it('look up what events name', async () => {
    const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' } };
    for (const call of [showUser, showReferral, showCredit])
      expect((await made.system.ask(call, unknown)).status).toBe(404);
    const { user } = await made.system.call(showUser, { params: { id: maria.user.id } });
    const { users } = await made.system.call(listUsers, { query: { q: maria.user.email } });
    expect([user]).toEqual(users);
  });

  it("show a request without the desk's notes and owner", async () => {
    const asked = { name: 'Fay Ray', phone: '(678) 555-0101', email: 'fay@example.com', reason: 'A cleaning' };
    await service.visitor().call(requestQuote, { body: { ...asked, consent: true } });
    const [{ id } = { id: '' }] = (await admin.browser.call(listQuoteRequests)).quotes;
    await admin.browser.call(changeQuoteRequest, {
      params: { id },
      body: { state: 'called', notes: 'Left a voicemail' },
    });

    const shown = { name: 'Fay Ray', state: 'called', notes: '', taken_by: null };
    expect((await made.system.call(readQuoteRequest, { params: { id } })).quote).toMatchObject(shown);
    expect((await made.system.call(listQuoteRequests)).quotes).toMatchObject([shown]);
    expect((await admin.browser.call(listQuoteRequests)).quotes).toMatchObject([{ notes: 'Left a voicemail' }]);
  });

  it('say how many more are accepted', async () => {
    const limits = async () => {
      const { headers } = await made.system.ask(listCredits);
      return ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`)));
    };
    const [limit = 0, remaining = 0, reset = 0] = await limits();
    expect(limit).toBe(60);
    expect(remaining).toBeLessThan(limit);
    expect(remaining).toBeGreaterThan(0);
    expect(reset).toBeGreaterThan(0);
  });

  it('are listed for admins, without what was searched', async () => {
    await made.system.ask(listUsers, { query: { q: 'maria@example.com' } });
    await aSystemWith(service, made.secret).request('POST', '/admin/credits');
    const { calls } = await admin.browser.call(listKeyCalls, { params: { id: made.id } });

    expect(calls.slice(0, 2).map(({ method, path, status }) => ({ method, path, status }))).toEqual(
      expect.arrayContaining([
        { method: 'POST', path: '/admin/credits', status: 400 },
        { method: 'GET', path: '/admin/users', status: 200 },
      ]),
    );
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', status: 200 });
    expect(JSON.stringify(calls)).not.toContain('maria');
    expect((await maria.browser.ask(listKeyCalls, { params: { id: made.id } })).status).toBe(403);
  });

  it('are listed when they were refused or failed, too', async () => {
    const statuses = async () =>
      (await admin.browser.call(listKeyCalls, { params: { id: made.id } })).calls.map(({ status }) => status);
    await redeem(5, 'once-more');
    await redeem(6, 'once-more');
    await withKey('unreadable').request('POST', redeemCredit.path, {
      body: '{"cut',
      headers: { 'content-type': 'application/json' },
    });
    expect(new Set((await statuses()).slice(0, 2))).toEqual(new Set([400, 409]));

    await service.sql.rows('alter table redemptions rename to redemptions_away');
    try {
      expect((await redeem(7, 'fails')).status).toBe(500);
      expect((await made.system.ask(listCredits)).status).toBe(500);
    } finally {
      await service.sql.rows('alter table redemptions_away rename to redemptions');
    }
    expect((await statuses()).filter((status) => status === 500)).toHaveLength(2);
    expect((await redeem(7, 'fails')).status).toBe(201);
  });

  // Last, because sessions end meanwhile.
  it('start anew after 24 hours', async () => {
    const before = await service.sql.count('referrals');
    expect((await redeem(5, 'a-days-credit')).status).toBe(201);
    const friend = { referrer_id: maria.user.id, name: 'Ana Quill', email: `ana${count}@example.com` };
    const refer = () => withKey('a-day').ask(referByHand, { body: friend });
    expect((await refer()).status).toBe(201);
    clock.advanceSeconds(86_399);
    expect((await refer()).status).toBe(201);
    clock.advanceSeconds(1);
    expect(await refer()).toMatchObject({ status: 409, body: { code: 'already_referred' } });
    expect((await redeem(6, 'a-days-credit')).status).toBe(201);
    expect(await service.sql.count('referrals')).toBe(before + 1);
  });
});
