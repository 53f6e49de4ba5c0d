import { expect, test } from '@jest/globals';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aWaitingRoom } from '@rewards/tests/builders/a-waiting-room';
import { RenameScreen } from './rename-screen.ts';

test('a screen is renamed, and the same name again is no action', async () => {
  const room = await aWaitingRoom();
  const { deviceCode, screen } = await room.aScreen();
  const rename = new RenameScreen(room.parts);
  const to = (name: string, id = screen.id) => rename.execute({ id, name, adminId: idOf('Dana') });

  expect(await to('Window')).toEqual({ kind: 'renamed', screen: { ...screen, name: 'Window' } });
  expect(await to('Window')).toMatchObject({ kind: 'renamed', screen: { name: 'Window' } });

  expect(await room.recognize(deviceCode)).toMatchObject({ id: screen.id, name: 'Window' });
  expect(room.practice.activity.map(({ what }) => what)).toEqual([
    { action: 'screen_paired', params: { name: 'Front desk', page: 'tablet' } },
    { action: 'screen_renamed', params: { name: 'Front desk', page: 'tablet', newName: 'Window' } },
  ]);
});

test('what is no screen is refused', async () => {
  const room = await aWaitingRoom();
  const rename = new RenameScreen(room.parts);

  expect(await rename.execute({ id: idOf('Dana'), name: 'Door', adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'screen_unknown',
  });
  expect(room.practice.activity).toEqual([]);
});
