import { expect, test } from '@jest/globals';
import { aWaitingRoom } from '@rewards/tests/builders/a-waiting-room';
import { ListScreens } from './list-screens.ts';

test('screens are listed in pairing order', async () => {
  const room = await aWaitingRoom();
  const list = new ListScreens(room.parts);
  expect(await list.execute()).toEqual([]);
  for (const name of ['Window', 'Door', 'Lobby']) {
    await room.aScreen(name);
    room.later(1);
  }

  expect((await list.execute()).map(({ screen }) => screen.name)).toEqual(['Window', 'Door', 'Lobby']);
});

test('a screen is online for a minute after it was last seen', async () => {
  const room = await aWaitingRoom();
  const { deviceCode } = await room.aScreen();
  const areOnline = async () => (await new ListScreens(room.parts).execute()).map(({ isOnline }) => isOnline);
  expect(await areOnline()).toEqual([false]);
  await room.recognize(deviceCode);
  expect(await areOnline()).toEqual([true]);
  room.later(59);
  expect(await areOnline()).toEqual([true]);
  room.later(1);

  expect(await areOnline()).toEqual([false]);
});
