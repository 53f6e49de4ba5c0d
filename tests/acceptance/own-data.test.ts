import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { askForDeletion, showDeletionWish, takeOwnData, withdrawDeletion } from '@rewards/contracts/own-data';
import { showPatient } from '@rewards/contracts/patient-page';
import { deleteUser } from '@rewards/contracts/patients';
import { login, me, setPassword } from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, plantReferrals, type SignedIn, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { tasksOf } from '../support/tasks.ts';

const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');

describe('personal data', () => {
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock });
    admin = await anAdmin(service);
  });
  afterAll(() => service.stop());

  /** Users the desk sees as waiting for deletion. */
  const leaving = async () => (await tasksOf(admin.browser, 'deletion')).map(({ user }) => user);
  const isThere = (email: string) => service.sql.count('users where email = $1', [email]);

  it('is shown to its owner only', async () => {
    for (const endpoint of [takeOwnData, showDeletionWish, askForDeletion, withdrawDeletion])
      expect(await service.visitor().ask(endpoint)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it('can be downloaded, which is logged with a hash of the address (rules 30 and 41)', async () => {
    const { browser, user } = await aPatient(service);
    await plantReferrals(service.sql, user.id, 2);

    const { status, headers, body } = await browser.request('GET', takeOwnData.path);

    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="my_data_2026-03-02.json"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ account: [{ email: user.email, name: 'Maria Santos' }], sessions: [{}] });
    expect((body as { referrals_made: object[] }).referrals_made).toHaveLength(2);
    const [entry] = await service.sql.rows(`select * from activity_log where action = 'own_data_taken'`);
    expect(entry).toMatchObject({
      actor_id: user.id,
      subject_id: user.id,
      address_hash: expect.stringMatching(/^.{22}$/),
    });
  });

  it("is permanently deleted at its owner's request once an admin confirms (rules 29 and 41)", async () => {
    const { browser, user } = await aPatient(service, 'leaves@example.com', 'Lea Leaves');
    const { browser: desk } = admin;
    const asked_at = clock.now().toISOString();

    expect(await browser.call(askForDeletion)).toEqual({ asked_at });
    expect(await browser.call(showDeletionWish)).toEqual({ asked_at });
    expect(await isThere(user.email)).toBe(1);
    expect(await leaving()).toEqual([{ id: user.id, name: 'Lea Leaves', email: user.email }]);
    const shown = await desk.call(showPatient, { params: { id: user.id } });
    expect(shown.user.deletion_asked_at).toBe(asked_at);

    await desk.call(deleteUser, { params: { id: user.id } });
    expect(await isThere(user.email)).toBe(0);
    expect((await browser.ask(me)).status).toBe(401);
    expect(await leaving()).toEqual([]);
    const { activity } = await desk.call(listActivity, { query: { action: 'user_deleted' } });
    expect(activity).toMatchObject([{ action: 'user_deleted', can_undo: false }]);
    expect(await desk.ask(undoActivity, { params: { id: activity[0]?.id ?? '' } })).toMatchObject({
      status: 409,
      body: { code: 'undo_over' },
    });
  });

  it('stays if the request is withdrawn', async () => {
    const { browser, user } = await aPatient(service, 'stays@example.com', 'Sam Stays');
    await browser.call(askForDeletion);

    expect(await browser.call(withdrawDeletion)).toEqual({ asked_at: null });
    expect(await browser.call(showDeletionWish)).toEqual({ asked_at: null });
    expect(await leaving()).toEqual([]);
    expect(await isThere(user.email)).toBe(1);
  });

  it.each(['code', 'password'] as const)(
    'can be downloaded or deleted only after a sign-in within 10 minutes, by %s (rule 41)',
    async (by) => {
      const email = `fresh.by.${by}@example.com`;
      const password = 'a quiet harbour at dawn';
      const { browser, user } = await aPatient(service, email, 'Fay Fresh');
      await browser.call(setPassword, { body: { password, confirm: password } });
      const outcomes = async () => [
        (await browser.request('GET', takeOwnData.path)).status,
        (await browser.ask(askForDeletion)).status,
      ];
      clock.advanceSeconds(600);
      expect(await outcomes()).toEqual([200, 200]);
      await browser.call(withdrawDeletion);

      clock.advanceSeconds(1);
      for (const endpoint of [takeOwnData, askForDeletion])
        expect(await browser.ask(endpoint)).toMatchObject({
          status: 403,
          body: { code: 'reauthentication_needed', error: expect.stringContaining('sign in again') },
        });
      expect(await browser.call(showDeletionWish)).toEqual({ asked_at: null });
      expect(
        await service.sql.count(`activity_log where action = 'own_data_taken' and subject_id = $1`, [user.id]),
      ).toBe(1);

      if (by === 'code') await signInByCode(service, email, { browser });
      else await browser.call(login, { body: { email, password } });
      expect(await outcomes()).toEqual([200, 200]);
      // Withdrawing the request reveals nothing.
      clock.advanceSeconds(601);
      expect(await browser.call(withdrawDeletion)).toEqual({ asked_at: null });
    },
  );
});
