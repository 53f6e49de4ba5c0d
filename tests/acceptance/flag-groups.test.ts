import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { denyReferrals } from '@rewards/contracts/denials';
import { judgeFlagGroup, showFlagGroup } from '@rewards/contracts/flag-groups';
import { completeReferral, listReferrals } from '@rewards/contracts/referrals';
import { aPatient, anAdmin, plantFlagged, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('flags by group (rule 9)', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService();
    [admin, maria] = [await anAdmin(service), await aPatient(service)];
    await plantFlagged(service.sql, maria.user.id);
  });
  afterAll(() => service.stop());

  const flagged = async () => {
    const { referrals } = await admin.browser.call(listReferrals, { query: { flagged: '1', per_page: 100 } });
    return referrals.map(({ id }) => id);
  };
  const judge = (referral_ids: string[]) =>
    admin.browser.ask(judgeFlagGroup, { body: { referral_ids, word: 'One family' } });

  it('are shown and decided about by staff only, with a list of referrals', async () => {
    const [id = ''] = await flagged();
    const ids = { referral_ids: [id] };
    expect(await service.visitor().ask(showFlagGroup, { params: { id } })).toMatchObject({ status: 401 });
    expect(await service.visitor().ask(judgeFlagGroup, { body: ids })).toMatchObject({ status: 401 });
    expect(await service.visitor().ask(denyReferrals, { body: { ...ids, reason: 'other' } })).toMatchObject({
      status: 401,
    });
    expect(await maria.browser.ask(showFlagGroup, { params: { id } })).toMatchObject({ status: 403 });
    expect(await maria.browser.ask(judgeFlagGroup, { body: ids })).toMatchObject({ status: 403 });
    expect(await maria.browser.ask(denyReferrals, { body: { ...ids, reason: 'other' } })).toMatchObject({
      status: 403,
    });
    expect(await judge([])).toMatchObject({ status: 422 });
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await admin.browser.ask(showFlagGroup, { params: { id: nobody } })).toMatchObject({ status: 404 });
    expect(await flagged()).toHaveLength(3);
  });

  it('are shown side by side, and marked OK and opened again by one call each', async () => {
    const ids = await flagged();
    const { referrals } = await admin.browser.call(showFlagGroup, { params: { id: ids[0] ?? '' } });
    expect(referrals.map(({ id }) => id)).toEqual(ids);
    expect(referrals[0]?.flag_details).toMatchObject([{ kind: 'one_address', is_dismissed: false }]);

    const judged = await judge(ids);
    expect(judged).toMatchObject({ status: 200, body: { judged: 3 } });
    expect(await flagged()).toEqual([]);
    expect(await judge(ids)).toMatchObject({ status: 409, body: { code: 'nothing_flagged' } });

    const { activity_id: entry } = judged.body as { activity_id: string };
    await admin.browser.call(undoActivity, { params: { id: entry } });
    expect(await flagged()).toHaveLength(3);
  });

  it("aren't asked about again once the visit was completed", async () => {
    const [id = ''] = await flagged();
    const { activity_id: entry } = await admin.browser.call(completeReferral, { params: { id } });
    expect(await flagged()).toHaveLength(2);
    expect(await flagged()).not.toContain(id);

    await admin.browser.call(undoActivity, { params: { id: entry ?? '' } });
    expect(await flagged()).toHaveLength(3);
  });

  it('are settled for referrals that are not counted, which are counted again by one undo', async () => {
    const ids = await flagged();
    const { denied, activity_id: entry } = await admin.browser.call(denyReferrals, {
      body: { referral_ids: ids.slice(0, 2), reason: 'same_person' },
    });
    expect(denied).toBe(2);
    expect(await flagged()).toEqual(ids.slice(2));
    expect(
      await admin.browser.ask(denyReferrals, { body: { referral_ids: ids.slice(0, 2), reason: 'other' } }),
    ).toMatchObject({ status: 409, body: { code: 'nothing_to_deny' } });

    await admin.browser.call(undoActivity, { params: { id: entry } });
    expect(await flagged()).toEqual(ids);
  });

  it('are decided once by two admins at the same time', async () => {
    const ids = await flagged();

    const outcomes = await Promise.all([judge(ids), judge(ids)]);

    expect(outcomes.map(({ status }) => status)).toContain(200);
    expect(await flagged()).toEqual([]);
  });
});
