import { expect, test } from '@jest/globals';
import type { Session } from '@rewards/domain/sign-in/sessions/session';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { allAtOnce, Gate } from './at-once.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const later = new Date('2026-03-02T16:00:00.000Z');

const session = (id: string, userName = 'Ann'): Session => ({
  id,
  userId: idOf(userName),
  startedWith: 'code',
  startedAt: at,
  seenAt: at,
});

async function begin({ unitOfWork }: StoreUnderTest, ...begun: readonly Session[]): Promise<void> {
  await unitOfWork.run(async ({ users, sessions }) => {
    for (const name of ['Ann', 'Bob']) await users.add(aUser(name).build());
    for (const each of begun) await sessions.add(each);
  });
}

const find = ({ unitOfWork }: StoreUnderTest, id: string) => unitOfWork.run(({ sessions }) => sessions.find(id));
const ids = async (store: StoreUnderTest, ...asked: readonly string[]) =>
  (await Promise.all(asked.map((id) => find(store, id)))).flatMap((found) => (found ? [found.id] : []));

onEveryStore('sessions', (store) => {
  test('an unknown session is not found, and touching or ending it is no error', async () => {
    expect(await find(store(), 'none')).toBeUndefined();
    await store().unitOfWork.run(async ({ sessions }) => {
      await sessions.touch(session('none'), later);
      await sessions.end('none');
      await sessions.endOthers(idOf('Ann'), undefined);
    });
    expect(await find(store(), 'none')).toBeUndefined();
  });

  test('a session is found as it started', async () => {
    await begin(store(), session('phone'), { ...session('desk'), startedWith: 'password' });

    expect(await find(store(), 'phone')).toEqual(session('phone'));
    expect(await find(store(), 'desk')).toEqual({ ...session('desk'), startedWith: 'password' });
  });

  test('a session ID starts once, and only for an existing user', async () => {
    await begin(store(), session('phone'));

    await expect(begin(store(), session('phone', 'Bob'))).rejects.toThrow();
    await expect(begin(store(), session('desk', 'Nobody'))).rejects.toThrow();
    expect(await find(store(), 'phone')).toEqual(session('phone'));
  });

  test('touching a session updates its last-seen time only', async () => {
    await begin(store(), session('phone'), session('desk'));
    await store().unitOfWork.run(({ sessions }) => sessions.touch(session('phone'), later));

    expect(await find(store(), 'phone')).toEqual({ ...session('phone'), seenAt: later });
    expect(await find(store(), 'desk')).toEqual(session('desk'));
  });

  test('of concurrent touches of the same state, the first one writes', async () => {
    await begin(store(), session('phone'));
    const evenLater = new Date(later.getTime() + 1);
    for (const seenAt of [later, evenLater])
      await store().unitOfWork.run(({ sessions }) => sessions.touch(session('phone'), seenAt));

    expect(await find(store(), 'phone')).toMatchObject({ seenAt: later });
  });

  test("the directory returns a session with its user's current data", async () => {
    await begin(store(), session('phone'), session('of Bob', 'Bob'));
    const { sessionDirectory, unitOfWork } = store();
    expect(await sessionDirectory.find('phone')).toEqual({
      ...{ session: session('phone'), user: aUser('Ann').build() },
      hasPasskey: false,
    });

    await unitOfWork.run(async ({ users, sessions }) => {
      await users.save(aUser('Ann').admin().build());
      await sessions.end('of Bob');
    });
    expect(await sessionDirectory.find('phone')).toMatchObject({ user: { isAdmin: true } });
    expect(await sessionDirectory.find('of Bob')).toBeUndefined();
    await unitOfWork.run(({ users }) => users.remove(idOf('Ann')));
    expect(await sessionDirectory.find('phone')).toBeUndefined();
  });

  test("the directory lists a user's sessions with their devices, the one used last first", async () => {
    await begin(store(), session('phone'), session('of Bob', 'Bob'));
    const { sessionDirectory, sessionStarts } = store();
    const device = { browser: 'Chrome', system: 'Windows' };
    const entry = {
      ...{ id: identityOf('entry'), at, actor: { userId: idOf('Ann') }, subjectId: idOf('Ann') },
      ...{ what: { action: 'signed_in', params: { startedWith: 'code' } } as const },
      ...{ addressHash: null, undo: null, undoneAt: null },
    };
    await sessionStarts.begin({ session: { ...session('desk'), seenAt: later }, device, tokenVersion: 0, entry });

    expect(await sessionDirectory.listOf(idOf('Ann'))).toEqual([
      { ...session('desk'), seenAt: later, ...device },
      { ...session('phone'), browser: null, system: null },
    ]);
    expect(await find(store(), 'desk')).toEqual({ ...session('desk'), seenAt: later });
    expect(await sessionDirectory.listOf(idOf('Nobody'))).toEqual([]);
  });

  test('an ended session stays ended, even if older work touches it', async () => {
    await begin(store(), session('phone'));
    const { unitOfWork } = store();
    const [read, go] = [new Gate(), new Gate()];
    const seeing = unitOfWork.run(async ({ sessions }) => {
      await sessions.find('phone');
      read.open();
      await go.opened;
      await sessions.touch(session('phone'), later);
    });
    await read.opened;
    const ending = unitOfWork.run(({ sessions }) => sessions.end('phone'));
    go.open();
    await Promise.all([seeing, ending]);

    await unitOfWork.run(({ sessions }) => sessions.touch(session('phone'), later));
    expect(await find(store(), 'phone')).toBeUndefined();
  });

  test("ending a user's other sessions leaves everyone else's (rule 14)", async () => {
    await begin(store(), session('phone'), session('desk'), session('tablet'), session('of Bob', 'Bob'));
    await store().unitOfWork.run(({ sessions }) => sessions.endOthers(idOf('Ann'), 'desk'));
    expect(await ids(store(), 'phone', 'desk', 'tablet', 'of Bob')).toEqual(['desk', 'of Bob']);

    await store().unitOfWork.run(({ sessions }) => sessions.endOthers(idOf('Ann'), undefined));
    expect(await ids(store(), 'phone', 'desk', 'tablet', 'of Bob')).toEqual(['of Bob']);
  });

  test('concurrent session starts are all stored', async () => {
    await begin(store());
    const { unitOfWork } = store();
    const names = Array.from({ length: 20 }, (_, index) => `session ${index}`);

    await allAtOnce(20, (index) => unitOfWork.run(({ sessions }) => sessions.add(session(names[index]!))));

    expect(await ids(store(), ...names)).toEqual(names);
  });
});
