import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { arriveFriend } from '@rewards/contracts/arrivals';
import { denyReferral } from '@rewards/contracts/denials';
import { requestQuote } from '@rewards/contracts/quotes';
import { completeReferral, dashboard, listOwnReferrals, listReferrals } from '@rewards/contracts/referrals';
import { verifyLoginCode } from '@rewards/contracts/sign-in';
import { listTasks, markTasks } from '@rewards/contracts/tasks';
import { codeIn } from '../support/mail-sink.ts';
import { aPatient, anAdmin, type SignedIn, staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

const asked = {
  name: 'Robin Friend',
  phone: '(678) 555-0101',
  reason: 'A cleaning',
  best_time: 'Mornings',
  consent: true,
} as const;

describe('a pending friend at the desk (rule 54)', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService();
    [admin, maria] = [await anAdmin(service), await aPatient(service)];
  });
  afterAll(() => service.stop());

  /** Leaves an email with Maria's link. @returns the pending referral's ID */
  const leaveEmail = async (email: string) => {
    const friend = service.visitor();
    await friend.open(`/r/${maria.user.referral_code}`);
    await friend.call(requestQuote, { body: { ...asked, email } });
    const { referrals } = await admin.browser.call(listReferrals, { query: { q: email } });
    return { id: referrals[0]?.id ?? '' };
  };
  const arrive = (params: { id: string }) => admin.browser.ask(arriveFriend, { params });
  const annual = async () => (await maria.browser.call(dashboard)).stats.annual_earnings;
  const own = async ({ id }: { id: string }) =>
    (await maria.browser.call(listOwnReferrals)).referrals.find((row) => row.id === id);

  it('is signed up by staff only', async () => {
    const params = await leaveEmail('robin@example.org');

    expect(await service.visitor().ask(arriveFriend, { params })).toMatchObject({ status: 401 });
    expect(await maria.browser.ask(arriveFriend, { params })).toMatchObject({ status: 403 });
    expect(await arrive({ id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 404 });
    expect(await own(params)).toMatchObject({ status: 'pending' });
  });

  it('is signed up and here by one call, twice the same, and undone by one (rule 55)', async () => {
    const params = await leaveEmail('sky@example.org');

    const arrived = await arrive(params);
    expect(arrived).toMatchObject({
      status: 200,
      body: {
        referral: {
          id: params.id,
          status: 'signed_up',
          arrived_at: expect.any(String),
          completed_at: null,
          earnings: 0,
        },
        activity_id: expect.any(String),
      },
    });
    expect(await arrive(params)).toMatchObject({ status: 200, body: arrived.body as object });
    expect(await annual()).toBe(0);

    const { activity_id: entry } = arrived.body as { activity_id: string };
    expect(await admin.browser.ask(undoActivity, { params: { id: entry } })).toMatchObject({ status: 200 });
    expect(await own(params)).toMatchObject({ status: 'pending', earnings: 0 });
    const { referrals } = await admin.browser.call(listReferrals, { query: { q: 'sky@example.org' } });
    expect(referrals).toMatchObject([{ id: params.id, arrived_at: null }]);
  });

  it('waits in the queue until completed, on the day they were here, and again after an undo (rule 55)', async () => {
    const params = await leaveEmail('uri@example.org');
    await arrive(params);
    // Today's friends wait from closing time on, those of earlier days at once.
    await service.sql.rows(
      `update referrals set arrived_at = arrived_at - interval '3 days', created_at = created_at - interval '4 days'
       where id = $1`,
      [params.id],
    );
    const waiting = async () =>
      (await admin.browser.call(listTasks)).tasks.flatMap((task) =>
        task.kind === 'friend_here' && task.referral_id === params.id ? [task] : [],
      );
    const [task] = await waiting();
    expect(task).toMatchObject({ referrer: 'Maria Santos', is_today: false, has_open_flags: false, award: 50 });

    const { referral, activity_id: entry } = await admin.browser.call(completeReferral, { params, body: {} });
    expect(referral.status).toBe('completed');
    const { activity } = await admin.browser.call(listActivity, { query: { q: 'uri@example.org' } });
    expect(activity[0]?.summary).toMatch(/^Completed .+'s referral, visit on .+ · Maria Santos/);
    expect(await waiting()).toEqual([]);

    await admin.browser.call(undoActivity, { params: { id: entry ?? '' } });
    expect(await waiting()).toMatchObject([{ key: task?.key }]);
    await admin.browser.call(markTasks, { body: { keys: [task?.key ?? ''], done: true } });
    expect(await waiting()).toEqual([]);
  });

  it('signs in by code later, and is the friend of the same referrer', async () => {
    const params = await leaveEmail('tao@example.org');
    await arrive(params);

    const tao = service.visitor();
    const token = codeIn(await service.mail.mailTo('tao@example.org', /got your request/));
    await tao.call(verifyLoginCode, { body: { email: 'tao@example.org', token, name: 'Tao', staff: staffName } });

    expect(await tao.call(dashboard)).toMatchObject({ first_visit_due: true, not_counted: null });
    expect(await own(params)).toMatchObject({ status: 'signed_up', earnings: 0 });
  });

  it('is refused with a sentence if the referral is not counted, or the friend is a patient', async () => {
    const denied = await leaveEmail('uma@example.org');
    await admin.browser.call(denyReferral, { params: denied, body: { reason: 'other' } });
    expect(await arrive(denied)).toMatchObject({ status: 409, body: { code: 'referral_denied' } });

    await aPatient(service, 'vic@example.org', 'Vic');
    expect(await arrive(await leaveEmail('vic@example.org'))).toMatchObject({
      status: 409,
      body: { code: 'already_patient', error: "This person is already a patient, so they can't be referred" },
    });

    const lapsed = await leaveEmail('wes@example.org');
    await service.sql.rows(`update referrals set created_at = created_at - interval '31 days' where id = $1`, [
      lapsed.id,
    ]);
    expect(await arrive(lapsed)).toMatchObject({
      status: 409,
      body: { code: 'note_lapsed', error: expect.stringContaining('Add referral') },
    });
  });

  it('is signed up once when two desks press at the same time', async () => {
    const params = await leaveEmail('xia@example.org');

    const [one, other] = await Promise.all([arrive(params), arrive(params)]);

    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    expect(await own(params)).toMatchObject({ status: 'signed_up', earnings: 0 });
  });
});
