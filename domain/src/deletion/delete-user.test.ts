import { expect, test } from '@jest/globals';
import { aFrontDesk, type FrontDesk } from '@rewards/tests/builders/a-front-desk';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

const at = new Date('2026-03-02T15:00:00.000Z');
const remove = (practice: Practice, name: string, by = 'Dana') =>
  practice.deleteUser.execute({ userId: idOf(name), adminId: idOf(by) });

async function practiceOfAnn(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann').withPassword('today:secret'),
    aUser('Bob'),
    aReferral('Fay').by('Ann').signedUp(),
    aReferral('Gus').by('Ann'),
    aReferral('Ann').by('Bob').signedUp(),
  );
  for (const friend of ['Fay', 'Ann'])
    await practice.completeReferral.execute({ referralId: referralIdOf(friend), by: { userId: idOf('Dana') } });
  return practice;
}

test('deleting a user removes their referrals and reverses what those earned (specification, section 4)', async () => {
  const practice = await practiceOfAnn();

  expect(await remove(practice, 'Ann')).toEqual({ kind: 'deleted', activityId: practice.activity.at(-1)?.id });

  expect(practice.users.map(({ name }) => name)).toEqual(['Dana', 'Bob']);
  expect(practice.referrals.map(({ friendEmail }) => friendEmail)).toEqual(['ann@example.com']);
  const ofAnn = practice.database.committed.creditLedger.filter(({ userId }) => userId === idOf('Ann'));
  expect(ofAnn.map(({ amountCents, reason }) => [amountCents, reason])).toEqual([
    [5_000, 'referral_completed'],
    [-5_000, 'user_deleted'],
  ]);
});

