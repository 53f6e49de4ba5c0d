import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import { type Referral } from '@rewards/domain/referrals/referral';
import { referralIdOf, idOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { allAtOnce, Gate, isWaiting } from './at-once.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const fay = aReferral('Fay').by('Ann').signedUp().build();
const fayKey = 'fay@example.com';

async function add({ unitOfWork }: StoreUnderTest, ...referrals: readonly Referral[]): Promise<boolean[]> {
  return unitOfWork.run(async (stores) => {
    for (const name of ['Ann', 'Bob']) await stores.users.add(aUser(name).build());
    const added: boolean[] = [];
    for (const referral of referrals) added.push(await stores.referrals.add(referral));
    return added;
  });
}

const find = ({ unitOfWork }: StoreUnderTest, id: string) => unitOfWork.run(({ referrals }) => referrals.find(id));

onEveryStore('referrals', (store) => {
  test('an unknown referral is not found', async () => {
    await store().unitOfWork.run(async ({ referrals }) => {
      expect(await referrals.find(fay.id)).toBeUndefined();
      expect(await referrals.findWithReferrerForUpdate(fay.id)).toBeUndefined();
      expect(await referrals.findByFriendForUpdate(fayKey)).toBeUndefined();
      expect(await referrals.listCompletions(fay.referrerId, 2026)).toEqual([]);
      expect(await referrals.listOwn(fay.referrerId)).toEqual([]);
      expect(await referrals.hasAnyFriend([fayKey])).toBe(false);
    });
  });

  test('an added referral is found by ID and by friend, with all its fields', async () => {
    const full: Referral = {
      ...aReferral('Gus').by('Ann').fromOrigin('quote').completed().build(),
      friendName: 'Gus',
      friendPhone: '+16785550101',
      staffName: 'Dana',
    };
    expect(await add(store(), fay, full)).toEqual([true, true]);

    await store().unitOfWork.run(async ({ referrals, users }) => {
      expect(await referrals.find(fay.id)).toEqual(fay);
      expect(await referrals.findWithReferrerForUpdate(full.id)).toEqual({
        referral: full,
        referrer: await users.find(full.referrerId),
      });
      expect(await referrals.findByFriendForUpdate(fayKey)).toEqual(fay);
    });
  });

  test('a friend has at most one live referral (rule 9)', async () => {
    const again: Referral = {
      ...aReferral('Other').by('Bob').signedUp().build(),
      friendEmail: fay.friendEmail,
      friendKey: fay.friendKey,
    };

    expect(await add(store(), fay, again)).toEqual([true, false]);
    expect(await find(store(), again.id)).toBeUndefined();
  });

  test('concurrent referrals of one friend count once (rule 9)', async () => {
    await add(store());
    const { unitOfWork } = store();

    const added = await allAtOnce(10, (index) =>
      unitOfWork.run(({ referrals }) => {
        const referral = aReferral(`Friend ${index}`)
          .by(index % 2 === 0 ? 'Ann' : 'Bob')
          .signedUp()
          .build();
        return referrals.add({ ...referral, friendEmail: fay.friendEmail, friendKey: fay.friendKey });
      }),
    );

    expect(added.filter((isAdded) => isAdded)).toHaveLength(1);
  });

  test("an unknown user can't refer anyone", async () => {
    expect(await store().unitOfWork.run(({ referrals }) => referrals.add(fay))).toBe(false);
    await expect(store().unitOfWork.run(({ referrals }) => referrals.addAll([fay]))).rejects.toThrow();
  });

  test("saving writes everything except ID, referrer, friend's email and place", async () => {
    await add(store(), fay);
    const changed: Referral = {
      ...aReferral('Fay').fromOrigin('quote').completed().build(),
      friendName: 'Fay',
      friendPhone: '+16785550101',
      staffName: 'Dana',
      nudgedAt: new Date('2026-02-03T15:00:00.000Z'),
    };

    await store().unitOfWork.run(({ referrals }) =>
      referrals.save({
        ...changed,
        referrerId: idOf('Bob'),
        friendEmail: 'x@example.com',
        friendKey: 'x@example.com',
        notedKey: null,
      }),
    );

    expect(await find(store(), fay.id)).toEqual(changed);
  });

  test("an unknown referral can't be saved", async () => {
    await expect(store().unitOfWork.run(({ referrals }) => referrals.save(fay))).rejects.toThrow();
  });

  test("a referrer's completed referrals of a year are listed, and no others", async () => {
    const completed = aReferral('Gus').by('Ann').completed().build();
    await add(
      store(),
      fay,
      aReferral('Hal').by('Ann').signedUp().build(),
      completed,
      aReferral('Ida').by('Ann').completed('2025-06-01T12:00:00.000Z').build(),
      aReferral('Jon').by('Bob').completed().build(),
    );

    expect(await store().unitOfWork.run(({ referrals }) => referrals.listCompletions(idOf('Ann'), 2026))).toEqual([
      { referralId: completed.id, completedAt: completed.completedAt },
    ]);
    expect(await store().unitOfWork.run(({ referrals }) => referrals.listYears(idOf('Ann')))).toEqual([2025, 2026]);
    expect(await store().unitOfWork.run(({ referrals }) => referrals.listYears(idOf('nobody')))).toEqual([]);
  });

  test('credit is written to the named referrals only', async () => {
    const [gus, hal, ida] = ['Gus', 'Hal', 'Ida'].map((name) => aReferral(name).by('Ann').completed().build());
    await add(store(), gus!, hal!, ida!);

    await store().unitOfWork.run(({ referrals }) =>
      referrals.saveCredits(
        new Map([
          [referralIdOf('Gus'), toCents(5_000)],
          [referralIdOf('Hal'), toCents(2_500)],
        ]),
      ),
    );

    const credits = await Promise.all(
      [gus, hal, ida].map(async (referral) => (await find(store(), referral!.id))?.creditCents),
    );
    expect(credits).toEqual([5_000, 2_500, 0]);
  });

  test('writing no credit is no error', async () => {
    await expect(store().unitOfWork.run(({ referrals }) => referrals.saveCredits(new Map()))).resolves.toBeUndefined();
  });

  test('batches are added, saved and removed together, and other referrals stay unchanged', async () => {
    const other = aReferral('Other').by('Bob').signedUp().build();
    const many = Array.from({ length: 2_500 }, (_, index) =>
      aReferral(`Friend ${index}`).by('Ann').completed().build(),
    );
    const full: Referral = {
      ...aReferral('Gus').by('Ann').fromOrigin('quote').build(),
      friendName: 'Gus "O\'Neil" \\ 🦷',
      friendPhone: '+16785550101',
      staffName: 'Dana',
    };
    await add(store(), other);
    const own = () => store().unitOfWork.run(({ referrals }) => referrals.listOwnForUpdate(idOf('Ann')));
    const sorted = (referrals: readonly Referral[]) => referrals.toSorted((a, b) => (a.id < b.id ? -1 : 1));

    await store().unitOfWork.run(({ referrals }) => referrals.addAll([...many, full]));
    expect(sorted(await own())).toEqual(sorted([...many, full]));

    const saved = many.slice(0, 1_500).map((referral) => ({
      ...referral,
      status: 'pending' as const,
      signedUpAt: null,
      completedAt: null,
      programYear: null,
    }));
    await store().unitOfWork.run(({ referrals }) =>
      referrals.saveAll(
        saved.map((referral) => ({ ...referral, referrerId: idOf('Bob'), friendEmail: 'x', friendKey: 'x' })),
      ),
    );
    expect(sorted(await own())).toEqual(sorted([...saved, ...many.slice(1_500), full]));

    await store().unitOfWork.run(({ referrals }) =>
      referrals.removeAll([...many.map(({ id }) => id), referralIdOf('nobody')]),
    );
    expect(await own()).toEqual([full]);
    expect(await find(store(), other.id)).toEqual(other);
  });

  test('an empty batch is no error', async () => {
    const work = store().unitOfWork.run(async ({ referrals }) => {
      await referrals.addAll([]);
      await referrals.saveAll([]);
      await referrals.removeAll([]);
      return referrals.hasAnyFriend([]);
    });

    expect(await work).toBe(false);
  });

  test('a batch adds nothing if one friend is already referred, and saves nothing if one referral is missing', async () => {
    await add(store(), fay);
    const gus = aReferral('Gus').by('Ann').build();
    const fayAgain = {
      ...aReferral('Other').by('Ann').signedUp().build(),
      friendEmail: fay.friendEmail,
      friendKey: fay.friendKey,
    };

    await expect(store().unitOfWork.run(({ referrals }) => referrals.addAll([gus, fayAgain]))).rejects.toThrow();
    await expect(
      store().unitOfWork.run(({ referrals }) => referrals.saveAll([{ ...fay, friendName: 'Fay' }, gus])),
    ).rejects.toThrow();

    expect(await find(store(), gus.id)).toBeUndefined();
    expect(await find(store(), fay.id)).toEqual(fay);
    expect(
      await store().unitOfWork.run(({ referrals }) => referrals.hasAnyFriend(['someone@example.com', fayKey])),
    ).toBe(true);
  });

  test('a referral added while its referrer is being deleted is not added, and no work fails', async () => {
    await add(store());
    const { unitOfWork } = store();
    const [removed, release] = [new Gate(), new Gate()];
    const removal = unitOfWork.run(async ({ users }) => {
      await users.remove(idOf('Ann'));
      removed.open();
      await release.opened;
    });
    await removed.opened;
    const adding = unitOfWork.run(({ referrals }) => referrals.add(fay));

    expect(await isWaiting(store(), adding)).toBe(true);
    release.open();
    await removal;
    expect(await adding).toBe(false);
  });

  test.each<
    [
      string,
      (stores: Parameters<Parameters<StoreUnderTest['unitOfWork']['run']>[0]>[0]) => Promise<Referral | undefined>,
    ]
  >([
    ['with its referrer', async ({ referrals }) => (await referrals.findWithReferrerForUpdate(fay.id))?.referral],
    ['by friend', ({ referrals }) => referrals.findByFriendForUpdate(fayKey)],
  ])('finding for update %s waits for other work and sees its changes', async (_how, findForUpdate) => {
    await add(store(), fay);
    const { unitOfWork } = store();
    const [held, release] = [new Gate(), new Gate()];
    const first = unitOfWork.run(async (stores) => {
      const referral = await findForUpdate(stores);
      held.open();
      await release.opened;
      await stores.referrals.save({ ...referral!, friendName: 'Fay Ray' });
    });
    await held.opened;
    const second = unitOfWork.run(findForUpdate);

    expect(await isWaiting(store(), second)).toBe(true);
    release.open();
    await first;
    expect(await second).toMatchObject({ friendName: 'Fay Ray' });
  });

  test("finding with the referrer waits for the referrer's lock, then sees both as that work left them", async () => {
    await add(store(), fay);
    const { unitOfWork } = store();
    const [held, release] = [new Gate(), new Gate()];
    const first = unitOfWork.run(async ({ referrals, users }) => {
      const ann = await users.findForUpdate(idOf('Ann'));
      held.open();
      await release.opened;
      await users.save({ ...ann!, name: 'Ann Lee' });
      await referrals.save({ ...fay, friendName: 'Fay Ray' });
    });
    await held.opened;
    const second = unitOfWork.run(({ referrals }) => referrals.findWithReferrerForUpdate(fay.id));

    expect(await isWaiting(store(), second)).toBe(true);
    release.open();
    await first;
    expect(await second).toMatchObject({ referral: { friendName: 'Fay Ray' }, referrer: { name: 'Ann Lee' } });
  });

  test("a referral removed under its referrer's lock is not found by waiting work", async () => {
    await add(store(), fay);
    const { unitOfWork } = store();
    const [held, release] = [new Gate(), new Gate()];
    const first = unitOfWork.run(async ({ referrals, users }) => {
      await users.findForUpdate(idOf('Ann'));
      held.open();
      await release.opened;
      await referrals.removeAll([fay.id]);
    });
    await held.opened;
    const second = unitOfWork.run(({ referrals }) => referrals.findWithReferrerForUpdate(fay.id));

    expect(await isWaiting(store(), second)).toBe(true);
    release.open();
    await first;
    expect(await second).toBeUndefined();
  });
});
