import { beforeEach, expect, test } from '@jest/globals';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aWaitingRoom, type WaitingRoom } from '@rewards/tests/builders/a-waiting-room';

let room: WaitingRoom;
beforeEach(async () => {
  room = await aWaitingRoom();
});

test('a device becomes a screen when an admin enters its code, however it is typed (rule 21)', async () => {
  const { deviceCode, userCode } = await room.aDevice();

  expect(await room.enter(` ${userCode.slice(0, 3).toLowerCase()}-${userCode.slice(3)} `)).toMatchObject({
    kind: 'claimed',
    screen: { name: 'Front desk', page: 'tablet', pairedAt: room.practice.clock.now(), lastSeenAt: null },
  });

  expect(await room.recognize(deviceCode)).toMatchObject({ name: 'Front desk' });
  expect(room.practice.activity).toMatchObject([
    {
      what: { action: 'screen_paired', params: { name: 'Front desk', page: 'tablet' } },
      actor: { userId: idOf('Dana') },
    },
  ]);
});

test('nothing that could open a stream is stored', async () => {
  const { deviceCode } = await room.aScreen();
  const { screens, screenPairings } = room.practice.database.committed;
  expect(JSON.stringify([[...screens.values()], [...screenPairings.values()]])).not.toContain(`"${deviceCode}"`);
});

test('a code is valid for ten minutes', async () => {
  const [early, late] = [await room.aDevice(), await room.aDevice()];
  room.later(599);
  expect(await room.enter(early.userCode)).toMatchObject({ kind: 'claimed' });
  room.later(1);

  expect(await room.enter(late.userCode)).toEqual({ kind: 'refused', reason: 'screen_code_expired' });
});

test('if several admins enter one code at once, one names the screen', async () => {
  const { userCode } = await room.aDevice();
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, index) => room.enter(userCode, `Screen ${index}`)));
  expect(outcomes.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
  expect(
    outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.reason === 'screen_code_claimed'),
  ).toHaveLength(7);
  expect(room.practice.database.committed.screens.size).toBe(1);
});

test("codes can't be guessed: an admin has twenty wrong tries per quarter hour, and right ones don't count", async () => {
  for (let number = 0; number < 25; number += 1) await room.aScreen(`Screen ${number}`);
  for (let number = 0; number < 20; number += 1)
    expect(await room.enter('CDFGHJ')).toEqual({ kind: 'refused', reason: 'screen_code_unknown' });
  const { userCode } = await room.aDevice();
  expect(await room.enter(userCode)).toEqual({ kind: 'limited', retryAfterSeconds: 900 });
  expect(await room.enter(userCode, 'Other', 'Sam')).toMatchObject({ kind: 'claimed' });
});