test('ledger rows of a deleted user stay and hold only IDs (rule 3)', async () => {
  const practice = await practiceOfAnn();
  await remove(practice, 'Ann');

  expect(JSON.stringify(practice.database.committed.creditLedger)).not.toMatch(/ann/i);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test("a referral whose friend is deleted stays, and so does the referrer's credit", async () => {
  const practice = await practiceOfAnn();
  await remove(practice, 'Ann');

  expect(practice.referral('Ann')).toMatchObject({ referrerId: idOf('Bob'), status: 'completed', creditCents: 5_000 });
  expect(await practice.showDashboard.execute(idOf('Bob'))).toMatchObject({ annualCents: 5_000 });
});

test("a deleted user's sessions end at once, and no one else's (rule 14)", async () => {
  const practice = await practiceOfAnn();
  await practice.unitOfWork.run(async ({ sessions }) => {
    for (const name of ['Ann', 'Bob'])
      await sessions.add({ id: name, userId: idOf(name), startedWith: 'code', startedAt: at, seenAt: at });
  });

  await remove(practice, 'Ann');

  expect(practice.sessions.map(({ id }) => id)).toEqual(['Bob']);
});

test("an admin can't delete themself, and the last admin can't be removed (rule 16)", async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Sam').admin());

  expect(await remove(practice, 'Dana', 'Dana')).toEqual({ kind: 'refused', reason: 'own_account' });
  expect(await remove(practice, 'Sam', 'Dana')).toMatchObject({ kind: 'deleted' });
  // Sam's request was accepted before Sam was deleted.
  expect(await remove(practice, 'Dana', 'Sam')).toEqual({ kind: 'refused', reason: 'last_admin' });
  expect(practice.users.map(({ name }) => name)).toEqual(['Dana']);
});

test('the deletion is logged with its referral count, and a second one finds no user', async () => {
  const practice = await practiceOfAnn();
  await remove(practice, 'Ann');

  expect(practice.activity.at(-1)).toMatchObject({
    subjectId: idOf('Ann'),
    what: { action: 'user_deleted', params: { user: { name: 'Ann', email: 'ann@example.com' }, referrals: 2 } },
  });
  expect(await remove(practice, 'Ann')).toEqual({ kind: 'refused', reason: 'user_unknown' });
});

const removeAnn = async (desk: FrontDesk) => {
  await remove(desk.practice, 'Ann');
  return desk.practice.activity.at(-1)!.id;
};

test("a deleted user leaves the screens at once, and later connections don't see them (rules 18 and 37)", async () => {
  const desk = await aFrontDesk();
  const { token } = await desk.aQr();

  await removeAnn(desk);

  expect(desk.events.map(({ kind }) => kind)).toEqual(['new_qr', 'qr_clear']);
  expect(await desk.connectScreen()).toEqual([]);
  expect(await desk.connectScreen(1)).toMatchObject([{ kind: 'qr_clear' }]);
  expect(await desk.scan(token)).toEqual({ kind: 'refused', reason: 'qr_unknown' });
});

test("undoing a deletion doesn't bring a QR back to a screen (rule 29)", async () => {
  const desk = await aFrontDesk();
  const { token, cardToken } = await desk.aQr();
  const activityId = await removeAnn(desk);

  await desk.practice.undoActivity.execute({ activityId, adminId: idOf('Dana') });

  expect(await desk.connectScreen()).toEqual([]);
  expect(await desk.scan(token)).toEqual({ kind: 'refused', reason: 'qr_expired' });
  expect(await desk.openCard(cardToken)).toMatchObject({ kind: 'opened' });
});

test("a deleted user's QRs are cleared in every place, and others stay (rule 40)", async () => {
  const desk = await aFrontDesk();
  await desk.practice.has(aUser('Bob'));
  for (const [name, place] of [
    ['Ann', 'Lobby'],
    ['Ann', 'Room 1'],
    ['Bob', 'Room 2'],
  ] as const)
    await desk.generate({ userId: idOf(name), place });

  await removeAnn(desk);

  const shownIn = async (place: string) => (await desk.connectScreen(undefined, place)).map(({ id }) => id);
  expect([await shownIn('Lobby'), await shownIn('Room 1'), await shownIn('Room 2')]).toEqual([[], [], [3]]);
});

test.each([
  ['was scanned', async (desk: FrontDesk, token: string) => void (await desk.scan(token)), ['new_qr', 'qr_clear']],
  ['expired', async (desk: FrontDesk) => desk.later(120), ['new_qr']],
] as const)('screens get no event about a deleted user whose QR %s', async (_how, happen, told) => {
  const desk = await aFrontDesk();
  const { token } = await desk.aQr();
  await happen(desk, token);

  await removeAnn(desk);

  expect(desk.events.map(({ kind }) => kind)).toEqual(told);
});

test('a refusal of texts outlives the account, but not where a family goes on taking them (rule 42)', async () => {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann').withPhone('+16785550101').refusingTexts(),
    aUser('Bob').withPhone('+16785550102').refusingTexts(),
    aUser('Bea').withPhone('+16785550102'),
  );

  for (const name of ['Ann', 'Bob']) await remove(practice, name);

  expect([...practice.database.committed.textOptOuts.keys()]).toEqual(['+16785550101']);
});

test('a deleted account that shared its mailbox leaves no refusal of emails for the other one (rule 43)', async () => {
  const practice = aPractice();
  const [una, second] = [aUser('Una').withEmail('u.na@gmail.com'), aUser('Una too').withEmail('una@gmail.com')];
  await practice.has(aUser('Dana').admin(), una, second.sharingMailbox());
  await practice.unitOfWork.run(async ({ users }) => {
    const user = await users.find(idOf('Una too'));
    if (user) await users.save({ ...user, takesMails: false });
  });
  await remove(practice, 'Una too');
  expect([...practice.database.committed.mailRefusals]).toEqual([]);
});

test('a patient who unsubscribed and was deleted is not invited when an import adds them again', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann'), aUser('Bob'));
  await practice.unsubscribe.execute(`for ${idOf('Ann')}`);
  for (const name of ['Ann', 'Bob']) await remove(practice, name);
  await practice.has(aUser('Ann'), aUser('Bob'));

  const refused = () => [...practice.database.committed.mailRefusals.keys()];
  expect(refused()).toEqual(['ann@example.com']);
  const choose = (takesMails: boolean) =>
    practice.chooseNotifications.execute({ userId: idOf('Ann'), takesMails, takesTexts: true });
  await choose(false);
  await choose(true);
  expect(refused()).toEqual([]);
});
