import { expect, test } from '@jest/globals';
import type { Screen } from '@rewards/domain/screens/screen';
import type { ScreenReport } from '@rewards/domain/screens/screen-report';
import type { ScreenPairing } from '@rewards/domain/screens/screen-pairing';
import { identityOf } from '../builders/identity.ts';
import { Gate, allAtOnce, isWaiting } from './at-once.ts';
import { onEveryStore } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

const aScreen = (name: string, changes: Partial<Screen> = {}): Screen => ({
  id: identityOf(`screen ${name}`),
  name,
  page: 'lobby',
  place: null,
  secretDigest: `secret ${name}`,
  pairedAt: at,
  lastSeenAt: null,
  ...changes,
});

const aReport = (name: string, changes: Partial<ScreenReport> = {}): ScreenReport => ({
  screenId: aScreen(name).id,
  page: 'lobby',
  version: '0a1b2c',
  state: 'idle',
  transport: 'socket',
  transportSince: at,
  fault: null,
  faultAt: null,
  reportedAt: at,
  instances: [],
  ...changes,
});

const aPairing = (name: string, changes: Partial<ScreenPairing> = {}): ScreenPairing => ({
  id: identityOf(`pairing ${name}`),
  page: 'tv',
  deviceDigest: `device ${name}`,
  userCode: `CODE ${name}`,
  expiresAt: secondsLater(600),
  screenId: null,
  ...changes,
});

onEveryStore('screens', (store) => {
  const add = (...added: readonly Screen[]) =>
    store().unitOfWork.run(async ({ screens }) => {
      for (const screen of added) await screens.add(screen);
    });
  const list = () => store().unitOfWork.run(({ screens }) => screens.list());

  test('are found by ID and by the digest of their secret', async () => {
    const desk = aScreen('desk', { page: 'tablet', lastSeenAt: secondsLater(3) });
    await add(desk, aScreen('door'));
    await store().unitOfWork.run(async ({ screens }) => {
      expect(await screens.find(desk.id)).toEqual(desk);
      expect(await screens.findForUpdate(desk.id)).toEqual(desk);
      expect(await screens.findBySecret('secret desk')).toEqual(desk);
      expect(await screens.findBySecret('secret nobody')).toBeUndefined();
      expect(await screens.find(identityOf('nothing'))).toBeUndefined();
    });
  });

  test('are listed in pairing order', async () => {
    await add(
      aScreen('late', { pairedAt: secondsLater(60) }),
      aScreen('early'),
      aScreen('later', { pairedAt: secondsLater(90) }),
    );
    expect((await list()).map(({ name }) => name)).toEqual(['early', 'late', 'later']);
  });

  test('can be renamed, marked seen and removed, and a removed one stays removed', async () => {
    await add(aScreen('desk'), aScreen('door'));
    const { id } = aScreen('desk');
    await store().unitOfWork.run(async ({ screens }) => {
      await screens.rename(id, 'Window');
      await screens.touch(id, secondsLater(30));
    });
    expect(await list()).toEqual(
      expect.arrayContaining([aScreen('desk', { name: 'Window', lastSeenAt: secondsLater(30) }), aScreen('door')]),
    );
    await store().unitOfWork.run(async ({ screens }) => {
      await screens.remove(id);
      await screens.touch(id, secondsLater(60));
    });
    expect(await list()).toEqual([aScreen('door')]);
  });

  test('can be assigned a place and lose it again', async () => {
    await add(aScreen('desk'));
    const move = (place: string | null) =>
      store().unitOfWork.run(({ screens }) => screens.move(aScreen('desk').id, place));
    await move('Room 2');
    expect(await list()).toEqual([aScreen('desk', { place: 'Room 2' })]);
    await move(null);
    expect(await list()).toEqual([aScreen('desk')]);
  });

  test('store their latest status report, which is deleted with them', async () => {
    await add(aScreen('desk'), aScreen('door'));
    const save = (told: ScreenReport) => store().unitOfWork.run(({ screens }) => screens.saveReport(told));
    await save(aReport('desk'));
    await save(aReport('door', { fault: 'frozen', faultAt: secondsLater(5) }));
    const instances = [{ id: 'one', firstAt: at.getTime(), lastAt: secondsLater(60).getTime() }];
    await save(aReport('desk', { state: 'qr', reportedAt: secondsLater(60), instances }));
    await save(aReport('nobody'));
    await store().unitOfWork.run(async ({ screens }) => {
      expect(await screens.findReport(aScreen('desk').id)).toEqual(
        aReport('desk', { state: 'qr', reportedAt: secondsLater(60), instances }),
      );
      expect(await screens.findReport(aScreen('nobody').id)).toBeUndefined();
      expect(await screens.listReports()).toHaveLength(2);
      await screens.remove(aScreen('desk').id);
      expect(await screens.listReports()).toEqual([aReport('door', { fault: 'frozen', faultAt: secondsLater(5) })]);
    });
  });

  test('store one of several concurrent status reports', async () => {
    await add(aScreen('desk'));
    await allAtOnce(6, () => store().unitOfWork.run(({ screens }) => screens.saveReport(aReport('desk'))));
    expect(await store().unitOfWork.run(({ screens }) => screens.listReports())).toEqual([aReport('desk')]);
  });

  test('have unique secrets', async () => {
    await add(aScreen('desk'));
    await expect(add(aScreen('other', { secretDigest: 'secret desk' }))).rejects.toThrow();
    expect(await list()).toHaveLength(1);
  });

  test('read for update make other work wait', async () => {
    await add(aScreen('desk'));
    const { id } = aScreen('desk');
    const [read, end] = [new Gate(), new Gate()];
    const revoking = store().unitOfWork.run(async ({ screens }) => {
      await screens.findForUpdate(id);
      read.open();
      await end.opened;
      await screens.remove(id);
    });
    await read.opened;
    const renaming = store().unitOfWork.run(({ screens }) => screens.findForUpdate(id));
    expect(await isWaiting(store(), renaming)).toBe(true);
    end.open();
    await revoking;
    expect(await renaming).toBeUndefined();
  });
});

