import { beforeEach, expect, test } from '@jest/globals';
import { aWaitingRoom, type WaitingRoom } from '@rewards/tests/builders/a-waiting-room';
import { RevokeScreen } from './revoke-screen.ts';

let room: WaitingRoom;
beforeEach(async () => {
  room = await aWaitingRoom();
});

const expired = { kind: 'refused', reason: 'pairing_expired' };

test('a device learns that it is waiting or claimed, as often as it asks (rule 21)', async () => {
  const { deviceCode, userCode } = await room.aDevice();
  expect(await room.ask(deviceCode)).toEqual({ kind: 'pending' });
  await room.enter(userCode);

  for (let again = 0; again < 3; again += 1)
    expect(await room.ask(deviceCode)).toMatchObject({ kind: 'paired', screen: { name: 'Front desk' } });
});

test('a screen that learns of its claim counts as seen', async () => {
  const { deviceCode, screen } = await room.aScreen();

  await room.ask(deviceCode);

  expect(room.practice.database.committed.screens.get(screen.id)?.lastSeenAt).toEqual(room.practice.clock.now());
});

test('an unclaimed pairing ends after ten minutes', async () => {
  const { deviceCode } = await room.aDevice();
  room.later(599);
  expect(await room.ask(deviceCode)).toEqual({ kind: 'pending' });
  room.later(1);

  expect(await room.ask(deviceCode)).toEqual(expired);
});

test('a device claimed at the last moment can still find out for ten minutes', async () => {
  const { deviceCode, userCode } = await room.aDevice();
  room.later(599);
  await room.enter(userCode);
  room.later(599);
  expect(await room.ask(deviceCode)).toMatchObject({ kind: 'paired' });
  room.later(1);

  expect(await room.ask(deviceCode)).toEqual(expired);
  expect(await room.recognize(deviceCode)).toMatchObject({ name: 'Front desk' });
});

test('a pairing has ended if its screen was revoked or it never existed', async () => {
  const { deviceCode, screen } = await room.aScreen();
  await new RevokeScreen(room.parts).execute({ id: screen.id, adminId: screen.id });

  for (const code of [deviceCode, 'a'.repeat(25), 'CDFGHJ', '']) expect(await room.ask(code)).toEqual(expired);
});
