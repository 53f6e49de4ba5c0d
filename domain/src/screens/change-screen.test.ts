import { expect, test } from '@jest/globals';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aWaitingRoom } from '@rewards/tests/builders/a-waiting-room';
import { ChangeScreen } from './change-screen.ts';

test('a screen can be renamed, and the same name again is not logged', async () => {
  const room = await aWaitingRoom();
  const { deviceCode, screen } = await room.aScreen();
  const change = new ChangeScreen(room.parts);
  const to = (name: string, id = screen.id) => change.execute({ id, name, adminId: idOf('Dana') });

  expect(await to('Window')).toEqual({ kind: 'changed', screen: { ...screen, name: 'Window' } });
  expect(await to('Window')).toMatchObject({ kind: 'changed', screen: { name: 'Window' } });

  expect(await room.recognize(deviceCode)).toMatchObject({ id: screen.id, name: 'Window' });
  expect(room.practice.activity.map(({ what }) => what)).toEqual([
    { action: 'screen_paired', params: { name: 'Front desk', page: 'tablet' } },
    { action: 'screen_renamed', params: { name: 'Front desk', page: 'tablet', newName: 'Window' } },
  ]);
});

test("a screen's place can be set and removed, and renaming keeps it (rule 40)", async () => {
  const room = await aWaitingRoom();
  const { deviceCode, screen } = await room.aScreen();
  const change = new ChangeScreen(room.parts);
  const by = { id: screen.id, adminId: idOf('Dana') };

  expect(await change.execute({ ...by, place: 'Room 2' })).toEqual({
    kind: 'changed',
    screen: { ...screen, place: 'Room 2' },
  });
  await change.execute({ ...by, name: 'Window' });
  expect(await room.recognize(deviceCode)).toMatchObject({ name: 'Window', place: 'Room 2' });
  await change.execute({ ...by, place: null });
  await change.execute({ ...by, place: null });
  expect(await room.recognize(deviceCode)).toMatchObject({ place: null });
  expect(room.practice.activity.slice(1).map(({ what }) => what)).toEqual([
    { action: 'screen_moved', params: { name: 'Front desk', page: 'tablet', from: null, to: 'Room 2' } },
    { action: 'screen_renamed', params: { name: 'Front desk', page: 'tablet', newName: 'Window' } },
    { action: 'screen_moved', params: { name: 'Window', page: 'tablet', from: 'Room 2', to: null } },
  ]);
});

test('an unknown screen is refused', async () => {
  const room = await aWaitingRoom();
  const change = new ChangeScreen(room.parts);

  expect(await change.execute({ id: idOf('Dana'), name: 'Door', adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'screen_unknown',
  });
  expect(room.practice.activity).toEqual([]);
});
