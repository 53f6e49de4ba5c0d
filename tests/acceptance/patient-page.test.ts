import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { readCloseOut } from '@rewards/contracts/close-out';
import { redeemCredit } from '@rewards/contracts/credit';
import { generateQr } from '@rewards/contracts/front-desk';
import { correctPatient, showPatient } from '@rewards/contracts/patient-page';
import { completeReferral, judgeFlags, listReferrals } from '@rewards/contracts/referrals';
import { me } from '@rewards/contracts/sign-in';
import { anApiKey } from '../support/api-keys.ts';
import { aPatient, anAdmin, plantReferrals, type SignedIn } from '../support/people.ts';
import { letHeldMailsLeave } from '../support/let-held-mails-leave.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe("a patient's page", () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;
  let friends: readonly string[];

  beforeAll(async () => {
    service = await startService();
    admin = await anAdmin(service);
    maria = await aPatient(service);
    friends = await plantReferrals(service.sql, maria.user.id, 3);
  });
  afterAll(() => service.stop());

  const show = (id = maria.user.id) => admin.browser.call(showPatient, { params: { id } });
  const correct = (body: object, id = maria.user.id) =>
    admin.browser.ask(correctPatient, { params: { id }, body: { version: 'none', ...body } });
  const version = async () => (await show()).user.version;

  it('is for admins only, and 404 for an unknown patient', async () => {
    const params = { id: maria.user.id };
    for (const [browser, status] of [
      [service.visitor(), 401],
      [maria.browser, 403],
    ] as const) {
      expect(await browser.ask(showPatient, { params })).toMatchObject({ status });
      expect(await browser.ask(correctPatient, { params, body: { version: '' } })).toMatchObject({ status });
    }
    expect(await admin.browser.ask(showPatient, { params: { id: randomUUID() } })).toMatchObject({ status: 404 });
    expect(await correct({ name: 'X' }, randomUUID())).toMatchObject({ status: 404 });
  });

  it('shows referrals, credit with its ledger, QRs and activity', async () => {
    await admin.browser.call(completeReferral, {
      params: { id: friends[0] ?? '' },
      body: { visited_on: '2026-03-02' },
    });
    await admin.browser.call(redeemCredit, {
      body: { user_id: maria.user.id, amount: 12.5, given_on: '2026-03-03', note: 'Gift card' },
    });
    await admin.browser.call(generateQr, { body: { user_id: maria.user.id } });

    const page = await show();

    expect(page.user).toMatchObject({
      id: maria.user.id,
      referral_link: `${service.publicUrl}/r/${maria.user.referral_code}`,
      qr_url: `${service.publicUrl}/qr/image/referral/${maria.user.referral_code}`,
      note: '',
      takes_mails: true,
    });
    expect(page.came_by).toBeNull();
    expect(page.referrals).toMatchObject({ total: 3 });
    expect(page.credit).toMatchObject({
      total_earnings: 50,
      total_used: 12.5,
      balance: 37.5,
      years: [{ year: 2026, earned: 50, used: 12.5 }],
      ledger: [
        { kind: 'redeemed', amount: -12.5, note: 'Gift card', friend: null, by: { email: admin.user.email } },
        { kind: 'earned', amount: 50, reason: 'referral_completed', note: null, friend: { email: expect.any(String) } },
      ],
      ledger_total: 2,
    });
    expect(page.qrs).toMatchObject({ total: 1, rows: [{ generated_by_admin: { email: admin.user.email } }] });
    expect(page.activity.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['qr_generated', 'credit_redeemed', 'referral_completed', 'signed_in']),
    );
  });

  it('shows who referred them', async () => {
    const bob = await aPatient(service, 'bob@example.com', 'Bob');
    const [id] = await plantReferrals(service.sql, bob.user.id, 1);
    await service.sql.rows(`update referrals set friend_email = $1, friend_key = $1 where id = $2`, [
      maria.user.email,
      id,
    ]);
    expect((await show()).came_by).toMatchObject({ referrer: { id: bob.user.id, name: 'Bob' } });
  });

  it.each([
    [{ phone: '555-01' }, 'phone', 'Please enter a valid phone number'],
    [{ email: 'maria' }, 'email', 'Please enter a valid email address'],
    [{ email: 'na@na.com' }, 'email', 'This email is a placeholder. Please enter a real one.'],
    [{ staff: 'Nobody' }, 'staff', 'No one on the team has that name'],
    [{ takes_texts: 'yes' }, 'takes_texts', 'Please choose yes or no'],
  ])('refuses %j with the invalid field named (rule 36)', async (wrong, field, words) => {
    expect(await correct({ version: await version(), ...wrong })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { [field]: words } },
    });
  });

  it('can be corrected, but not over a newer change, and a correction can be undone (rule 29)', async () => {
    const before = await version();
    const { user, activity_id: activityId } = await admin.browser.call(correctPatient, {
      params: { id: maria.user.id },
      body: { version: before, name: 'Maria S. Santos', phone: '(678) 555-0123', note: 'Comes by bus', staff: null },
    });
    expect(user).toMatchObject({ name: 'Maria S. Santos', phone: '+16785550123', note: 'Comes by bus' });

    expect(await correct({ version: before, note: 'Comes by car' })).toMatchObject({
      status: 409,
      body: { code: 'patient_changed_meanwhile', error: expect.stringMatching(/Someone else just changed/) },
    });
    expect(await correct({ version: before, note: 'Comes by bus' })).toMatchObject({
      status: 200,
      body: { activity_id: null },
    });

    await admin.browser.call(undoActivity, { params: { id: activityId ?? '' } });
    expect((await show()).user).toMatchObject({ name: 'Maria Santos', phone: null, note: '', version: before });
  });

  it('can get a new email, which notifies both addresses and signs them out, but not a taken one', async () => {
    expect(await correct({ version: await version(), email: 'BOB@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'email_in_use' },
    });
    await admin.browser.call(correctPatient, {
      params: { id: maria.user.id },
      body: { version: await version(), email: 'maria.new@example.com' },
    });
    expect(await maria.browser.ask(me)).toMatchObject({ status: 401 });
    await letHeldMailsLeave(service);
    for (const to of ['maria.santos@example.com', 'maria.new@example.com'])
      expect((await service.mail.mailTo(to, /^Your email/)).subject).toMatch(/^Your email at .* was changed$/);
    // Their referrer's page shows the new email, too.
    expect((await show()).came_by).toMatchObject({ referred_email: 'maria.new@example.com' });
    expect(
      await correct({ version: (await show(admin.user.id)).user.version, email: 'x@example.com' }, admin.user.id),
    ).toMatchObject({ status: 409, body: { code: 'email_of_admin' } });
  });
});

