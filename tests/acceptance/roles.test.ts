import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { changeRole, grantAdmin, listAdmins } from '@rewards/contracts/admins';
import { listCredits, redeemCredit } from '@rewards/contracts/credit';
import { listBalances } from '@rewards/contracts/credit-owed';
import type { Endpoint } from '@rewards/contracts/endpoint';
import { permissions } from '@rewards/contracts/permissions';
import { completeReferral } from '@rewards/contracts/referrals';
import { me } from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { expectDeclared } from '../support/declared-answer.ts';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { aFrontDesk, anAdmin, aPatient, plantReferrals, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { unknownParams } from '../support/unknown-params.ts';
import { pathOf } from '../support/visitor.ts';

const forAdmins = (await everyEndpoint()).filter(({ permission }) => permission);
const forbidden = { status: 403, body: { code: 'role_forbids', error: expect.stringContaining('Ask an admin') } };

/** What the front desk can't call, word for word, so a change of the table or of a declaration shows here. */
const forAdminsOnly = [
  'DELETE /admin/admin/:id',
  'DELETE /admin/api-key/:id',
  'DELETE /admin/credit/policy/:id',
  'DELETE /admin/film/:id',
  'DELETE /admin/practice-system',
  'DELETE /admin/qr-generation/:id',
  'DELETE /admin/referral/:id',
  'DELETE /admin/referral/:id/denial',
  'DELETE /admin/screen/:id',
  'DELETE /admin/user/:id',
  'DELETE /admin/webhook/:id',
  'GET /admin/admin/:id/access',
  'GET /admin/admins',
  'GET /admin/api-key/:id/calls',
  'GET /admin/api-keys',
  'GET /admin/credits/slips',
  'GET /admin/denial-reasons',
  'GET /admin/export',
  'GET /admin/export/patients',
  'GET /admin/export/refusals',
  'GET /admin/mailing/:id',
  'GET /admin/mailings',
  'GET /admin/practice-system',
  'GET /admin/reminders',
  'GET /admin/report/:year',
  'GET /admin/settings',
  'GET /admin/settings/accent',
  'GET /admin/trends/export',
  'GET /admin/user/:id/merge',
  'GET /admin/webhook/:id/deliveries',
  'GET /admin/webhooks',
  'GET /feeds/referrals.csv',
  'POST /admin/admins',
  'POST /admin/api-keys',
  'POST /admin/credit/policy',
  'POST /admin/films',
  'POST /admin/mailings',
  'POST /admin/mailings/preview',
  'POST /admin/practice-system',
  'POST /admin/practice-system/read',
  'POST /admin/practice-system/test',
  'POST /admin/screens',
  'POST /admin/user/:id/merge',
  'POST /admin/webhook/:id/replay',
  'POST /admin/webhook/:id/test',
  'POST /admin/webhooks',
  'PUT /admin/admin/:id',
  'PUT /admin/mailing/:id/stop',
  'PUT /admin/practice-system',
  'PUT /admin/referral/:id/denial',
  'PUT /admin/referrals/denial',
  'PUT /admin/reminder/:kind',
  'PUT /admin/report/:year/threshold',
  'PUT /admin/screen/:id',
  'PUT /admin/settings',
  'PUT /admin/user/:id/referrals',
  'PUT /admin/webhook/:id',
];

describe('the roles at the desk (rule 32)', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;
  let dana: SignedIn;
  let lou: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock });
    dana = await anAdmin(service, 'dana@example.com');
    lou = await aFrontDesk(service);
  });
  afterAll(() => service.stop());

  const send = async ({ browser }: SignedIn, endpoint: Endpoint) => {
    const answer = await browser.request(endpoint.method, pathOf(endpoint, { params: unknownParams }));
    expectDeclared(endpoint, answer);
    return answer;
  };
  const permissionsOf = async ({ browser }: SignedIn) => (await browser.call(me)).permissions;
  const change = (by: SignedIn, whom: SignedIn, role: 'admin' | 'front_desk') =>
    by.browser.ask(changeRole, { params: { id: whom.user.id }, body: { role } });

  it("an admin can make every call, and the front desk all but the admins' own", async () => {
    const refused: string[] = [];
    for (const endpoint of forAdmins) {
      expect((await send(dana, endpoint)).status).not.toBe(403);
      const answer = await send(lou, endpoint);
      if (answer.status !== 403) continue;
      expect(answer).toMatchObject(forbidden);
      refused.push(nameOf(endpoint));
    }
    expect(refused.toSorted()).toEqual(forAdminsOnly);
  });

  it('the pages get the table that the server reads, both ways', async () => {
    const [ofAdmin, ofDesk] = [await permissionsOf(dana), await permissionsOf(lou)];
    expect(ofAdmin).toEqual(permissions);
    for (const endpoint of forAdmins)
      expect([nameOf(endpoint), ofDesk.includes(endpoint.permission!)]).toEqual([
        nameOf(endpoint),
        !forAdminsOnly.includes(nameOf(endpoint)),
      ]);
  });

  it('every permission is one that a call needs, or that a rule checks', () => {
    const named = new Set(forAdmins.map(({ permission }) => permission));
    expect(permissions.filter((each) => !named.has(each))).toEqual(['undo_any_action', 'give_out_any_credit']);
  });

  it("the session includes the user's role, and a patient has none", async () => {
    const patient = await aPatient(service);

    expect((await lou.browser.call(me)).user).toMatchObject({ is_admin: true, role: 'front_desk' });
    expect((await dana.browser.call(me)).user).toMatchObject({ is_admin: true, role: 'admin' });
    expect(await patient.browser.call(me)).toMatchObject({ user: { is_admin: false, role: null }, permissions: [] });
  });

  it('a role changes for admins only, and only to one that exists', async () => {
    const patient = await aPatient(service, 'curious@example.com');
    const role = { params: { id: lou.user.id }, body: { role: 'admin' } } as const;

    expect((await service.visitor().ask(changeRole, role)).status).toBe(401);
    expect(await patient.browser.ask(changeRole, role)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect(await lou.browser.ask(changeRole, role)).toMatchObject(forbidden);
    const broken = await dana.browser.request('PUT', `/admin/admin/${lou.user.id}`, {
      headers: { 'content-type': 'application/json' },
      body: '{broken',
    });
    expect(broken.status).toBe(400);
    expect((await dana.browser.ask(changeRole, { ...role, body: { role: 'owner' as 'admin' } })).status).toBe(422);
    expect((await dana.browser.ask(changeRole, { ...role, params: { id: unknownParams.id } })).status).toBe(404);
    expect((await change(dana, patient, 'front_desk')).status).toBe(404);
    expect(await change(dana, dana, 'front_desk')).toMatchObject({ status: 403, body: { code: 'own_role' } });
  });

  it('a demotion counts from the next call on, in the same session, and so does a promotion', async () => {
    const sam = await anAdmin(service, 'sam@example.com');
    expect((await sam.browser.ask(listAdmins)).status).toBe(200);

    expect(await change(dana, sam, 'front_desk')).toMatchObject({
      status: 200,
      body: { admins: expect.arrayContaining([expect.objectContaining({ id: sam.user.id, role: 'front_desk' })]) },
    });
    expect(await sam.browser.ask(listAdmins)).toMatchObject(forbidden);
    expect((await sam.browser.call(me)).user.role).toBe('front_desk');
    expect((await change(dana, sam, 'front_desk')).status).toBe(200);

    await change(dana, sam, 'admin');
    expect((await sam.browser.ask(listAdmins)).status).toBe(200);
    const { activity } = await dana.browser.call(listActivity, { query: { q: 'sam@example.com' } });
    expect(activity.filter(({ action }) => action === 'role_changed')).toHaveLength(2);
  });

  it('of two admins who demote each other at once, one stays an admin', async () => {
    for (const { id, role } of (await dana.browser.call(listAdmins)).admins)
      if (role === 'admin' && id !== dana.user.id)
        await dana.browser.call(changeRole, { params: { id }, body: { role: 'front_desk' } });
    const eve = await anAdmin(service, 'eve@example.com');

    const answers = await Promise.all([change(dana, eve, 'front_desk'), change(eve, dana, 'front_desk')]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await service.sql.count('users where is_admin and not is_front_desk')).toBe(1);
    await service.sql.rows("update users set is_front_desk = false where email = 'dana@example.com'");
  });

  it('someone is added in a role', async () => {
    const { admins } = await dana.browser.call(grantAdmin, { body: { email: 'new@example.com', role: 'front_desk' } });
    expect(admins).toContainEqual(expect.objectContaining({ email: 'new@example.com', role: 'front_desk' }));
  });

  it('the front desk undoes what it did, and is offered no more', async () => {
    const ann = await aPatient(service, 'ann@example.com', 'Ann Lee');
    const [own, others] = await plantReferrals(service.sql, ann.user.id, 2);
    await lou.browser.call(completeReferral, { params: { id: own! } });
    await dana.browser.call(completeReferral, { params: { id: others! } });
    const { activity } = await lou.browser.call(listActivity, { query: { action: 'referral_completed' } });
    const [byDana, byLou] = activity;

    expect([byDana?.can_undo, byLou?.can_undo]).toEqual([false, true]);
    expect(await lou.browser.ask(undoActivity, { params: { id: byDana!.id } })).toMatchObject(forbidden);
    expect((await lou.browser.ask(undoActivity, { params: { id: byLou!.id } })).status).toBe(200);
    expect((await dana.browser.ask(undoActivity, { params: { id: byDana!.id } })).status).toBe(200);
  });

  it('the front desk gives out $50 per patient a day, in whatever parts, also at the same moment', async () => {
    const bea = await aPatient(service, 'bea@example.com', 'Bea Lee');
    for (const id of await plantReferrals(service.sql, bea.user.id, 3))
      await dana.browser.call(completeReferral, { params: { id } });
    const give = (by: SignedIn, amount: number) =>
      by.browser.ask(redeemCredit, { body: { user_id: bea.user.id, amount, given_on: '2026-06-15', note: '' } });

    const answers = await Promise.all(Array.from({ length: 6 }, () => give(lou, 20)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 403,
      body: {
        code: 'above_front_desk_limit',
        error: 'The front desk can redeem up to $50 per patient per day ($10 left today). Ask an admin to redeem more.',
      },
    });
    expect((await give(dana, 60)).status).toBe(201);
    for (const [by, limit] of [
      [lou, 50],
      [dana, null],
    ] as const) {
      expect(await by.browser.call(listCredits)).toMatchObject({ daily_limit: limit });
      expect(await by.browser.call(listBalances)).toMatchObject({ daily_limit: limit });
    }
  });
});
