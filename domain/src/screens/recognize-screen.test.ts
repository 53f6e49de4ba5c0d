import { beforeEach, expect, test } from '@jest/globals';
import { aWaitingRoom, type WaitingRoom } from '@rewards/tests/builders/a-waiting-room';

let room: WaitingRoom;
beforeEach(async () => {
  room = await aWaitingRoom();
});

const lastSeen = () => [...room.practice.database.committed.screens.values()].map(({ lastSeenAt }) => lastSeenAt);

test('a screen is known by its secret, and is seen as it is (rule 21)', async () => {
  const { deviceCode, screen } = await room.aScreen();
  await room.aScreen('Lobby');

  expect(await room.recognize(deviceCode)).toMatchObject({ id: screen.id, name: 'Front desk' });
  expect(lastSeen()).toEqual([room.practice.clock.now(), null]);
});

test('that it is seen is written twice a minute at most', async () => {
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

test('neither a device that is not claimed yet is a screen, nor what is no secret', async () => {
  const { deviceCode, userCode } = await room.aDevice();
  await room.aScreen();

  for (const secret of [deviceCode, userCode, 'a'.repeat(25), '']) expect(await room.recognize(secret)).toBeUndefined();
});
