import { expect, test } from '@jest/globals';
import { type Referral, signUp } from '@rewards/domain/referrals/referral';
import { idOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { allAtOnce, Gate, isWaiting } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const key = 'fay@example.com';
const at = new Date('2026-02-20T15:00:00.000Z');
const noteBy = (referrer: string): Referral => ({
  ...aReferral(`Fay by ${referrer}`).by(referrer).build(),
  friendEmail: key,
  notedKey: key,
});
const [anns, bobs] = [noteBy('Ann'), noteBy('Bob')];
const joinedBy = (referrer: string): Referral =>
  signUp(aReferral('Fay').by(referrer).build(), { name: 'Fay', staffName: 'Dana' }, at);

const has = (store: StoreUnderTest, ...referrals: readonly Referral[]) =>
  fillStore(store, { users: [aUser('Ann').build(), aUser('Bob').build()], referrals });
const note = ({ unitOfWork }: StoreUnderTest, referral: Referral) =>
  unitOfWork.run(({ referrals }) => referrals.note(referral));
const take = ({ unitOfWork }: StoreUnderTest, referrer: string) =>
  unitOfWork.run(({ referrals }) => referrals.takeNote(idOf(referrer), key));
const notes = ({ unitOfWork }: StoreUnderTest) => unitOfWork.run(({ referrals }) => referrals.listNotes(key));
const found = ({ unitOfWork }: StoreUnderTest, id: string) => unitOfWork.run(({ referrals }) => referrals.find(id));

onEveryStore('notes of referrals (rule 31)', (store) => {
  test.each<[string, readonly Referral[], Referral, boolean]>([
    ['of an unknown friend', [], anns, true],
    ["next to another referrer's note", [bobs], anns, true],
    ['of a friend with another referrer', [joinedBy('Bob')], anns, true],
    ['that the referrer already has', [anns], { ...anns, id: bobs.id }, false],
    ['of a friend the referrer already signed up', [joinedBy('Ann')], anns, false],
    ['by an unknown referrer', [], noteBy('Nobody'), false],
  ])('a note %s is stored or not, and existing ones stay', async (_what, there, given, isStored) => {
    await has(store(), ...there);

    await note(store(), given);

    expect(await found(store(), given.id)).toEqual(isStored ? given : undefined);
    for (const referral of there) expect(await found(store(), referral.id)).toEqual(referral);
  });

  test('notes hold no place, and are found by email, oldest first', async () => {
    const older = { ...bobs, createdAt: new Date(anns.createdAt.getTime() - 1) };
    await has(store(), anns, older);

    expect(await notes(store())).toEqual([older, anns]);
    await store().unitOfWork.run(async ({ referrals }) => {
      expect(await referrals.findByFriendForUpdate(key)).toBeUndefined();
      expect(await referrals.hasAnyFriend([key])).toBe(false);
      expect(await referrals.add(joinedBy('Bob'))).toBe(true);
    });
  });

  test('a taken note leaves the table, and can be added again as the referral that holds the place', async () => {
    await has(store(), anns, bobs);

    expect(await take(store(), 'Ann')).toEqual(anns);
    expect(await take(store(), 'Ann')).toBeUndefined();
    expect(await take(store(), 'Nobody')).toBeUndefined();

    const joined = signUp(anns, { name: 'Fay', staffName: 'Dana' }, at);
    expect(await store().unitOfWork.run(({ referrals }) => referrals.add(joined))).toBe(true);
    expect(await found(store(), anns.id)).toEqual(joined);
    expect(await notes(store())).toEqual([bobs]);
  });

  test('concurrent takers of one note get it once', async () => {
    await has(store(), anns);

    const taken = await allAtOnce(8, () => take(store(), 'Ann'));

    expect(taken.filter((referral) => referral !== undefined)).toEqual([anns]);
  });

  test('concurrent adds of one note store it once', async () => {
    await has(store());

    await allAtOnce(8, (index) => note(store(), { ...anns, id: aReferral(`note ${index}`).build().id }));

    expect(await notes(store())).toHaveLength(1);
  });

  test('concurrent verifications by a friend with several notes give one referral the place', async () => {
    await has(store(), anns, bobs);

    const joined = await allAtOnce(8, (index) =>
      store().unitOfWork.run(async ({ referrals }) => {
        const taken = await referrals.takeNote(idOf(index % 2 === 0 ? 'Ann' : 'Bob'), key);
        if (!taken) return false;
        if (await referrals.add(signUp(taken, { name: 'Fay', staffName: 'Dana' }, at))) return true;
        await referrals.addAll([taken]);
        return false;
      }),
    );

    expect(joined.filter((isJoined) => isJoined)).toHaveLength(1);
    const all = await Promise.all([anns, bobs].map(({ id }) => found(store(), id)));
    expect(new Set(all.map((referral) => referral?.status))).toEqual(new Set(['pending', 'signed_up']));
  });

  test('taking a note locks its referrer, and waits for a concurrent deletion of the referrer', async () => {
    await has(store(), anns);
    const { unitOfWork } = store();
    const [removed, release] = [new Gate(), new Gate()];
    const removal = unitOfWork.run(async ({ users, referrals }) => {
      await users.findForRemoval(idOf('Ann'));
      removed.open();
      await release.opened;
      await referrals.removeAll([anns.id]);
      await users.remove(idOf('Ann'));
    });
    await removed.opened;
    const taking = take(store(), 'Ann');

    expect(await isWaiting(store(), taking)).toBe(true);
    release.open();
    await removal;
    expect(await taking).toBeUndefined();
  });

  test("all of a friend's notes are declined together, and earlier declines keep their time", async () => {
    await has(store(), anns, { ...bobs, declinedAt: new Date('2026-02-10T15:00:00.000Z') }, aReferral('Gus').build());
    const decline = () => store().unitOfWork.run(({ referrals }) => referrals.declineNotes(key, at));

    await decline();

    expect((await notes(store())).map(({ id, declinedAt }) => [id, declinedAt])).toEqual(
      expect.arrayContaining([
        [anns.id, at],
        [bobs.id, new Date('2026-02-10T15:00:00.000Z')],
      ]),
    );
    expect(await found(store(), aReferral('Gus').build().id)).toMatchObject({ declinedAt: null });
  });

  test('a restored note is skipped if the referrer has a new one', async () => {
    await has(store(), anns);

    await store().unitOfWork.run(({ referrals }) =>
      referrals.addAll([{ ...anns, id: bobs.id }, aReferral('Gus').build()]),
    );

    expect(await notes(store())).toEqual([anns]);
    expect(await found(store(), aReferral('Gus').build().id)).toBeDefined();
  });
});
