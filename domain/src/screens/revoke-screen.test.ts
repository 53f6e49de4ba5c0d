import { expect, test } from '@jest/globals';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aWaitingRoom } from '@rewards/tests/builders/a-waiting-room';
import { BeginPairing } from './begin-pairing.ts';
import { ChangeScreen } from './change-screen.ts';
import { RevokeScreen } from './revoke-screen.ts';

test('a revoked screen is no longer recognized, and others are (rule 21)', async () => {
  const room = await aWaitingRoom();
  const [{ deviceCode, screen }, other] = [await room.aScreen(), await room.aScreen('Lobby')];
  const revoke = new RevokeScreen(room.parts);

  expect(await revoke.execute({ id: screen.id, adminId: idOf('Dana') })).toMatchObject({ kind: 'revoked' });

  expect(await room.recognize(deviceCode)).toBeUndefined();
  expect(await room.recognize(other.deviceCode)).toMatchObject({ name: 'Lobby' });
  expect(room.practice.activity.at(-1)).toMatchObject({
    what: { action: 'screen_revoked', params: { name: 'Front desk', page: 'tablet' } },
    subjectId: screen.id,
  });
});

test('a screen is revoked once, and an unknown one is refused', async () => {
  const room = await aWaitingRoom();
  const { screen } = await room.aScreen();
  const revoke = new RevokeScreen(room.parts);
  await revoke.execute({ id: screen.id, adminId: idOf('Dana') });
  const logged = room.practice.activity.length;

  for (const id of [screen.id, idOf('Dana')])
    expect(await revoke.execute({ id, adminId: idOf('Dana') })).toEqual({ kind: 'refused', reason: 'screen_unknown' });
  expect(room.practice.activity).toHaveLength(logged);
});

test('a screen can be restored for 30 days with its name and place, and its device works again (rule 29)', async () => {
  const room = await aWaitingRoom();
  const { deviceCode, screen } = await room.aScreen();
  await new ChangeScreen(room.parts).execute({ id: screen.id, place: 'Room 2', adminId: idOf('Dana') });
  const revoked = await new RevokeScreen(room.parts).execute({ id: screen.id, adminId: idOf('Dana') });
  if (revoked.kind !== 'revoked') throw new Error(revoked.kind);
  const undo = () => room.practice.undoActivity.execute({ activityId: revoked.activityId, adminId: idOf('Dana') });

  room.later(29 * 86_400);
  expect(await undo()).toMatchObject({ kind: 'undone' });
  expect(await room.recognize(deviceCode)).toMatchObject({ id: screen.id, name: 'Front desk', place: 'Room 2' });
  expect(await undo()).toEqual({ kind: 'refused', reason: 'already_undone' });
});

test('a device keeps its revoked secret next to the one from its new pairing', async () => {
  const room = await aWaitingRoom();
  const { deviceCode, screen } = await room.aScreen();
  const begin = async (formerSecret?: string) => {
    const begun = await new BeginPairing(room.parts).execute({ page: 'tablet', address: '198.51.100.7', formerSecret });
    if (begun.kind !== 'begun') throw new Error(begun.kind);
    return begun;
  };
  await new RevokeScreen(room.parts).execute({ id: screen.id, adminId: idOf('Dana') });

  const again = await begin(deviceCode);
  expect(again.keepsFormer).toBe(true);
  expect((await begin(again.deviceCode)).keepsFormer).toBe(false);
  expect((await begin('no secret at all')).keepsFormer).toBe(false);
  expect((await begin()).keepsFormer).toBe(false);
});
