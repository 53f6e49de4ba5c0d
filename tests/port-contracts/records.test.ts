import { expect, test } from '@jest/globals';
import { idOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { referralCodeOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { onPostgres } from './store-under-test.ts';

async function all<Row>(pieces: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const list: Row[] = [];
  for await (const rows of pieces) list.push(...rows);
  return list;
}

onPostgres('records for exports', (store) => {
  test('patients are exported newest first with their totals, without admins', async () => {
    const { patientRecords } = store();
    const ann = aUser('Ann').withPhone('+16785550101').joined('2025-01-01T12:00:00.000Z');
    const others = [
      aUser('Bob').joined('2025-02-01T12:00:00.000Z'),
      aUser('Dana').admin().joined('2025-03-01T12:00:00.000Z'),
    ];
    const referrals = [aReferral('Fay').by('Ann').signedUp(), aReferral('Gus').by('Ann')];
    await fillStore(store(), {
      users: [ann, ...others].map((user) => user.build()),
      referrals: referrals.map((referral) => referral.build()),
    });

    const records = await all(patientRecords.newestFirst());

    expect(records.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
    expect(records[1]).toEqual({
      id: idOf('Ann'),
      email: 'ann@example.com',
      name: 'Ann',
      preferredName: '',
      referralCode: referralCodeOf('Ann'),
      staffName: null,
      createdAt: new Date('2025-01-01T12:00:00.000Z'),
      takesTexts: true,
      totalEarningsCents: 0,
      totalReferrals: 2,
      signedUpReferrals: 1,
      completedReferrals: 0,
      phone: '+16785550101',
    });
  });

  test('referrals are exported newest first with their referrer', async () => {
    const { referralRecords, referralLists } = store();
    const referrals = [
      aReferral('Fay').by('Ann').signedUp(),
      aReferral('Gus').by('Ann').completed(),
      aReferral('Hal').by('Ann'),
    ];
    await fillStore(store(), {
      users: [aUser('Ann').build()],
      referrals: referrals.map((referral) => referral.build()),
    });

    const records = await all(referralRecords.newestFirst());

    expect(records).toHaveLength(3);
    const found = await Promise.all(records.map(({ id }) => referralLists.find(id)));
    const nested = records.map(({ referrerEmail, referrerCode, referrerStaffName, ...record }) => ({
      ...record,
      referrer: { email: referrerEmail, referralCode: referrerCode, staffName: referrerStaffName },
    }));
    expect(found).toMatchObject(nested);
    expect(records.map(({ createdAt }) => createdAt.getTime())).toEqual(
      records.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => b - a),
    );
  });

  test('an export larger than one fetch has each row once, all as of the first fetch', async () => {
    const { patientRecords } = store();
    await fillStore(store(), {
      users: Array.from({ length: 1_203 }, (_, number) => aUser(`Patient ${number}`).build()),
    });

    const records = await all(patientRecords.newestFirst());

    expect(new Set(records.map(({ email }) => email)).size).toBe(1_203);
    expect(records).toHaveLength(1_203);
  });

  test('an export that stops early releases the store', async () => {
    const { patientRecords, practiceTotals } = store();
    await fillStore(store(), { users: Array.from({ length: 20 }, (_, number) => aUser(`Patient ${number}`).build()) });

    for (let again = 0; again < 30; again += 1) for await (const _ of patientRecords.newestFirst()) break;

    expect(await practiceTotals.read()).toMatchObject({ users: 20 });
  });

  test('everyone without texts is exported, latest first, with phones that belong to no one', async () => {
    const [bob, nobody] = ['+16785550101', '+16785550102'];
    await fillStore(store(), {
      users: [aUser('Dana').admin(), aUser('Ann'), aUser('Bob').withPhone(bob)].map((user) => user.build()),
    });
    const at = new Date('2026-03-02T15:00:00.000Z');
    const origin = { source: 'opt_out_list', detail: 'old.csv', setBy: idOf('Dana'), at } as const;
    await store().unitOfWork.run(({ textOptOuts }) =>
      textOptOuts.addAll({ phones: [bob, nobody], emailKeys: [] }, origin),
    );

    const told = { at, source: 'opt_out_list', detail: 'old.csv', setBy: 'Dana' };
    expect(await all(store().patientRecords.refusals())).toEqual([
      { ...told, name: '', email: '', phone: nobody },
      { ...told, name: 'Bob', email: 'bob@example.com', phone: bob },
    ]);
  });
});
