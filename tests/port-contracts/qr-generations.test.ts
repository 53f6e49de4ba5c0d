import { expect, test } from '@jest/globals';
import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { Gate, isWaiting } from './at-once.ts';
import { onEveryStore, onPostgres, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

const aGeneration = (name: string, changes: Partial<QrGeneration> = {}): QrGeneration => ({
  id: identityOf(`generation ${name}`),
  userId: aUser('Ann').build().id,
  adminId: aUser('Dana').build().id,
  assignedStaff: null,
  landingDigest: `landing ${name}`,
  cardDigest: `card ${name}`,
  createdAt: at,
  usedAt: null,
  ...changes,
});

const holds = async ({ unitOfWork }: StoreUnderTest, ...generations: readonly QrGeneration[]): Promise<void> =>
  unitOfWork.run(async ({ users, referrals, qrGenerations }) => {
    for (const user of [aUser('Ann'), aUser('Dana').admin()]) await users.add(user.build());
    for (const friend of [aReferral('Fay'), aReferral('Gus').signedUp()]) await referrals.add(friend.build());
    for (const generation of generations) await qrGenerations.add(generation);
  });

onEveryStore('QR generations', (store) => {
  test('are found by ID and by the digest of either token', async () => {
    const generation = aGeneration('first', { assignedStaff: 'Sam', usedAt: secondsLater(5) });
    await holds(store(), generation, aGeneration('second'));
    await store().unitOfWork.run(async ({ qrGenerations }) => {
      expect(await qrGenerations.findForUpdate(generation.id)).toEqual(generation);
      expect(await qrGenerations.findByLandingForUpdate('landing first')).toEqual(generation);
      expect(await qrGenerations.findByCard('card first')).toEqual(generation);
      expect(await qrGenerations.findByLandingForUpdate('card first')).toBeUndefined();
      expect(await qrGenerations.findForUpdate(identityOf('nothing'))).toBeUndefined();
    });
  });

  test('can be marked used and removed', async () => {
    await holds(store(), aGeneration('first'));
    const { id } = aGeneration('first');
    await store().unitOfWork.run(({ qrGenerations }) => qrGenerations.markUsed(id, secondsLater(9), 'an address'));
    const find = () => store().unitOfWork.run(({ qrGenerations }) => qrGenerations.findForUpdate(id));
    expect(await find()).toEqual(aGeneration('first', { usedAt: secondsLater(9) }));
    await store().unitOfWork.run(({ qrGenerations }) => qrGenerations.remove(id));
    expect(await find()).toBeUndefined();
    await expect(store().unitOfWork.run(({ qrGenerations }) => qrGenerations.markUsed(id, at, ''))).rejects.toThrow(
      'no QR generation',
    );
  });

  test('know the address of the first scan until they are removed', async () => {
    await holds(store(), aGeneration('first'), aGeneration('second'));
    const [first, second] = [aGeneration('first').id, aGeneration('second').id];
    await store().unitOfWork.run(({ qrGenerations }) => qrGenerations.markUsed(first, at, 'an address'));
    const findScanAddress = (id: string) =>
      store().unitOfWork.run(({ qrGenerations }) => qrGenerations.findScanAddress(id));
    expect(await findScanAddress(first)).toBe('an address');
    expect(await findScanAddress(second)).toBeUndefined();
    await store().unitOfWork.run(({ qrGenerations }) => qrGenerations.remove(first));
    expect(await findScanAddress(first)).toBeUndefined();
  });

  test('of a patient are listed, deleted with their account, and lose the name of a deleted admin', async () => {
    const ofDana = aGeneration('of Dana', { userId: aUser('Dana').build().id });
    await holds(store(), aGeneration('first', { usedAt: secondsLater(5) }), aGeneration('second'), ofDana);
    const [ann, dana] = [aUser('Ann').build().id, aUser('Dana').build().id];
    const listOf = (userId: string) =>
      store().unitOfWork.run(({ qrGenerations }) => qrGenerations.listOfForUpdate(userId));

    expect((await listOf(ann)).toSorted((a, b) => a.landingDigest.localeCompare(b.landingDigest))).toEqual([
      aGeneration('first', { usedAt: secondsLater(5) }),
      aGeneration('second'),
    ]);
    await store().unitOfWork.run(({ users }) => users.remove(dana));
    expect(await listOf(dana)).toEqual([]);
    expect((await listOf(ann)).map(({ adminId }) => adminId)).toEqual([null, null]);
  });

  test('locked by token make a second scan wait for the first', async () => {
    await holds(store(), aGeneration('first'));
    const [read, end] = [new Gate(), new Gate()];
    const first = store().unitOfWork.run(async ({ qrGenerations }) => {
      await qrGenerations.findByLandingForUpdate('landing first');
      read.open();
      await end.opened;
      await qrGenerations.markUsed(aGeneration('first').id, at, 'an address');
    });
    await read.opened;
    const second = store().unitOfWork.run(({ qrGenerations }) => qrGenerations.findByLandingForUpdate('landing first'));
    expect(await isWaiting(store(), second)).toBe(true);
    end.open();
    await first;
    expect(await second).toMatchObject({ usedAt: at });
  });
});

onPostgres('QR generations', (store) => {
  test('are listed newest first, with the patient, the admin and the referral counts', async () => {
    await holds(
      store(),
      aGeneration('old'),
      aGeneration('new', { createdAt: secondsLater(60), assignedStaff: 'Sam' }),
      aGeneration('nobody', { createdAt: secondsLater(-60), adminId: null }),
    );
    const { rows, total } = await store().qrGenerationList.list({ page: 1, perPage: 2 });
    const [ann, dana] = [aUser('Ann').build(), aUser('Dana').build()];
    expect(total).toBe(3);
    expect(rows.map(({ id }) => id)).toEqual([aGeneration('new').id, aGeneration('old').id]);
    expect(rows[0]).toEqual({
      id: aGeneration('new').id,
      createdAt: secondsLater(60),
      usedAt: null,
      leftOut: null,
      assignedStaff: 'Sam',
      user: { name: ann.name, email: ann.email, referralCode: ann.referralCode },
      admin: { name: dana.name, email: dana.email },
      followUp: null,
      totalReferrals: 2,
      signedUpReferrals: 1,
      completedReferrals: 0,
      totalEarningsCents: 0,
    });
    expect((await store().qrGenerationList.list({ page: 2, perPage: 2 })).rows).toMatchObject([{ admin: null }]);
    expect((await store().qrGenerationList.list({ page: 3, perPage: 2 })).rows).toEqual([]);
    expect(await store().qrGenerationList.listOf(rows[0]?.id ?? '', { page: 1, perPage: 2 })).toEqual({
      rows: [],
      total: 0,
    });
  });

  test("wait for a change to their admin, and don't hold up the screens", async () => {
    await holds(store());
    const { unitOfWork } = store();
    const [held, release] = [new Gate(), new Gate()];
    const changing = unitOfWork.run(async ({ users, displayEvents }) => {
      await users.findForRemoval(aUser('Dana').build().id);
      held.open();
      await release.opened;
      await displayEvents.append({ kind: 'qr_clear' }, at);
    });
    await held.opened;
    const showing = unitOfWork.run(async ({ qrGenerations, displayEvents }) => {
      await qrGenerations.append(aGeneration('first'));
      await displayEvents.append({ kind: 'qr_clear' }, at);
    });

    expect(await isWaiting(store(), showing)).toBe(true);
    release.open();
    await expect(Promise.all([changing, showing])).resolves.toHaveLength(2);
  });

  test('are listed with the state of their follow-up text', async () => {
    const { id: qrGenerationId } = aGeneration('first');
    await holds(store(), aGeneration('first'));
    await store().unitOfWork.run(async ({ followUpTexts }) => {
      await followUpTexts.add({ qrGenerationId, phone: '+16785550101', dueAt: secondsLater(7_200) }, at);
      await followUpTexts.cancel(qrGenerationId, secondsLater(7_200));
    });
    const { rows } = await store().qrGenerationList.list({ page: 1, perPage: 1 });
    expect(rows).toMatchObject([{ followUp: { state: 'cancelled', dueAt: secondsLater(7_200), failure: null } }]);
  });
});
