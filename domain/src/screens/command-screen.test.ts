import { expect, test } from '@jest/globals';
import { InMemoryDisplayEventLog } from '@rewards/in-memory/screens/in-memory-screens';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aWaitingRoom } from '@rewards/tests/builders/a-waiting-room';
import { CatchUpDisplay } from './catch-up-display.ts';
import { CommandScreen } from './command-screen.ts';
import { anySubscriber } from './display-subscriber.ts';

test('only the addressed screen gets a ring command, and no screen gets it later', async () => {
  const room = await aWaitingRoom();
  const [{ screen }, { screen: other }] = [await room.aScreen(), await room.aScreen('Lobby')];
  const displayEventLog = new InMemoryDisplayEventLog(room.practice.database);
  const catchUp = new CatchUpDisplay({ displayEventLog, clock: room.practice.clock });
  const toldTo = async (subscriber: { screenId: string | null; place: string | null }, since?: number) =>
    (await catchUp.execute(since, subscriber)).events.map(({ kind }) => kind);

  const command = new CommandScreen(room.parts);
  expect(await command.execute({ id: screen.id, command: 'chime', adminId: idOf('Dana') })).toEqual({ kind: 'told' });

  expect(await toldTo({ screenId: screen.id, place: null }, 0)).toEqual(['screen_command']);
  expect(await toldTo({ screenId: screen.id, place: null })).toEqual([]);
  expect(await toldTo({ screenId: other.id, place: null }, 0)).toEqual([]);
  expect(await toldTo(anySubscriber, 0)).toEqual([]);
  room.later(30);
  expect(await toldTo({ screenId: screen.id, place: null }, 0)).toEqual([]);
  expect(room.practice.activity.at(-1)).toMatchObject({
    subjectId: screen.id,
    what: { action: 'screen_commanded', params: { name: 'Front desk', page: 'tablet', command: 'chime' } },
  });
});

test('an unknown screen is refused', async () => {
  const room = await aWaitingRoom();
  expect(
    await new CommandScreen(room.parts).execute({ id: idOf('Dana'), command: 'reload', adminId: idOf('Dana') }),
  ).toEqual({ kind: 'refused', reason: 'screen_unknown' });
  expect(room.practice.activity).toEqual([]);
});
