import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { completeReferral, dashboard, listReferrals, referByHand } from '@rewards/contracts/referrals';
import { aPatient, anAdmin, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('a referral by hand', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService();
    admin = await anAdmin(service);
    maria = await aPatient(service);
  });
  afterAll(() => service.stop());

  const friend = (email: string) => ({
    referrer_id: maria.user.id,
    name: 'Robin Friend',
    email,
    phone: '(678) 555-0144',
    reason: 'Told the front desk',
  });
  const enter = (email: string, more: object = {}) =>
    admin.browser.ask(referByHand, { body: { ...friend(email), ...more } });

  it('is for admins only', async () => {
    expect(await service.visitor().ask(referByHand, { body: friend('a@example.org') })).toMatchObject({ status: 401 });
    expect(await maria.browser.ask(referByHand, { body: friend('a@example.org') })).toMatchObject({ status: 403 });
  });

  it.each([
    ['without a name', { name: ' ' }, 'name', "Please enter the friend's name"],
    ['with an invalid email', { email: 'robin' }, 'email', 'Please enter a valid email address'],
    ['with an invalid phone', { phone: '555-01' }, 'phone', 'Please enter a valid phone number'],
    ['without a referrer', { referrer_id: 'maria' }, 'referrer_id', 'Select who referred this friend'],
  ])('%s is refused with the invalid field named', async (_what, wrong, field, words) => {
    expect(await enter('robin@example.org', wrong)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { [field]: words } },
    });
    expect(await service.sql.count('referrals')).toBe(0);
  });

  it('by an unknown referrer gets a 404', async () => {
    expect(await enter('robin@example.org', { referrer_id: randomUUID() })).toMatchObject({ status: 404 });
  });

  it('is signed up immediately, counts once for its referrer, and can be completed (rule 9)', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(' Robin@Example.org ')));

    const [entered, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    expect(entered).toMatchObject({
      body: {
        referral: {
          referred_email: 'robin@example.org',
          referred_name: 'Robin Friend',
          referred_phone: '+16785550144',
          origin: 'staff',
          status: 'signed_up',
          referrer: { email: maria.user.email },
        },
      },
    });
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({ code: 'already_referred', error: expect.stringMatching(/already referred/) });
    const [{ id } = { id: '' }] = (await admin.browser.call(listReferrals, { query: { status: 'signed_up' } }))
      .referrals;
    await admin.browser.call(completeReferral, { params: { id } });
    expect((await maria.browser.call(dashboard)).stats).toMatchObject({ completed_referrals: 1, total_earnings: 50 });
  });

  it('of an existing patient or of the referrer is refused with a reason', async () => {
    expect(await enter(maria.user.email)).toMatchObject({
      status: 409,
      body: { code: 'refers_themself', error: expect.stringMatching(/themselves/) },
    });
    expect(await enter(admin.user.email)).toMatchObject({
      status: 409,
      body: { code: 'already_patient', error: expect.stringMatching(/already a patient/) },
    });
  });

  it('can be undone, and then the friend can be referred again', async () => {
    const { activity_id: id } = await admin.browser.call(referByHand, { body: friend('undone@example.org') });

    expect(await admin.browser.ask(undoActivity, { params: { id } })).toMatchObject({
      status: 200,
      body: { activity: { action: 'referral_added', can_undo: false } },
    });

    expect(await service.sql.rows("select from referrals where friend_key = 'undone@example.org'")).toEqual([]);
    expect(await enter('undone@example.org')).toMatchObject({ status: 201 });
  });
});
