import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { changeRole, grantAdmin, listAdmins, revokeAdmin } from '@rewards/contracts/admins';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { config } from '@rewards/contracts/practice';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { aFrontDesk, anAdmin, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

describe('undoing changes of settings and roles', () => {
  let service: RunningService;
  let dana: SignedIn;
  let lou: SignedIn;

  beforeAll(async () => {
    service = await startService({ environment: { PRACTICE_NAME: 'Lakeside Dental' } });
    dana = await anAdmin(service);
    lou = await aFrontDesk(service);
  });
  afterAll(() => service.stop());

  const read = () => dana.browser.call(getPracticeProfile);
  const save = async (given: Partial<BodyOf<typeof savePracticeProfile>>) =>
    (await dana.browser.call(savePracticeProfile, { body: { version: (await read()).version, ...given } }))
      .activity_id!;
  const undo = (id: string, by: Visitor = dana.browser) => by.ask(undoActivity, { params: { id } });
  const ownActs = async (by: Visitor = dana.browser) =>
    (await by.call(listActivity, { query: { own_acts: '1', per_page: 10 } })).activity;
  const roles = async () =>
    Object.fromEntries((await dana.browser.call(listAdmins)).admins.map(({ email, role }) => [email, role]));

  it('restores saved settings, and shows them as they were and as they are (rule 29)', async () => {
    const { phone, scenes, follow_up_text: text } = await read();
    const id = await save({ phone: '770-555-0199', scenes: scenes.slice(0, 1), follow_up_text: 'Hi {first_name}' });

    const [act] = await ownActs();
    expect(act).toMatchObject({
      id,
      summary: 'Changed the settings: phone, follow-up text, scenes',
      can_undo: true,
      changes: [
        { field: 'phone', from: phone, to: '770-555-0199' },
        { field: 'follow-up text', from: text, to: 'Hi {first_name}' },
        { field: 'scenes', from: null, to: expect.stringMatching(/^removed /) },
      ],
    });
    expect((await undo(id)).status).toBe(200);
    expect(await read()).toMatchObject({ phone, scenes, follow_up_text: text });
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'already_undone' } });
    expect((await ownActs())[0]).toMatchObject({ id, can_undo: false, undone_at: expect.any(String) });
  });

  it("doesn't overwrite what someone saved since", async () => {
    const id = await save({ name: 'Hilltop Dental' });
    const later = await save({ name: 'Riverside Dental' });

    expect(await undo(id)).toMatchObject({
      status: 409,
      body: {
        code: 'undo_does_not_fit',
        error: 'Someone has changed these settings since. Open them to see the current values.',
      },
    });
    for (const each of [later, id]) expect((await undo(each)).status).toBe(200);
    await until('pages show the former name', async () => {
      const { practice } = await service.visitor().call(config);
      return practice.name === 'Lakeside Dental';
    });
  });

  it("is for those who may change settings, and the front desk's own list stays empty (rule 32)", async () => {
    const id = await save({ opening_hours_note: 'Closed on Friday' });

    expect(await undo(id, service.visitor())).toMatchObject({ status: 401 });
    expect(await undo(id, lou.browser)).toMatchObject({ status: 403, body: { code: 'role_forbids' } });
    const { activity } = await lou.browser.call(listActivity, { query: { action: 'settings_changed' } });
    expect(activity.find((each) => each.id === id)).toMatchObject({ can_undo: false });
    expect(await ownActs(lou.browser)).toEqual([]);
    expect((await read()).opening_hours_note).toBe('Closed on Friday');
  });

  it('restores a role and removed access, with the guards of a change by hand (rules 16 and 32)', async () => {
    const { email, id: louId } = lou.user;
    const change = await dana.browser.call(changeRole, { params: { id: louId }, query: {}, body: { role: 'admin' } });
    expect(await undo(change.activity_id!, lou.browser)).toMatchObject({ status: 403, body: { code: 'own_role' } });
    expect((await ownActs())[0]?.changes).toEqual([{ field: 'role', from: 'front desk', to: 'admin' }]);
    await undo(change.activity_id!);
    expect(await roles()).toMatchObject({ [email]: 'front_desk' });

    const removal = await dana.browser.call(revokeAdmin, { params: { id: louId }, query: {} });
    expect(Object.keys(await roles())).not.toContain(email);
    await undo(removal.activity_id!);
    expect(await roles()).toMatchObject({ [email]: 'front_desk' });

    const grant = await dana.browser.call(grantAdmin, { body: { email: 'new@example.com', role: 'admin' } });
    expect((await undo(grant.activity_id!)).status).toBe(200);
    expect(Object.keys(await roles())).not.toContain('new@example.com');
    const again = await dana.browser.call(grantAdmin, { body: { email, role: 'front_desk' } });
    expect(again.activity_id).toBeNull();
  });

  it('refuses an unknown value of the filter', async () => {
    expect(await dana.browser.ask(listActivity, { query: { own_acts: 'yes' as never } })).toMatchObject({
      status: 422,
    });
  });
});
