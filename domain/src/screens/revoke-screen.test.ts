import { expect, test } from '@jest/globals';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aWaitingRoom } from '@rewards/tests/builders/a-waiting-room';
import { RevokeScreen } from './revoke-screen.ts';

test('a screen that is revoked is known no more, and others are (rule 21)', async () => {
  const room = await aWaitingRoom();
  const [{ deviceCode, screen }, other] = [await room.aScreen(), await room.aScreen('Lobby')];
  const revoke = new RevokeScreen(room.parts);

  expect(await revoke.execute({ id: screen.id, adminId: idOf('Dana') })).toEqual({ kind: 'revoked' });

  expect(await room.recognize(deviceCode)).toBeUndefined();
  expect(await room.recognize(other.deviceCode)).toMatchObject({ name: 'Lobby' });
  expect(room.practice.activity.at(-1)).toMatchObject({
    what: { action: 'screen_revoked', params: { name: 'Front desk', page: 'tablet' } },
    subjectId: screen.id,
  });
});

test('a screen is revoked once, and what is none is refused', async () => {
  const room = await aWaitingRoom();
  const { screen } = await room.aScreen();
  const revoke = new RevokeScreen(room.parts);
  await revoke.execute({ id: screen.id, adminId: idOf('Dana') });
  const logged = room.practice.activity.length;

  for (const id of [screen.id, idOf('Dana')])
    expect(await revoke.execute({ id, adminId: idOf('Dana') })).toEqual({ kind: 'refused', reason: 'screen_unknown' });
  expect(room.practice.activity).toHaveLength(logged);
});
