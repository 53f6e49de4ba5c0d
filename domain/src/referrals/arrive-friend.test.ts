import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

let practice: Practice;
const by = { userId: idOf('Dana') };
const yesterday = '2026-03-01T15:00:00.000Z';
const now = '2026-03-02T15:00:00.000Z';

const arrive = (friend: string) => practice.arriveFriend.execute({ referralId: referralIdOf(friend), by });
const undoLast = () =>
  practice.undoActivity.execute({ activityId: practice.activity.at(-1)?.id ?? '', adminId: idOf('Dana') });
const refused = (reason: string) => ({ kind: 'refused', reason });
const earned = async (name = 'Ann') => (await practice.showDashboard.execute(idOf(name)))?.totalCents;
/** With a code, and the session that begins with it. */
async function signIn(email: string): Promise<void> {
  await practice.signInByCode({ email, name: 'A Friend', staffName: 'Dana' });
  const { id: userId, tokenVersion } = practice.users.find((user) => user.email === email)!;
  const at = practice.clock.now();
  const session = { id: email, userId, startedWith: 'code', startedAt: at, seenAt: at } as const;
  await practice.beginSession.execute({ session, tokenVersion });
}
const annsMails = () => practice.mailsTo('ann@example.com').map(({ kind }) => kind);

beforeEach(async () => {
  practice = aPractice();
  await practice.has(
    aUser('Ann').withEmail('ann@example.com'),
    aUser('Bob'),
    aUser('Dana').admin(),
    aReferral('Fay').began(yesterday),
  );
});

describe('a pending friend at the desk', () => {
  test('is signed up by their referrer and here today, as one entry of the log (rules 54 and 55)', async () => {
    expect(await arrive('Fay')).toMatchObject({ kind: 'here', activityId: practice.activity.at(-1)?.id });

    expect(practice.referral('Fay')).toMatchObject({
      status: 'signed_up',
      friendKey: 'fay@example.com',
      notedKey: null,
      signedUpAt: practice.clock.now(),
      arrivedAt: practice.clock.now(),
      completedAt: null,
    });
    expect(practice.activity.map(({ what }) => what)).toMatchObject([
      { action: 'friend_arrived', params: { isSignUp: true } },
    ]);
  });

  test('earns nothing and sends nothing until the visit is completed (rules 1 and 55)', async () => {
    await arrive('Fay');
    expect(await earned()).toBe(0);
    expect(annsMails()).toEqual([]);

    await practice.completeReferral.execute({ referralId: referralIdOf('Fay'), by });
    expect(await earned()).toBe(5_000);
    expect(annsMails()).toEqual(['credit_earned']);
  });

  test('is completed on the day they were here, unless another day is named (rules 34 and 55)', async () => {
    await practice.has(aReferral('Gus').began(yesterday));
    await arrive('Fay');
    await arrive('Gus');
    practice.clock.advanceSeconds(2 * 86_400);

    await practice.completeReferral.execute({ referralId: referralIdOf('Fay'), by });
    await practice.completeReferral.execute({ referralId: referralIdOf('Gus'), by, visitedOn: '2026-03-04' });

    expect(practice.referral('Fay')?.completedAt?.toISOString()).toMatch(/^2026-03-02/);
    expect(practice.referral('Gus')?.completedAt?.toISOString()).toMatch(/^2026-03-04/);
    expect(practice.activity.at(-2)?.what).toMatchObject({ params: { visitedOn: '2026-03-02' } });
  });

  test('is pending again after one undo (rules 29 and 54)', async () => {
    const before = practice.referral('Fay');
    await arrive('Fay');

    expect(await undoLast()).toMatchObject({ kind: 'undone' });

    expect(practice.referral('Fay')).toEqual(before);
    expect(await arrive('Fay')).toMatchObject({ kind: 'here', isRepeat: false });
  });

  test('is here again after an undo of the completion, which comes before that of the arrival', async () => {
    const before = practice.referral('Fay');
    await arrive('Fay');
    const arrival = practice.activity.at(-1)?.id ?? '';
    const here = practice.referral('Fay');
    await practice.completeReferral.execute({ referralId: referralIdOf('Fay'), by });

    const undoArrival = () => practice.undoActivity.execute({ activityId: arrival, adminId: idOf('Dana') });
    expect(await undoArrival()).toEqual(refused('referral_completed'));
    await undoLast();
    expect(practice.referral('Fay')).toEqual(here);
    expect(await undoArrival()).toMatchObject({ kind: 'undone' });
    expect(practice.referral('Fay')).toEqual(before);
    expect((await practice.auditCredit.execute()).differences).toEqual([]);
  });

  test('keeps the sign-up on an undo once they proved the mailbox by signing in (rule 54)', async () => {
    await arrive('Fay');
    const entry = practice.activity.at(-1)?.id ?? '';
    practice.clock.advanceSeconds(60);
    await signIn('fay@example.com');
    expect(practice.referral('Fay')).toMatchObject({ status: 'signed_up', arrivedAt: new Date(now) });

    await practice.undoActivity.execute({ activityId: entry, adminId: idOf('Dana') });

    expect(practice.referral('Fay')).toMatchObject({
      ...{ status: 'signed_up', friendKey: 'fay@example.com', arrivedAt: null },
    });
  });

  test('who was set back by a counter resumes their place, and an undo sets them back again', async () => {
    await practice.has(aReferral('Gus').signedUp());
    await practice.setCounters.execute({ userId: idOf('Ann'), adminId: idOf('Dana'), signedUp: 0 });
    const before = practice.referral('Gus');

    expect(await arrive('Gus')).toMatchObject({ kind: 'here' });
    await undoLast();

    expect(practice.referral('Gus')).toEqual(before);
  });

  test('who was set back stays signed up on an undo once they signed in again (rule 54)', async () => {
    await practice.has(aReferral('Gus').signedUp(), aUser('Gus').joined(yesterday));
    await practice.setCounters.execute({ userId: idOf('Ann'), adminId: idOf('Dana'), signedUp: 0 });
    await arrive('Gus');
    const entry = practice.activity.at(-1)?.id ?? '';
    practice.clock.advanceSeconds(60);
    await signIn('gus@example.com');

    await practice.undoActivity.execute({ activityId: entry, adminId: idOf('Dana') });

    expect(practice.referral('Gus')).toMatchObject({ status: 'signed_up' });
  });

  test('is pending again on an undo if a patient list made their account since (rule 54)', async () => {
    await arrive('Fay');
    await practice.has(aUser('Fay').joined('2026-03-02T15:01:00.000Z'));

    await undoLast();

    expect(practice.referral('Fay')).toMatchObject({ status: 'pending' });
  });

  test('who joined in the meantime is only marked as here, and a second press changes nothing (rule 8)', async () => {
    await practice.has(aReferral('Gus').signedUp());
    const before = practice.referral('Gus');
    const first = await arrive('Gus');
    expect(first).toMatchObject({ kind: 'here', isRepeat: false });
    expect(practice.activity.at(-1)?.what).toMatchObject({ params: { isSignUp: false } });

    expect(await arrive('Gus')).toEqual({ ...first, isRepeat: true });
    await undoLast();
    expect(practice.referral('Gus')).toEqual(before);
  });

  test('who was here on an earlier day is here again today', async () => {
    await arrive('Fay');
    practice.clock.advanceSeconds(86_400);

    expect(await arrive('Fay')).toMatchObject({ kind: 'here', isRepeat: false });
    expect(practice.referral('Fay')).toMatchObject({ arrivedAt: practice.clock.now() });
    await undoLast();
    expect(practice.referral('Fay')).toMatchObject({ status: 'signed_up', arrivedAt: new Date(now) });
  });

  test('whose visit is completed stays as they are', async () => {
    await practice.has(aReferral('Gus').completed(yesterday));
    const before = practice.referral('Gus');

    expect(await arrive('Gus')).toMatchObject({ kind: 'here', activityId: undefined, isRepeat: true });
    expect(practice.referral('Gus')).toEqual(before);
  });

  test('whose account is newer than the invitation is signed up with its name (rule 31)', async () => {
    await practice.has(aUser('Fay').named('Fay Ray').joined(now));

    expect(await arrive('Fay')).toMatchObject({ kind: 'here' });
    expect(practice.referral('Fay')).toMatchObject({ friendName: 'Fay Ray' });
  });
});

