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
    ['of a friend nobody knows', [], anns, true],
    ['beside that of another referrer', [bobs], anns, true],
    ['of a friend whose place another holds', [joinedBy('Bob')], anns, true],
    ['which the referrer has already', [anns], { ...anns, id: bobs.id }, false],
    ['of a friend whose place the referrer holds', [joinedBy('Ann')], anns, false],
    ['by a referrer whom nobody knows', [], noteBy('Nobody'), false],
  ])('one %s is kept or not, and what was there stays', async (_what, there, given, isKept) => {
    await has(store(), ...there);

    await note(store(), given);

    expect(await found(store(), given.id)).toEqual(isKept ? given : undefined);
    for (const referral of there) expect(await found(store(), referral.id)).toEqual(referral);
  });

  test('they hold nobody\u2019s place, and are found by the email, the oldest first', async () => {
    const older = { ...bobs, createdAt: new Date(anns.createdAt.getTime() - 1) };
    await has(store(), anns, older);

    expect(await notes(store())).toEqual([older, anns]);
    await store().unitOfWork.run(async ({ referrals }) => {
      expect(await referrals.findByFriendForUpdate(key)).toBeUndefined();
      expect(await referrals.hasAnyFriend([key])).toBe(false);
      expect(await referrals.add(joinedBy('Bob'))).toBe(true);
    });
  });

  test('one that is taken is out of the table, and may come back as the one that holds the place', async () => {
    await has(store(), anns, bobs);

    expect(await take(store(), 'Ann')).toEqual(anns);
    expect(await take(store(), 'Ann')).toBeUndefined();
    expect(await take(store(), 'Nobody')).toBeUndefined();

    const joined = signUp(anns, { name: 'Fay', staffName: 'Dana' }, at);
    expect(await store().unitOfWork.run(({ referrals }) => referrals.add(joined))).toBe(true);
    expect(await found(store(), anns.id)).toEqual(joined);
    expect(await notes(store())).toEqual([bobs]);
  });

  test('of many who take one at once, one gets it', async () => {
    await has(store(), anns);

    const taken = await allAtOnce(8, () => take(store(), 'Ann'));

    expect(taken.filter((referral) => referral !== undefined)).toEqual([anns]);
  });

  test('of many who note the same at once, one note is kept, and nothing breaks', async () => {
    await has(store());

    await allAtOnce(8, (index) => note(store(), { ...anns, id: aReferral(`note ${index}`).build().id }));

    expect(await notes(store())).toHaveLength(1);
  });

  test('of many friends\u2019 proofs at once one gets the place, whoever had a note', async () => {
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

  test('whoever takes one keeps the referrer, and whoever deletes the referrer is waited for', async () => {
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

  test('all of a friend\u2019s are declined at once, and keep the instant of the first time', async () => {
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

  test('one that comes back is passed over where the referrer has another by then', async () => {
    await has(store(), anns);

    await store().unitOfWork.run(({ referrals }) =>
      referrals.addAll([{ ...anns, id: bobs.id }, aReferral('Gus').build()]),
    );

    expect(await notes(store())).toEqual([anns]);
    expect(await found(store(), aReferral('Gus').build().id)).toBeDefined();
  });
});
