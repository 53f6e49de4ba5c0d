import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity } from '@rewards/contracts/activity';
import { changeRole, grantAdmin, listAdmins, revokeAdmin, showAdminAccess } from '@rewards/contracts/admins';
import { getPracticeProfile } from '@rewards/contracts/practice-profile';
import { listReferrals } from '@rewards/contracts/referrals';
import { me } from '@rewards/contracts/sign-in';
import { addWebhook } from '@rewards/contracts/webhooks';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { anApiKey } from '../support/api-keys.ts';
import { anAdmin, aPatient, type SignedIn, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the admins of the practice', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;
  let dana: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock });
    dana = await anAdmin(service, 'dana@example.com');
  });
  afterAll(() => service.stop());

  const emails = async () => (await dana.browser.call(listAdmins)).admins.map(({ email }) => email);
  const revoke = (by: SignedIn, whom: SignedIn) => by.browser.ask(revokeAdmin, { params: { id: whom.user.id } });

  it('are listed, granted and revoked by admins only (rule 16)', async () => {
    const patient = await aPatient(service);
    for (const [visitor, status] of [
      [service.visitor(), 401],
      [patient.browser, 403],
    ] as const) {
      expect((await visitor.ask(listAdmins)).status).toBe(status);
      expect((await visitor.ask(grantAdmin, { body: { email: patient.user.email } })).status).toBe(status);
      expect((await visitor.ask(revokeAdmin, { params: { id: dana.user.id } })).status).toBe(status);
    }
    expect(await emails()).toEqual(['dana@example.com']);
  });

  it.each(['', 'nobody', 'no@where', 'a b@example.com'])("can't be granted for %j", async (email) => {
    expect(await dana.browser.ask(grantAdmin, { body: { email } })).toMatchObject({
      status: 422,
      body: { fields: { email: 'Please enter a valid email address' } },
    });
  });

  it('have the role as soon as another admin grants it, with or without an account (rule 16)', async () => {
    const maria = await aPatient(service, 'maria@example.com', 'Maria Santos');
    expect((await maria.browser.ask(getPracticeProfile)).status).toBe(403);

    const granted = await dana.browser.call(grantAdmin, { body: { email: ' Maria@Example.com' } });
    const asAdmin = {
      id: maria.user.id,
      email: 'maria@example.com',
      name: 'Maria Santos',
      role: 'admin',
      has_passkey: false,
    };
    expect(granted.admins).toContainEqual(asAdmin);
    expect((await dana.browser.call(grantAdmin, { body: { email: 'maria@example.com' } })).admins).toEqual(
      granted.admins,
    );
    await dana.browser.call(grantAdmin, { body: { email: 'new.desk@example.com' } });
    const { browser } = await signInByCode(service, 'new.desk@example.com', { name: 'Noa Desk' });
    expect((await browser.ask(getPracticeProfile)).status).toBe(200);
    expect((await emails()).toSorted()).toEqual(['dana@example.com', 'maria@example.com', 'new.desk@example.com']);
  });

  it('leave with the API keys and webhooks they made, if the other admin says so', async () => {
    const pat = await anAdmin(service, 'pat@example.com');
    const { system } = await anApiKey(service, pat.browser, { name: 'Zapier', scopes: ['referrals:read'] });
    const { system: other } = await anApiKey(service, dana.browser, { name: 'Books', scopes: ['referrals:read'] });
    const hook = { url: 'https://hooks.example.com/a', description: 'Accounting', events: ['credit.earned'] } as const;
    await pat.browser.call(addWebhook, { body: { ...hook, events: [...hook.events] } });
    const params = { id: pat.user.id };
    expect(await dana.browser.call(showAdminAccess, { params })).toMatchObject({
      api_keys: [{ name: 'Zapier' }],
      webhooks: [{ name: 'Accounting' }],
      sessions: [{}],
    });
    expect((await dana.browser.ask(showAdminAccess, { params: { id: unknownId } })).status).toBe(404);

    // Their own can't end this way, whatever is asked.
    const own = { params: { id: dana.user.id }, query: { end_connections: '1' } } as const;
    expect((await dana.browser.ask(revokeAdmin, own)).status).toBe(403);
    await dana.browser.call(changeRole, { params, body: { role: 'front_desk' } });
    expect((await system.ask(listReferrals)).status).toBe(200);
    await dana.browser.call(revokeAdmin, { params, query: { end_connections: '1' } });
    expect((await system.ask(listReferrals)).status).toBe(401);
    expect((await other.ask(listReferrals)).status).toBe(200);
    expect(await service.sql.count('webhooks')).toBe(0);
    const { activity } = await dana.browser.call(listActivity);
    expect(activity.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['admin_revoked', 'api_key_revoked', 'webhook_deleted']),
    );
  });

  it('lose the role and all sessions immediately, and only once (rule 14)', async () => {
    const sam = await anAdmin(service, 'sam@example.com');
    expect((await sam.browser.ask(listAdmins)).status).toBe(200);

    expect((await revoke(dana, sam)).status).toBe(200);
    expect((await sam.browser.ask(listAdmins)).status).toBe(401);
    expect((await sam.browser.ask(me)).status).toBe(401);
    expect(await revoke(dana, sam)).toMatchObject({
      status: 404,
      body: { error: 'This person is no longer an admin' },
    });
    clock.advanceSeconds(60);
    expect((await (await signInByCode(service, 'sam@example.com')).browser.ask(listAdmins)).status).toBe(403);
  });

  it("can't demote themselves (rule 16)", async () => {
    expect(await revoke(dana, dana)).toMatchObject({
      status: 403,
      body: { code: 'own_role', error: expect.stringContaining('Ask another admin') },
    });
    expect(await emails()).toContain('dana@example.com');
  });

  it('are recorded in the activity log when granted or revoked', async () => {
    const { activity } = await dana.browser.call(listActivity, { query: { q: 'sam@example.com' } });
    expect(activity.find(({ action }) => action === 'admin_revoked')).toMatchObject({
      actor: { email: 'dana@example.com' },
      summary: expect.stringContaining('sam@example.com'),
    });
  });

  it('are never all removed: of two who demote each other concurrently, one stays (rule 16)', async () => {
    for (const { id, email } of (await dana.browser.call(listAdmins)).admins) {
      if (email !== 'dana@example.com') await dana.browser.call(revokeAdmin, { params: { id } });
    }
    const eve = await anAdmin(service, 'eve@example.com');

    const answers = await Promise.all([revoke(dana, eve), revoke(eve, dana)]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The other request is too late: it targets the last admin, or its sender is already signed out.
    expect([401, 403, 409]).toContain(answers.find(({ status }) => status !== 200)?.status);
    expect(await service.sql.count('users where is_admin')).toBe(1);
  });
});
