import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { deleteOwnAccount, takeOwnData } from '@rewards/contracts/own-data';
import { me } from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, plantReferrals, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');

describe('what is kept about a person', () => {
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock });
    admin = await anAdmin(service);
  });
  afterAll(() => service.stop());

  const isThere = (email: string) => service.sql.count('users where email = $1', [email]);

  it('is told to them alone', async () => {
    for (const endpoint of [takeOwnData, deleteOwnAccount])
      expect(await service.visitor().ask(endpoint)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it('is a file for them, which is logged with a hash of where it was taken (rules 30 and 41)', async () => {
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

  it('goes by their own wish, with a fresh sign-in, for good (rules 29 and 41)', async () => {
    const { browser, user } = await aPatient(service, 'leaves@example.com', 'Lea Leaves');
    clock.advanceSeconds(601);
    expect(await browser.ask(deleteOwnAccount)).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_needed', error: 'Please sign in again first, so that we know it is you' },
    });
    expect(await isThere(user.email)).toBe(1);

    const again = await aPatient(service, user.email, 'Lea Leaves');
    expect(await again.browser.call(deleteOwnAccount)).toEqual({ ok: true });
    expect(await isThere(user.email)).toBe(0);
    for (const gone of [again.browser, browser]) expect((await gone.ask(me)).status).toBe(401);

    const { browser: desk } = await anAdmin(service, `desk.${Math.random()}@example.com`);
    const { activity } = await desk.call(listActivity, { query: { q: 'own account' } });
    expect(activity).toMatchObject([{ action: 'user_deleted', can_undo: false }]);
    expect(await desk.ask(undoActivity, { params: { id: activity[0]?.id ?? '' } })).toMatchObject({
      status: 409,
      body: { code: 'undo_over' },
    });
  });

  it('stays where it is that of the last admin (rule 16)', async () => {
    await service.sql.rows('update users set is_admin = false where id <> $1', [admin.user.id]);
    const { browser } = await anAdminAgain();
    expect(await browser.ask(deleteOwnAccount)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    expect(await isThere(admin.user.email)).toBe(1);
  });

  const anAdminAgain = () => aPatient(service, admin.user.email);
});
