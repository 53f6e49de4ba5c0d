import { expect, test } from '@jest/globals';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { fillStore } from './fill-store.ts';
import { onPostgres } from './store-under-test.ts';

const page = { page: 1, perPage: 50 };
const phone = '+16785550101';
const joined = (name: string, day: number) => aUser(name).joined(`2026-01-0${day}T15:00:00.000Z`);

onPostgres('likely duplicates (rules 35 and 43)', (store) => {
  const fill = (...users: readonly ReturnType<typeof aUser>[]) =>
    fillStore(store(), { users: users.map((user) => user.build()) });
  const pairs = async () =>
    (await store().likelyDuplicates.list(page)).rows.map(({ kept, other, signs }) => [kept.email, other.email, signs]);

  test('a store without any lists none', async () => {
    await fill(aUser('Ann').withPhone(phone), aUser('Bob'));
    expect(await store().likelyDuplicates.list(page)).toEqual({ rows: [], total: 0 });
    expect(await store().likelyDuplicates.listOf(idOf('Ann'), 5)).toEqual([]);
    expect(await store().likelyDuplicates.countSure()).toBe(0);
  });

  test('lists the older record first, and the strongest signs first', async () => {
    await fill(
      joined('Zoe', 1).named('Ann Lee'),
      joined('Yan', 2).named('ANN LEE'),
      joined('Xia', 3).named('Bea Kim').withPhone(phone),
      joined('Wes', 4).named('Cal Kim').withPhone(phone),
      joined('Val', 5).named('Bea Kim').withPhone(phone),
      joined('Una', 6).withEmail('u.na@gmail.com'),
      joined('Una again', 7).withEmail('una@gmail.com').sharingMailbox(),
    );
    expect(await pairs()).toEqual([
      ['u.na@gmail.com', 'una@gmail.com', ['email']],
      ['xia@example.com', 'val@example.com', ['phone', 'name']],
      ['wes@example.com', 'val@example.com', ['phone']],
      ['xia@example.com', 'wes@example.com', ['phone']],
      ['zoe@example.com', 'yan@example.com', ['name']],
    ]);
    expect(await store().likelyDuplicates.countSure()).toBe(1);
    const own = await store().likelyDuplicates.listOf(idOf('Val'), 5);
    expect(own.map(({ kept, signs }) => [kept.id, signs])).toEqual([
      [idOf('Xia'), ['phone', 'name']],
      [idOf('Wes'), ['phone']],
    ]);
    expect(own[0]?.other.createdAt).toEqual(new Date('2026-01-05T15:00:00.000Z'));
  });

  test('pages have the total, also past the end', async () => {
    await fill(...[1, 2, 3].map((day) => joined(`P${day}`, day).withPhone(phone)));
    const { likelyDuplicates } = store();
    expect((await likelyDuplicates.list({ page: 2, perPage: 2 })).rows).toHaveLength(1);
    expect(await likelyDuplicates.list({ page: 3, perPage: 2 })).toEqual({ rows: [], total: 3 });
  });

  test('leaves out staff, first names alone, and a phone or name that many share', async () => {
    await fill(
      ...[1, 2, 3, 4, 5, 6].map((day) => joined(`P${day}`, day).named('Al So').withPhone(phone)),
      joined('Ann', 1).named('Ann'),
      joined('Other Ann', 2).named('Ann'),
      joined('Dana', 3).named('Dana Fox').admin(),
      joined('Dana too', 4).named('Dana Fox'),
    );
    expect(await pairs()).toEqual([]);
  });

  test("leaves out people told apart, in either order, until that's undone", async () => {
    await fill(joined('Zoe', 1).named('Ann Lee'), joined('Yan', 2).named('Ann Lee'));
    const { unitOfWork } = store();
    const apart = { decidedBy: idOf('Dana'), decidedAt: new Date('2026-03-02T15:00:00.000Z') };
    for (const [oneId, otherId] of [
      [idOf('Zoe'), idOf('Yan')],
      [idOf('Yan'), idOf('Zoe')],
    ] as const)
      await unitOfWork.run(({ recordMerges }) => recordMerges.tellApart({ ...apart, oneId, otherId }));
    expect(await pairs()).toEqual([]);
    const forget = () => unitOfWork.run(({ recordMerges }) => recordMerges.forgetApart(idOf('Yan'), idOf('Zoe')));
    expect(await forget()).toBe(true);
    expect(await forget()).toBe(false);
    expect(await pairs()).toHaveLength(1);
  });
});