describe('the referral list', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService();
    [admin, maria] = [await anAdmin(service), await aPatient(service)];
    await plantReferrals(service.sql, maria.user.id, 3);
    await service.sql.rows(`
      update referrals set friend_name = 'Robin Reed', friend_phone = '+16785550199', staff_name = 'Dana'
      where id = (select id from referrals order by id limit 1)`);
    await service.sql.rows(`update users set phone = '+16785550199' where id = $1`, [maria.user.id]);
  });
  afterAll(() => service.stop());

  const list = (query: object) => admin.browser.call(listReferrals, { query });

  it.each([
    [{ q: 'robin' }, 1],
    [{ q: 'r' }, 3],
    [{ q: 'maria' }, 3],
    [{ staff: 'Dana' }, 1],
    [{ staff: 'Dana', status: 'pending' }, 0],
    [{ from: '2000-01-01', to: '2000-01-02' }, 0],
    [{ from: '2000-01-01' }, 3],
    [{ flagged: '1' }, 1],
    [{ flagged: '0', sort: 'waiting' }, 3],
    [{ waiting_days: '60' }, 3],
    [{ waiting_days: '3650' }, 0],
    [{ sort: 'completed' }, 0],
    [{ referrer_id: '0198c0de-0000-7000-8000-000000000009' }, 0],
  ])('filtered by %j has %d rows', async (query, total) => {
    expect(await list(query)).toMatchObject({ total });
  });

  it.each([
    { sort: 'best' },
    { from: '2026-02-30' },
    { referrer_id: 'maria' },
    { flagged: 'yes' },
    { waiting_days: '0' },
  ])('refuses the filter %j', async (query) => {
    expect(await admin.browser.open(`/admin/referrals?${new URLSearchParams(query)}`)).toMatchObject({ status: 422 });
  });

  it('shows the evidence for a flag, which can be dismissed with a note that no API key reads (rule 9)', async () => {
    const [flagged] = (await list({ flagged: '1' })).referrals;
    expect(flagged).toMatchObject({
      flags: ['Same phone as the referrer'],
      flag_details: [{ kind: 'same_phone', is_dismissed: false, friends: [] }],
      flags_dismissed: null,
      referrer: { id: maria.user.id, name: 'Maria Santos' },
    });
    const params = { id: flagged?.id ?? '' };
    expect(await maria.browser.ask(judgeFlags, { params, body: { dismissed: true } })).toMatchObject({ status: 403 });

    const { referral, activity_id: id } = await admin.browser.call(judgeFlags, {
      params,
      body: { dismissed: true, word: 'Mother and daughter' },
    });
    expect(referral).toMatchObject({
      flags: [],
      flag_details: [{ kind: 'same_phone', is_dismissed: true }],
      flags_dismissed: { word: 'Mother and daughter', by: { email: admin.user.email } },
    });
    expect(await list({ flagged: '1' })).toMatchObject({ total: 0 });

    const { system } = await anApiKey(service, admin.browser, { scopes: ['referrals:read', 'referrals:write'] });
    const { referrals } = await system.call(listReferrals, { query: { q: 'robin' } });
    const { lines } = await system.call(readCloseOut, { body: { text: 'Robin Reed' } });
    for (const read of [referrals[0], lines[0]?.matches[0]?.referral])
      expect(read?.flags_dismissed).toEqual({ at: expect.any(String), word: '', by: null });
    await admin.browser.call(undoActivity, { params: { id } });
    expect(await list({ flagged: '1' })).toMatchObject({ total: 1 });
  });

  it("completes with a visit date, which can't be in the future (rule 34)", async () => {
    const [{ id } = { id: '' }] = (await list({ staff: 'Dana' })).referrals;
    expect(
      await admin.browser.ask(completeReferral, { params: { id }, body: { visited_on: '2999-01-01' } }),
    ).toMatchObject({ status: 422, body: { fields: { visited_on: 'That date is in the future' } } });
    const { referral, activity_id } = await admin.browser.call(completeReferral, {
      params: { id },
      body: {},
    });
    expect(referral.status).toBe('completed');
    expect(activity_id).not.toBeNull();
    expect(await admin.browser.call(completeReferral, { params: { id } })).toMatchObject({ activity_id });
  });
});
