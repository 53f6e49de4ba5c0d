import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { denyReferral, listDenialReasons, takeBackDenial } from '@rewards/contracts/denials';
import { applyCloseOut } from '@rewards/contracts/close-out';
import { exportReferrals } from '@rewards/contracts/exports';
import { completeReferral, dashboard, listOwnReferrals, listReferrals } from '@rewards/contracts/referrals';
import { anApiKey } from '../support/api-keys.ts';
import { aPatient, anAdmin, plantReferrals, type SignedIn, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('referrals that are not counted (rule 33)', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService();
    [admin, maria] = [await anAdmin(service), await aPatient(service)];
  });
  afterAll(() => service.stop());

  const aReferral = async (status?: 'pending') => {
    const [id = ''] = await plantReferrals(service.sql, maria.user.id, 1, status);
    return id;
  };
  const deny = (id: string, body: object = {}) =>
    admin.browser.ask(denyReferral, {
      params: { id },
      body: { reason: 'already_patient', note: 'Came in 2024, spoke to her', ...body },
    });
  const own = async (id: string) =>
    (await maria.browser.call(listOwnReferrals, { query: { per_page: 100 } })).referrals.find((row) => row.id === id);

  it('are decided by admins only, with a reason from the list', async () => {
    const id = await aReferral();
    const asked = { params: { id }, body: { reason: 'other' } } as const;
    expect(await service.visitor().ask(denyReferral, asked)).toMatchObject({ status: 401 });
    expect(await service.visitor().ask(takeBackDenial, { params: { id } })).toMatchObject({ status: 401 });
    expect(await service.visitor().ask(listDenialReasons)).toMatchObject({ status: 401 });
    expect(await maria.browser.ask(denyReferral, asked)).toMatchObject({ status: 403 });
    expect(await maria.browser.ask(takeBackDenial, { params: { id } })).toMatchObject({ status: 403 });
    expect(await maria.browser.ask(listDenialReasons)).toMatchObject({ status: 403 });
    expect(await deny(id, { reason: 'a mood' })).toMatchObject({ status: 422, body: { fields: expect.anything() } });
    expect(await deny('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
    expect(await own(id)).toMatchObject({ not_counted: null });
  });

  it("can't be completed until they count again, and then earn as any other", async () => {
    const id = await aReferral();
    const denied = await deny(id);
    expect(denied).toMatchObject({
      status: 200,
      body: {
        referral: {
          status: 'signed_up',
          denial: {
            reason: 'already_patient',
            reason_name: 'Already a patient',
            note: 'Came in 2024, spoke to her',
            by: { name: 'Dana Front', email: admin.user.email },
          },
        },
      },
    });

    expect(await admin.browser.ask(completeReferral, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'referral_denied', error: expect.stringMatching(/isn't counted/) },
    });
    expect(await admin.browser.call(applyCloseOut, { body: { referral_ids: [id] } })).toMatchObject({
      completed: 0,
      ignored: [{ reason: expect.stringMatching(/isn't counted/) }],
    });
    expect((await maria.browser.call(dashboard)).stats).toMatchObject({ annual_earnings: 0 });

    expect(await admin.browser.ask(takeBackDenial, { params: { id } })).toMatchObject({
      status: 200,
      body: { referral: { denial: null, not_counted: null } },
    });
    expect(await admin.browser.ask(takeBackDenial, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'not_denied' },
    });
    const { activity_id: completion } = await admin.browser.call(completeReferral, { params: { id } });
    expect(await deny(id)).toMatchObject({ status: 409, body: { code: 'denied_after_visit' } });
    await admin.browser.call(undoActivity, { params: { id: completion ?? '' } });
  });

  it("read kindly to their referrer, without staff's words or a word about the friend", async () => {
    const [joined, pending] = [await aReferral(), await aReferral('pending')];
    for (const id of [joined, pending]) await deny(id);

    const { referrals } = await maria.browser.call(listOwnReferrals, { query: { per_page: 100 } });
    expect(JSON.stringify(referrals)).not.toMatch(/2024|spoke|already|denial/i);
    expect(await own(joined)).toMatchObject({
      status: 'signed_up',
      not_counted:
        "This one doesn't count: friends count once, and only if they're new to our practice. " +
        'Thank you for recommending us!',
    });
    // Anyone can type an email, so this can't tell whether the practice knows it.
    expect(await own(pending)).toMatchObject({
      status: 'pending',
      not_counted: "We couldn't count this one. Ask us at the front desk, and we'll gladly explain.",
    });
    const { reasons } = await admin.browser.call(listDenialReasons);
    expect(reasons.find(({ reason }) => reason === 'already_patient')).toMatchObject({
      referrer_reads: (await own(joined))?.not_counted,
      referrer_reads_while_pending: (await own(pending))?.not_counted,
    });
  });

  it('read kindly to their friend, who no longer sees the first visit', async () => {
    const friend = service.visitor();
    await friend.open(`/r/${maria.user.referral_code}`);
    const robin = await signInByCode(service, 'robin@example.org', { browser: friend, name: 'Robin' });
    expect(await robin.browser.call(dashboard)).toMatchObject({ first_visit_due: true, not_counted: null });
    const { referrals } = await admin.browser.call(listReferrals, { query: { q: 'robin@example.org' } });

    await deny(referrals[0]?.id ?? '');

    expect(await robin.browser.call(dashboard)).toMatchObject({
      first_visit_due: false,
      not_counted: "You were already our patient, so this invitation doesn't count. Nothing changes for your visits.",
    });
  });

  it("are found by a filter, and named in the export without staff's words", async () => {
    const id = await aReferral();
    await deny(id, { reason: 'outside_terms' });
    const found = async (denied: '0' | '1') =>
      (await admin.browser.call(listReferrals, { query: { denied, per_page: 100 } })).referrals.map((row) => row.id);

    expect(await found('1')).toContain(id);
    expect(await found('0')).not.toContain(id);
    const { body: csv } = await admin.browser.open(exportReferrals.path);
    expect(csv).toContain("Outside the program's terms");
    expect(csv).not.toContain('spoke to her');
  });

  it("tell an API key why, without staff's words or who decided (rules 33 and 53)", async () => {
    const id = await aReferral();
    await deny(id);
    const { system } = await anApiKey(service, admin.browser, { scopes: ['referrals:read'] });

    const { referrals } = await system.call(listReferrals, { query: { denied: '1', per_page: 100 } });

    expect(referrals.find((row) => row.id === id)?.denial).toMatchObject({
      reason: 'already_patient',
      note: '',
      by: null,
    });
  });

  it('are decided once by two admins at the same time, and the second one reads so', async () => {
    const sam = await anAdmin(service, 'sam.desk@example.com');
    const id = await aReferral();

    const outcomes = await Promise.all([
      deny(id),
      sam.browser.ask(denyReferral, { params: { id }, body: { reason: 'other' } }),
    ]);

    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(outcomes.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already_denied',
      error: 'Someone else already marked this referral as not counted',
    });
  });

  it('count again by an undo, once', async () => {
    const id = await aReferral();
    const { activity_id: entry } = await admin.browser.call(denyReferral, {
      params: { id },
      body: { reason: 'same_person' },
    });

    expect(await admin.browser.ask(undoActivity, { params: { id: entry } })).toMatchObject({ status: 200 });
    expect(await admin.browser.ask(undoActivity, { params: { id: entry } })).toMatchObject({ status: 409 });
    expect(await own(id)).toMatchObject({ not_counted: null });
  });
});
