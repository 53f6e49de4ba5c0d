import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, listActivityActions, undoActivity } from '@rewards/contracts/activity';
import { generateQr, listQrGenerations } from '@rewards/contracts/front-desk';
import { completeReferral, dashboard, deleteReferral, listReferrals } from '@rewards/contracts/referrals';
import { logout, me } from '@rewards/contracts/sign-in';
import { showPatient } from '@rewards/contracts/patient-page';
import { adminStats, deleteUser, listUsers } from '@rewards/contracts/patients';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, plantReferrals, signInByCode, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('deleting and undoing', () => {
  const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock });
    admin = await anAdmin(service);
  });
  afterAll(() => service.stop());

  const undo = (id: string) => admin.browser.ask(undoActivity, { params: { id } });
  const activity = async (q: string, action = '') =>
    (await admin.browser.call(listActivity, { query: { q, action } })).activity;

  it('lists who did what to whom, newest first, and finds entries by person and by action (rule 30)', async () => {
    const { browser, user } = await aPatient(service, 'logged@example.com', 'Lena Logged');
    const [id = ''] = await plantReferrals(service.sql, user.id, 1);
    await admin.browser.call(completeReferral, { params: { id } });
    await browser.call(logout);

    const [signedOut, completed, signedIn] = await activity('logged@example.com');
    expect(signedOut).toMatchObject({
      action: 'signed_out',
      actor: { name: 'Lena Logged', email: 'logged@example.com' },
      can_undo: false,
      undo_until: null,
    });
    expect(completed).toMatchObject({
      action: 'referral_completed',
      at: '2026-03-02T15:00:00.000Z',
      actor: { name: 'Dana Front' },
      can_undo: true,
      undo_until: '2026-04-01T15:00:00.000Z',
      undone_at: null,
      summary: "Completed Friend 1's referral · Lena Logged +$50",
    });
    expect(signedIn).toMatchObject({ action: 'signed_in', summary: 'Signed in with a code' });
    expect(await activity('lena logged nowhere')).toEqual([]);
    expect(await activity('Logged, Lena', 'referral_completed')).toEqual([completed]);
    expect(await activity('completed LOGGED@example.com')).toEqual([completed]);
    expect((await activity('DANA FRONT')).map(({ action }) => action)).toContain('referral_completed');
    expect((await activity('', 'referral_completed'))[0]).toEqual(completed);
    expect(await activity('', 'no_such_action')).toEqual([]);
  });

  it('leaves out opened pages unless asked for, so a page of the log is full', async () => {
    const { user } = await aPatient(service, 'opened@example.com', 'Opal Opened');
    await admin.browser.call(showPatient, { params: { id: user.id } });
    const actionsOf = async (query: { opened?: '1'; action?: string }) =>
      (await admin.browser.call(listActivity, { query: { q: 'opened@example.com', ...query } })).activity.map(
        ({ action }) => action,
      );

    expect(await actionsOf({})).not.toContain('patient_opened');
    expect((await actionsOf({ opened: '1' }))[0]).toBe('patient_opened');
    expect(await actionsOf({ action: 'patient_opened' })).toEqual(['patient_opened']);
    const all = await admin.browser.call(listActivity, { query: { per_page: 1 } });
    expect(all.activity[0]?.action).not.toBe('patient_opened');
    const opened = await admin.browser.call(listActivity, { query: { per_page: 1, opened: '1' } });
    expect(opened.activity[0]?.action).toBe('patient_opened');
    expect(opened.total).toBe(all.total + 1);
  });

  it('names every action the log can be filtered by', async () => {
    const { actions } = await admin.browser.call(listActivityActions);
    expect(actions).toContainEqual({ action: 'referral_completed', name: 'Completed a referral' });
  });

  it('pages the list, with nothing past its end', async () => {
    const first = await admin.browser.call(listActivity, { query: { per_page: 1 } });
    expect(first.activity).toHaveLength(1);
    expect(first.pages).toBe(first.total);
    expect((await admin.browser.call(listActivity, { query: { page: 1_000_000 } })).activity).toEqual([]);
  });

  it('deletes a completed referral, reverses its earnings, and undoes that once (rules 2 and 29)', async () => {
    const { browser, user } = await aPatient(service, 'undone@example.com');
    // The clock stands still, so the IDs decide which of the eleven earns nothing: the last one (rule 2).
    const ids = (await plantReferrals(service.sql, user.id, 11)).toSorted();
    for (const id of ids) await admin.browser.call(completeReferral, { params: { id } });
    const annual = async () => (await browser.call(dashboard)).stats;
    const [{ activity_id: activityId }] = [await admin.browser.call(deleteReferral, { params: { id: ids[0]! } })];

    expect(await annual()).toMatchObject({ annual_earnings: 500, completed_referrals: 10 });
    expect(await admin.browser.ask(deleteReferral, { params: { id: ids[0]! } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });

    expect(await undo(activityId)).toMatchObject({
      status: 200,
      body: { activity: { id: activityId, can_undo: false, undone_at: expect.any(String) } },
    });
    expect(await annual()).toMatchObject({ annual_earnings: 500, completed_referrals: 11 });
    const { referrals } = await admin.browser.call(listReferrals, { query: { per_page: 100 } });
    expect(referrals.find(({ id }) => id === ids[0])).toMatchObject({ earnings: 50, status: 'completed' });
    expect(await undo(activityId)).toMatchObject({
      status: 409,
      body: { code: 'already_undone', error: 'This was already undone' },
    });
  });

  it('undoes a completion once when asked ten times concurrently', async () => {
    const { browser, user } = await aPatient(service, 'ten.times@example.com');
    const [id = ''] = await plantReferrals(service.sql, user.id, 1);
    await admin.browser.call(completeReferral, { params: { id } });
    const [completion] = await activity('ten.times@example.com');

    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(completion!.id)));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await browser.call(dashboard)).stats).toMatchObject({ annual_earnings: 0, signed_up_referrals: 1 });
    expect(
      await service.sql.rows('select amount_cents from credit_ledger where user_id = $1 order by sequence', [user.id]),
    ).toEqual([{ amount_cents: 5_000 }, { amount_cents: -5_000 }]);
  });

  it('deletes a user with referrals, earnings and sessions, and restores everything but the sessions (rule 29)', async () => {
    const { browser, user } = await aPatient(service, 'deleted@example.com', 'Dee Leted');
    const [id = ''] = await plantReferrals(service.sql, user.id, 2);
    await admin.browser.call(completeReferral, { params: { id } });
    const before = await admin.browser.call(adminStats);

    const { activity_id: activityId } = await admin.browser.call(deleteUser, { params: { id: user.id } });

    expect(await browser.ask(me)).toMatchObject({ status: 401 });
    expect(await admin.browser.call(adminStats)).toEqual({
      total_users: before.total_users - 1,
      total_referrals: before.total_referrals - 2,
      completed_referrals: before.completed_referrals - 1,
      total_earnings_paid: before.total_earnings_paid - 50,
      total_given_out: before.total_given_out,
    });
    expect(await admin.browser.ask(deleteUser, { params: { id: user.id } })).toMatchObject({ status: 404 });

    expect(await undo(activityId)).toMatchObject({ status: 200 });
    expect(await admin.browser.call(adminStats)).toEqual(before);
    expect((await admin.browser.call(listUsers, { query: { q: 'deleted@example.com' } })).users).toEqual([
      expect.objectContaining({
        id: user.id,
        name: 'Dee Leted',
        referral_code: user.referral_code,
        total_earnings: 50,
      }),
    ]);
    expect(await browser.ask(me)).toMatchObject({ status: 401 });
  });

  it("restores a user's QR history with the user", async () => {
    const { user } = await aPatient(service, 'quinn@example.com', 'Quinn Rose');
    const { user: other } = await aPatient(service, 'other.quinn@example.com', 'Other Quinn');
    for (const userId of [user.id, other.id, user.id])
      await admin.browser.call(generateQr, { body: { user_id: userId } });
    const history = async () => (await admin.browser.call(listQrGenerations)).qr_generations;
    const before = await history();

    const { activity_id: activityId } = await admin.browser.call(deleteUser, { params: { id: user.id } });
    expect((await history()).map(({ user: { name } }) => name)).toEqual(['Other Quinn']);

    expect(await undo(activityId)).toMatchObject({ status: 200 });
    // Why no text followed is deleted with a QR, as texts are.
    const restored = before.map((qr) => (qr.user.name === 'Quinn Rose' ? { ...qr, no_text: null } : qr));
    expect(await history()).toEqual(restored);
    expect(before.map(({ user: { name }, generated_by_admin: by }) => [name, by?.name])).toEqual([
      ['Quinn Rose', 'Dana Front'],
      ['Other Quinn', 'Dana Front'],
      ['Quinn Rose', 'Dana Front'],
    ]);
  });

  it("explains why a user whose email was taken since can't be restored", async () => {
    const { user } = await aPatient(service, 'taken@example.com');
    const { activity_id: activityId } = await admin.browser.call(deleteUser, { params: { id: user.id } });
    clock.advanceSeconds(61);
    await signInByCode(service, 'taken@example.com', { name: 'Someone Else' });

    expect(await undo(activityId)).toMatchObject({
      status: 409,
      body: { code: 'undo_does_not_fit', error: 'Someone has since signed up with this email' },
    });
  });

  it("stops admins from deleting themselves, and ends a deleted admin's sessions (rules 14 and 16)", async () => {
    const other = await anAdmin(service, 'second.admin@example.com');
    expect(await admin.browser.ask(deleteUser, { params: { id: admin.user.id } })).toMatchObject({
      status: 403,
      body: { code: 'own_account' },
    });
    await admin.browser.call(deleteUser, { params: { id: other.user.id } });
    expect(await other.browser.ask(adminStats)).toMatchObject({ status: 401 });
  });

  it('leaves one of two admins who delete each other concurrently (rule 16)', async () => {
    const other = await anAdmin(service, 'rival@example.com');
    const answers = await Promise.all([
      admin.browser.ask(deleteUser, { params: { id: other.user.id } }),
      other.browser.ask(deleteUser, { params: { id: admin.user.id } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await service.sql.rows('select from users where is_admin')).toHaveLength(1);
  });
});
