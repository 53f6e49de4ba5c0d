import { expect, test } from '@jest/globals';
import { idOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { composedOn } from './composed-on.ts';
import { onPostgres } from './store-under-test.ts';

onPostgres('friends who never came in', (store) => {
  const joined = (name: string, day: string) => aReferral(name).signedUp(`${day}T15:00:00.000Z`);
  const aPracticeWith = async (...friends: readonly (readonly [string, string])[]) => {
    const { useCases, clock, has } = composedOn(store());
    await has(aUser('Ann'), aUser('Dana').admin(), ...friends.map(([name, day]) => joined(name, day)));
    const find = () => useCases.findWaitingFriends.execute();
    const mark = async (isDone: boolean, keys: readonly string[]) =>
      useCases.markTasks.execute({ keys, adminId: idOf('Dana'), isDone });
    return {
      ...{ clock, mark },
      counted: async () => (await find()).map(({ subject, since }) => ({ ...subject, since })),
      keys: async () => (await find()).map(({ key }) => key),
    };
  };

  test('are one task once they joined 60 days ago, by the day at the practice', async () => {
    const { clock, counted, keys } = await aPracticeWith(
      ['Al', '2025-12-30'],
      ['Bo', '2026-01-01'],
      ['Cy', '2026-01-02'],
    );
    clock.set('2026-03-02T04:59:59.000Z');
    expect(await counted()).toMatchObject([{ friends: 1 }]);
    clock.set('2026-03-03T05:00:00.000Z');
    expect(await counted()).toEqual([
      { kind: 'friends_waiting', friends: 2, days: 60, since: new Date('2025-12-30T15:00:00.000Z') },
    ]);
    expect(await keys()).toEqual(['friends_waiting:2025-12-30:2026-01-02']);
  });

  test('marked as done stay hidden for 14 days, while new ones are listed', async () => {
    const { clock, mark, counted, keys } = await aPracticeWith(
      ...([
        ['Al', '2025-12-30'],
        ['Bo', '2026-01-01'],
        ['Cy', '2026-01-10'],
      ] as const),
    );
    clock.set('2026-03-05T15:00:00.000Z');
    const first = await keys();
    await mark(true, first);
    expect(await counted()).toEqual([]);

    clock.set('2026-03-12T15:00:00.000Z');
    expect(await counted()).toMatchObject([{ friends: 1, since: new Date('2026-01-10T15:00:00.000Z') }]);
    const second = await keys();
    await mark(true, second);
    expect(await counted()).toEqual([]);

    // Undoing one press brings back its own friends only.
    await mark(false, first);
    expect(await counted()).toMatchObject([{ friends: 2, since: new Date('2025-12-30T15:00:00.000Z') }]);
    await mark(true, first);

    clock.set('2026-03-26T15:00:00.000Z');
    expect(await counted()).toMatchObject([{ friends: 3 }]);
  });
});
