import { beforeEach, expect, test } from '@jest/globals';
import { aWaitingRoom, type WaitingRoom } from '@rewards/tests/builders/a-waiting-room';

let room: WaitingRoom;
beforeEach(async () => {
  room = await aWaitingRoom();
});

const lastSeen = () => [...room.practice.database.committed.screens.values()].map(({ lastSeenAt }) => lastSeenAt);

test('a screen is recognized by its secret and marked as seen (rule 21)', async () => {
  const { deviceCode, screen } = await room.aScreen();
  await room.aScreen('Lobby');

  expect(await room.recognize(deviceCode)).toMatchObject({ id: screen.id, name: 'Front desk' });
  expect(lastSeen()).toEqual([room.practice.clock.now(), null]);
});

test('it is marked as seen at most twice a minute', async () => {
  const { deviceCode } = await room.aScreen();
  const began = room.practice.clock.now();
  await room.recognize(deviceCode);
  room.later(29);
  await room.recognize(deviceCode);
  expect(lastSeen()).toEqual([began]);
  room.later(1);
  await room.recognize(deviceCode);

  expect(lastSeen()).toEqual([room.practice.clock.now()]);
});

test('an unclaimed device or an invalid secret is not a screen', async () => {
  const { deviceCode, userCode } = await room.aDevice();
  await room.aScreen();

  for (const secret of [deviceCode, userCode, 'a'.repeat(25), '']) expect(await room.recognize(secret)).toBeUndefined();
});