test('a sign-up and completion in one entry of an earlier release is undone at once (rules 29 and 54)', async () => {
  const before = practice.referral('Fay')!;
  await arrive('Fay');
  await practice.completeReferral.execute({ referralId: referralIdOf('Fay'), by });
  const entry = practice.activity.at(-1)!;
  await practice.unitOfWork.run(({ activity }) =>
    activity.append({
      ...entry,
      id: '00000000-0000-4000-8000-00000000a111',
      undo: { ...entry.undo!, snapshot: { ...entry.undo!.snapshot, ...{ arrivedFrom: before } } },
    }),
  );

  expect(await undoLast()).toMatchObject({ kind: 'undone' });
  expect(practice.referral('Fay')).toEqual(before);
});

describe('is refused, and stays as it was,', () => {
  test('a friend who was a patient before the invitation (rule 9)', async () => {
    await practice.has(aUser('Fay').joined('2026-02-01T15:00:00.000Z'));

    expect(await arrive('Fay')).toEqual(refused('already_patient'));
  });

  test('a member of staff (rule 9)', async () => {
    await practice.has(aUser('Fay').joined(now).admin());

    expect(await arrive('Fay')).toEqual(refused('already_patient'));
  });

  test('a friend whose place another referrer has (rule 9)', async () => {
    const bobs = { ...aReferral('Fay by Bob').by('Bob').signedUp().build(), friendKey: 'fay@example.com' };
    await practice.unitOfWork.run(({ referrals }) => referrals.add(bobs));

    expect(await arrive('Fay')).toEqual(refused('already_referred'));
  });

  test('an invitation that lapsed after 30 days (rule 31)', async () => {
    practice.clock.advanceSeconds(29 * 86_400);

    expect(await arrive('Fay')).toEqual(refused('note_lapsed'));
  });

  test("a friend who said this referrer didn't invite them (rule 31)", async () => {
    await practice.unitOfWork.run(({ referrals }) => referrals.declineNotes('fay@example.com', practice.clock.now()));

    expect(await arrive('Fay')).toEqual(refused('friend_declined'));
  });

  test('a referral that is not counted (rule 33)', async () => {
    await practice.has(aReferral('Gus').began(yesterday).denied());

    expect(await arrive('Gus')).toEqual(refused('referral_denied'));
  });

  test('an unknown referral', async () => {
    expect(await arrive('Nobody')).toEqual(refused('referral_unknown'));
    expect(practice.activity).toEqual([]);
    expect(practice.referral('Fay')).toMatchObject({ status: 'pending', notedKey: 'fay@example.com' });
  });
});

test('of two desks at once, one signs up the friend (rule 54)', async () => {
  const outcomes = await Promise.all([arrive('Fay'), arrive('Fay')]);

  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['here', 'here']);
  expect(practice.activity).toHaveLength(1);
});
