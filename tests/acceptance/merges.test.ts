import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { listDuplicates, mergePatients, previewMerge, tellPatientsApart } from '@rewards/contracts/merges';
import { showPatient } from '@rewards/contracts/patient-page';
import { searchPatients } from '@rewards/contracts/patients';
import { completeReferral } from '@rewards/contracts/referrals';
import { redeemCredit } from '@rewards/contracts/credit';
import { generateQr } from '@rewards/contracts/front-desk';
import { listDisplayEvents } from '@rewards/contracts/display-events';
import { listTasks } from '@rewards/contracts/tasks';
import { me } from '@rewards/contracts/sign-in';
import { localDate } from '@rewards/domain/local-date';
import { aPatient, anAdmin, plantReferrals, plantUser, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('two records of one person (rule 35)', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;
  let other: { readonly id: string; readonly email: string; readonly referralCode: string };
  const nobody = '00000000-0000-4000-8000-000000000000';

  beforeAll(async () => {
    service = await startService();
    [admin, maria] = [await anAdmin(service), await aPatient(service)];
    other = await plantUser(service.sql, { email: 'maria.s@example.com', name: 'Maria Santos' });
    await service.sql.rows(`update users set phone = '+16785550101' where id = any($1)`, [[maria.user.id, other.id]]);
    const friends = await plantReferrals(service.sql, other.id, 3);
    for (const id of friends) await admin.browser.call(completeReferral, { params: { id } });
    const body = { user_id: other.id, amount: 20, given_on: localDate(new Date(), 'America/New_York'), note: '' };
    await admin.browser.call(redeemCredit, { body });
  });
  afterAll(() => service.stop());

  const merge = (id = other.id, into_id = maria.user.id) =>
    admin.browser.ask(mergePatients, { params: { id }, body: { into_id } });

  it('are compared, merged and told apart by staff only', async () => {
    const calls = [
      (browser: SignedIn['browser']) => browser.ask(listDuplicates, { query: {} }),
      (browser: SignedIn['browser']) =>
        browser.ask(previewMerge, { params: { id: other.id }, query: { into_id: maria.user.id } }),
      (browser: SignedIn['browser']) =>
        browser.ask(mergePatients, { params: { id: other.id }, body: { into_id: maria.user.id } }),
      (browser: SignedIn['browser']) =>
        browser.ask(tellPatientsApart, { params: { id: other.id }, body: { other_id: maria.user.id } }),
    ];
    for (const call of calls) {
      expect(await call(service.visitor())).toMatchObject({ status: 401 });
      expect(await call(maria.browser)).toMatchObject({ status: 403 });
    }
    expect(await merge(other.id, 'no-id')).toMatchObject({ status: 422 });
    expect(await merge(nobody)).toMatchObject({ status: 404 });
    expect(await merge(other.id, other.id)).toMatchObject({ status: 409, body: { code: 'merge_with_itself' } });
    expect(await merge(admin.user.id)).toMatchObject({ status: 409, body: { code: 'merge_of_staff' } });
  });

  it('are suggested in a list, on both pages, and in the work queue', async () => {
    const { pairs } = await admin.browser.call(listDuplicates, { query: {} });
    expect(pairs).toMatchObject([
      { kept: { id: maria.user.id }, other: { id: other.id, email: other.email }, signs: ['phone', 'name'] },
    ]);
    for (const id of [maria.user.id, other.id])
      expect((await admin.browser.call(showPatient, { params: { id } })).likely_duplicates).toEqual(pairs);
    const { tasks } = await admin.browser.call(listTasks);
    expect(tasks).toContainEqual(expect.objectContaining({ kind: 'likely_duplicates', pairs: 1 }));
  });

  it('are compared with what would be true afterwards', async () => {
    const query = { into_id: maria.user.id };
    const preview = await admin.browser.call(previewMerge, { params: { id: other.id }, query });
    expect(preview).toMatchObject({
      kept: { id: maria.user.id, earned: 0 },
      other: { id: other.id, completed: 3, earned: 150, used: 20 },
      years: [{ kept: 0, other: 150, after: 150 }],
      denied: [],
      ...{ earned_after: 150, balance_after: 130 },
    });
  });

  it("become one, lead the other's link and ID there, and come back by an undo", async () => {
    const merged = await merge();
    expect(merged).toMatchObject({ status: 200, body: { kept_id: maria.user.id } });
    const shown = await admin.browser.call(showPatient, { params: { id: maria.user.id } });
    expect(shown).toMatchObject({ likely_duplicates: [], credit: { total_earnings: 150, balance: 130 } });
    expect(shown.activity[0]?.action).toBe('patients_merged');
    expect(shown.activity.filter(({ action }) => action === 'credit_redeemed')).toHaveLength(1);
    const former = await admin.browser.call(showPatient, { params: { id: other.id } });
    expect(former).toMatchObject({ user: { id: maria.user.id }, former_emails: [other.email] });
    const query = { q: ` ${other.email.toUpperCase()}` };
    const { results } = await admin.browser.call(searchPatients, { query });
    expect(results.map(({ id }) => id)).toEqual([maria.user.id]);
    const invitation = await fetch(`${service.url}/r/${other.referralCode}`);
    expect(await invitation.text()).toContain('Maria');
    expect(await merge()).toMatchObject({ status: 409, body: { code: 'already_merged' } });

    const { activity_id: id } = merged.body as { activity_id: string };
    await admin.browser.call(undoActivity, { params: { id } });
    const back = await admin.browser.call(showPatient, { params: { id: other.id } });
    expect(back).toMatchObject({ user: { id: other.id, referral_code: other.referralCode }, credit: { balance: 130 } });
    expect(back.former_emails).toEqual([]);
    expect(await admin.browser.ask(undoActivity, { params: { id } })).toMatchObject({ status: 409 });
  });

  it('share the QR on the screens, which greets by the kept name and opens the kept card', async () => {
    const twin = await plantUser(service.sql, { email: 'mary.santos@example.com', name: 'Mary Santos' });
    const { landing_url: address } = await admin.browser.call(generateQr, { body: { user_id: twin.id } });
    const onScreen = async () => (await admin.browser.call(listDisplayEvents)).events.at(-1);
    const before = await onScreen();
    expect(before).toMatchObject({ type: 'new_qr', landing_url: address, first_name: 'Mary' });

    await merge(twin.id);

    expect(await onScreen()).toMatchObject({ type: 'new_qr', landing_url: address, first_name: 'Maria' });
    const page = String((await service.visitor().open(address.slice(service.publicUrl.length))).body);
    expect(page).toContain(`${service.publicUrl}/r/${maria.user.referral_code}`);
    expect(await onScreen()).toBeUndefined();
    // A card that was open before the merge still shows an image that leads to the kept record.
    expect((await service.visitor().open(`/qr/image/referral/${twin.referralCode}`)).status).toBe(200);
  });

  it("end the other record's sessions, and its email signs in to the kept one", async () => {
    const twin = await aPatient(service, 'maria.twice@example.com');
    expect(await twin.browser.ask(me)).toMatchObject({ status: 200 });
    await merge(twin.user.id);
    expect(await twin.browser.ask(me)).toMatchObject({ status: 401 });
    await service.sql.rows('delete from attempt_counts');
    const again = await aPatient(service, 'maria.twice@example.com');
    expect(again.user.id).toBe(maria.user.id);
  });

  it('are not suggested again once told apart, until that is undone', async () => {
    const params = { id: other.id };
    const told = await admin.browser.call(tellPatientsApart, { params, body: { other_id: maria.user.id } });
    const pairs = async () => (await admin.browser.call(listDuplicates, { query: {} })).pairs;
    expect(await pairs()).toEqual([]);
    await admin.browser.call(undoActivity, { params: { id: told.activity_id } });
    expect(await pairs()).toHaveLength(1);
  });
});
