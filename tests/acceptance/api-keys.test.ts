import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { listApiKeys, makeApiKey, revokeApiKey } from '@rewards/contracts/api-keys';
import { listCredits, redeemCredit } from '@rewards/contracts/credit';
import { keyScopes } from '@rewards/contracts/key-scopes';
import { completeReferral, dashboard, listReferrals, referByHand } from '@rewards/contracts/referrals';
import { login, me, setPassword } from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { anApiKey, aSystemWith } from '../support/api-keys.ts';
import { aPatient, anAdmin, plantReferrals, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { withoutCell } from '../support/without-cell.ts';

const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
const metricsToken = 'metrics-of-this-test-0123456789';
const password = 'a quiet harbour at dawn';
const asked = { name: 'Zapier', scopes: ['referrals:read'] as 'referrals:read'[] };
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('API keys', () => {
  const lines: string[] = [];
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock, logLines: lines, environment: { METRICS_TOKEN: metricsToken } });
    admin = await anAdmin(service);
    await admin.browser.call(setPassword, { body: { password, confirm: password } });
    maria = await aPatient(service);
  });
  afterAll(() => service.stop());

  beforeEach(async () => {
    await signInAgain();
    for (const { id } of (await admin.browser.call(listApiKeys)).api_keys)
      await admin.browser.call(revokeApiKey, { params: { id } });
  });

  const signInAgain = () => admin.browser.call(login, { body: { email: admin.user.email, password } });
  const completeAs = (system: SignedIn['browser'], id: string) =>
    system.ask(completeReferral, { params: { id }, body: {} });

  it('are made and revoked by admins only', async () => {
    const params = { id: unknownId };
    for (const [visitor, status] of [
      [service.visitor(), 401],
      [maria.browser, 403],
    ] as const) {
      expect((await visitor.ask(listApiKeys)).status).toBe(status);
      expect((await visitor.ask(makeApiKey, { body: asked })).status).toBe(status);
      expect((await visitor.ask(revokeApiKey, { params })).status).toBe(status);
    }
    expect((await admin.browser.ask(revokeApiKey, { params })).status).toBe(404);
  });

  it('need a name and a scope, and days that make sense', async () => {
    for (const wrong of [{ name: ' ' }, { scopes: [] }, { scopes: ['admin:all'] }, { expires_in_days: 0 }])
      expect(await admin.browser.ask(makeApiKey, { body: { ...asked, ...wrong } as typeof asked })).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields: expect.any(Object) },
      });
    await admin.browser.call(makeApiKey, { body: asked });
    expect(await admin.browser.ask(makeApiKey, { body: asked })).toMatchObject({
      status: 409,
      body: { code: 'api_key_name_taken' },
    });
  });

  it('are made and revoked with a sign-in of the last 10 minutes (rule 53)', async () => {
    const { id } = await anApiKey(service, admin.browser, asked);
    clock.advanceSeconds(601);

    for (const answer of [
      await admin.browser.ask(makeApiKey, { body: { ...asked, name: 'n8n' } }),
      await admin.browser.ask(revokeApiKey, { params: { id } }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    expect((await admin.browser.call(listApiKeys)).api_keys).toHaveLength(1);

    await signInAgain();
    expect((await admin.browser.call(revokeApiKey, { params: { id } })).api_keys).toEqual([]);
  });

  it('are shown once, and appear in no later answer, log line or table (rule 53)', async () => {
    const { secret, system } = await anApiKey(service, admin.browser, asked);
    await system.call(listReferrals);
    await aSystemWith(service, `${secret}x`).ask(listReferrals);

    expect(secret).toMatch(/^rr_[0-9A-Za-z]{43}$/);
    const { api_keys: keys } = await admin.browser.call(listApiKeys);
    expect(keys).toMatchObject([{ name: 'Zapier', ending: secret.slice(-4), last_used_at: clock.now().toISOString() }]);
    const { activity } = await admin.browser.call(listActivity);
    const stored = await service.sql.rows('select to_jsonb(api_keys) as row from api_keys');
    for (const place of [keys, activity, stored, lines]) expect(JSON.stringify(place)).not.toContain(secret.slice(3));
  });

  it.each([
    ['an unknown one', 'rr_0000000000000000000000000000000000000000000'],
    ['something else', 'a password'],
    ['nothing', ''],
  ])('answer 401 to %s', async (_, secret) => {
    const { status, body, headers } = await aSystemWith(service, secret).ask(listReferrals);
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'api_key_invalid' } });
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it('stop when they expire or are revoked', async () => {
    const short = await anApiKey(service, admin.browser, { ...asked, name: 'short', days: 1 });
    const long = await anApiKey(service, admin.browser, { ...asked, name: 'long', days: null });
    clock.advanceSeconds(86_400);
    expect((await short.system.ask(listReferrals)).status).toBe(401);
    expect((await long.system.ask(listReferrals)).status).toBe(200);

    await signInAgain();
    expect((await admin.browser.call(listApiKeys)).api_keys).toMatchObject([
      { name: 'short', is_expired: true },
      { name: 'long', is_expired: false, expires_at: null },
    ]);
    await admin.browser.call(revokeApiKey, { params: { id: long.id } });
    expect((await long.system.ask(listReferrals)).status).toBe(401);
  });

  it('do only what their scopes say', async () => {
    const { system } = await anApiKey(service, admin.browser, { scopes: ['referrals:read', 'credits:read'] });
    expect((await system.ask(listReferrals)).status).toBe(200);
    expect((await system.ask(listCredits)).status).toBe(200);
    expect(await completeAs(system, unknownId)).toMatchObject({
      status: 403,
      body: { code: 'api_key_not_allowed', error: expect.stringContaining('referrals:write') },
    });
    expect(await system.ask(listApiKeys)).toMatchObject({ status: 403, body: { code: 'api_key_not_allowed' } });
  });

  it('are refused together with a session, and open none', async () => {
    const { system, secret } = await anApiKey(service, admin.browser, { scopes: keyScopes });
    expect((await system.ask(me)).status).toBe(403);
    expect(system.cookies.list()).toEqual([]);

    const both = admin.browser.copy();
    both.headers['authorization'] = `Bearer ${secret}`;
    expect(await both.ask(listReferrals)).toMatchObject({ status: 400, body: { code: 'api_key_with_session' } });
    const forged = aSystemWith(service, secret);
    forged.headers['cookie'] = 'rewards_session=forged';
    expect((await forged.ask(listReferrals)).status).toBe(400);
  });

  it('complete a referral under their own name, and an admin undoes it (rule 53)', async () => {
    const [id = ''] = await plantReferrals(service.sql, maria.user.id, 1);
    const { system, id: keyId } = await anApiKey(service, admin.browser, { scopes: ['referrals:write'] });

    expect(await completeAs(system, id)).toMatchObject({ status: 200, body: { referral: { status: 'completed' } } });

    const query = { action: 'referral_completed' };
    const { activity } = await admin.browser.call(listActivity, { query });
    expect(activity[0]).toMatchObject({ actor: null, system: { kind: 'key', name: 'Zapier' }, can_undo: true });
    expect(await service.sql.count('credit_ledger where actor_id = $1', [keyId])).toBe(1);
    const { stats } = await maria.browser.call(dashboard);
    await admin.browser.call(undoActivity, { params: { id: activity[0]?.id ?? '' } });
    expect((await maria.browser.call(dashboard)).stats.annual_earnings).toBe(stats.annual_earnings - 50);
  });

  it('enter referrals and give out credit under their own name', async () => {
    const [id = ''] = await plantReferrals(service.sql, maria.user.id, 1);
    const { system } = await anApiKey(service, admin.browser, { scopes: ['referrals:write', 'credits:write'] });
    await completeAs(system, id);
    const friend = { referrer_id: maria.user.id, name: 'Zoe Quill', email: 'zoe@example.com' };
    await system.call(referByHand, { body: friend });
    const given = { user_id: maria.user.id, amount: 20, given_on: '2026-03-02' };
    const { credit } = await system.call(redeemCredit, { body: given });

    const system_ = { kind: 'key', name: 'Zapier' };
    expect(credit).toMatchObject({ recorded_by: null, recorded_by_system: system_ });
    const { activity } = await admin.browser.call(listActivity, { query: { q: 'zapier' } });
    expect(activity.slice(0, 3)).toMatchObject([
      { action: 'credit_redeemed', system: system_, can_undo: true },
      { action: 'referral_added', system: system_, can_undo: true },
      { action: 'referral_completed', system: system_, can_undo: true },
    ]);
  });

  it('make 60 calls at once and 120 a minute, each key for itself', async () => {
    const first = await anApiKey(service, admin.browser, { ...asked, name: 'first' });
    const second = await anApiKey(service, admin.browser, { ...asked, name: 'second' });
    const answers = await Promise.all(Array.from({ length: 80 }, () => first.system.ask(listReferrals)));

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(60);
    expect(refused[0]?.body).toMatchObject({ code: 'too_many_attempts' });
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect((await second.system.ask(listReferrals)).status).toBe(200);
  });

  it('stop at once when they are revoked during use', async () => {
    const ids = [...(await plantReferrals(service.sql, maria.user.id, 50))];
    const { system, id: keyId } = await anApiKey(service, admin.browser, { scopes: ['referrals:write'] });
    const statuses: number[] = [];
    let revoking: Promise<unknown> | undefined;
    const work = async (): Promise<void> => {
      const { status } = await completeAs(system, ids.pop() ?? unknownId);
      statuses.push(status);
      if (statuses.length === 5) revoking = admin.browser.call(revokeApiKey, { params: { id: keyId } });
      if (status === 200) await work();
    };
    await Promise.all([work(), work(), work()]);
    await revoking;

    expect(new Set(statuses)).toEqual(new Set([200, 401]));
    expect((await completeAs(system, unknownId)).status).toBe(401);
    const done = statuses.filter((status) => status === 200).length;
    expect(await service.sql.count(`activity_log where action = 'referral_completed' and actor_id = $1`, [keyId])).toBe(
      done,
    );
  });

  it('are counted by outcome', async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = withoutCell(await (await fetch(`${service.url}/metrics`, { headers })).text());
    for (const outcome of ['accepted', 'unknown', 'not_allowed', 'limited', 'with_session'])
      expect(metrics).toMatch(new RegExp(`api_key_calls_total\\{outcome="${outcome}"\\} [1-9]`));
  });
});
