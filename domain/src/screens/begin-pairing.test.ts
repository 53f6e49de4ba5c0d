import { beforeEach, expect, test } from '@jest/globals';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { aWaitingRoom, type WaitingRoom } from '@rewards/tests/builders/a-waiting-room';
import { BeginPairing } from './begin-pairing.ts';

let room: WaitingRoom;
beforeEach(async () => {
  room = await aWaitingRoom();
});

test('a device gets a code to show and a secret to keep, and only its digest is stored (rule 21)', async () => {
  const { deviceCode, userCode } = await room.aDevice();

  expect(userCode).toMatch(/^[3479CDFGHJKMNPRSTVWXYZ]{6}$/);
  expect(deviceCode).toMatch(/^[0-9a-z]{25}$/);
  const kept = [...room.practice.database.committed.screenPairings.values()];
  expect(kept).toEqual([
    {
      id: expect.any(String),
      page: 'tablet',
      deviceDigest: `digest of ${deviceCode}`,
      userCode,
      expiresAt: new Date('2026-03-02T15:10:00.000Z'),
      screenId: null,
    },
  ]);
});

test('a code already shown by another device is drawn again', async () => {
  // With the same dice twice, the second device draws the first one's code first.
  const begin = () =>
    new BeginPairing({ ...room.parts, randomness: new SameDice() }).execute({ page: 'tv', address: '198.51.100.7' });
  const outcomes = [await begin(), await begin()];

  const codes = outcomes.map((outcome) => (outcome.kind === 'begun' ? outcome.userCode : outcome.kind));
  expect(codes[1]).toMatch(/^[3479CDFGHJKMNPRSTVWXYZ]{6}$/);
  expect(new Set(codes).size).toBe(2);
});

/** The same rolls for every device, apart from IDs. */
class SameDice extends InMemoryRandomness {
  override id(): string {
    return room.practice.randomness.id();
  }
}

test('one address may begin sixty pairings an hour, and other addresses are not affected', async () => {
  for (let number = 0; number < 60; number += 1) expect(await room.begin()).toMatchObject({ kind: 'begun' });

  expect(await room.begin()).toEqual({ kind: 'limited', retryAfterSeconds: 3_600 });
  expect(await room.begin('198.51.100.8')).toMatchObject({ kind: 'begun' });
  room.later(3_600);
  expect(await room.begin()).toMatchObject({ kind: 'begun' });
});