onEveryStore('screen pairings', (store) => {
  const add = (pairing: ScreenPairing) => store().unitOfWork.run(({ screenPairings }) => screenPairings.add(pairing));
  const find = (userCode: string) =>
    store().unitOfWork.run(({ screenPairings }) => screenPairings.findByUserCodeForUpdate(userCode));

  test('are found by device and by code until their screen is removed', async () => {
    const { id: screenId } = aScreen('desk');
    expect(await add(aPairing('A'))).toBe(true);
    await store().unitOfWork.run(async ({ screens, screenPairings }) => {
      expect(await screenPairings.findByDevice('device A')).toEqual(aPairing('A'));
      expect(await screenPairings.findByDevice('device B')).toBeUndefined();
      await screens.add(aScreen('desk'));
      await screenPairings.claim(aPairing('A').id, screenId, secondsLater(900));
    });
    expect(await find('CODE A')).toEqual(aPairing('A', { screenId, expiresAt: secondsLater(900) }));
    await store().unitOfWork.run(({ screens }) => screens.remove(screenId));
    expect(await find('CODE A')).toBeUndefined();
  });

  test('have unique codes, even when started concurrently', async () => {
    const added = await allAtOnce(6, (index) => add(aPairing(String(index), { userCode: 'SAME' })));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await find('SAME')).toBeDefined();
  });

  test('are claimed one after the other', async () => {
    await add(aPairing('A'));
    const [read, end] = [new Gate(), new Gate()];
    const first = store().unitOfWork.run(async ({ screens, screenPairings }) => {
      await screenPairings.findByUserCodeForUpdate('CODE A');
      read.open();
      await end.opened;
      await screens.add(aScreen('desk'));
      await screenPairings.claim(aPairing('A').id, aScreen('desk').id, at);
    });
    await read.opened;
    const second = find('CODE A');
    expect(await isWaiting(store(), second)).toBe(true);
    end.open();
    await first;
    expect(await second).toMatchObject({ screenId: aScreen('desk').id });
  });

  test("can't be claimed if they don't exist", async () => {
    await expect(
      store().unitOfWork.run(({ screenPairings }) =>
        screenPairings.claim(identityOf('nothing'), aScreen('desk').id, at),
      ),
    ).rejects.toThrow();
  });
});
