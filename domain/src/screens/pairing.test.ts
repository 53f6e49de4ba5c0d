import { beforeEach, expect, test } from '@jest/globals';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { AwaitPairing } from './await-pairing.ts';
import { BeginPairing } from './begin-pairing.ts';
import { ClaimScreen } from './claim-screen.ts';
import { ListScreens } from './list-screens.ts';
import { RecognizeScreen } from './recognize-screen.ts';
import { RenameScreen } from './rename-screen.ts';
import { RevokeScreen } from './revoke-screen.ts';

let practice: Practice;
let begin: BeginPairing;
let claim: ClaimScreen;
let wait: AwaitPairing;
let recognize: RecognizeScreen;

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
  const { unitOfWork, limits, clock, randomness } = practice;
  const digest = new InMemoryTokenDigest();
  begin = new BeginPairing({ unitOfWork, attemptLimits: limits, tokenDigest: digest, clock, randomness });
  claim = new ClaimScreen({ unitOfWork, attemptLimits: limits, clock, randomness });
  wait = new AwaitPairing({ unitOfWork, tokenDigest: digest, clock });
  recognize = new RecognizeScreen({ unitOfWork, tokenDigest: digest, clock });
});

const address = '198.51.100.7';

async function aDevice() {
  const outcome = await begin.execute({ page: 'tablet', address });
  if (outcome.kind !== 'begun') throw new Error(outcome.kind);
  return outcome;
}

const enter = (code: string, name = 'Front desk') => claim.execute({ code, name, adminId: idOf('Dana'), address });

async function aScreen(name = 'Front desk') {
  const { deviceCode, userCode } = await aDevice();
  const outcome = await enter(userCode, name);
  if (outcome.kind !== 'claimed') throw new Error(outcome.kind);
  return { deviceCode, screen: outcome.screen };
}

test('a device becomes a screen once an admin enters the code it shows, and is told so as often as it asks (rule 21)', async () => {
  const { deviceCode, userCode } = await aDevice();
  expect(await wait.execute(deviceCode)).toEqual({ kind: 'pending' });
  expect(await recognize.execute(deviceCode)).toBeUndefined();

  expect(await enter(` ${userCode.toLowerCase()} `)).toMatchObject({
    kind: 'claimed',
    screen: { name: 'Front desk', page: 'tablet', lastSeenAt: null },
  });

  expect(await wait.execute(deviceCode)).toMatchObject({ kind: 'paired', screen: { name: 'Front desk' } });
  expect(await wait.execute(deviceCode)).toMatchObject({ kind: 'paired' });
  expect(await recognize.execute(deviceCode)).toMatchObject({ name: 'Front desk', lastSeenAt: practice.clock.now() });
  expect(practice.activity).toMatchObject([
    {
      what: { action: 'screen_paired', params: { name: 'Front desk', page: 'tablet' } },
      actor: { userId: idOf('Dana') },
    },
  ]);
});

test('nothing that could open a stream is kept', async () => {
  const { deviceCode } = await aScreen();
  const { screens, screenPairings } = practice.database.committed;
  expect(JSON.stringify([[...screens.values()], [...screenPairings.values()]])).not.toContain(`"${deviceCode}"`);
});

test('a code expires after ten minutes, for the device and for the admin', async () => {
  const { deviceCode, userCode } = await aDevice();
  practice.clock.advanceSeconds(599);
  expect(await wait.execute(deviceCode)).toEqual({ kind: 'pending' });
  practice.clock.advanceSeconds(1);
  expect(await wait.execute(deviceCode)).toEqual({ kind: 'refused', reason: 'pairing_expired' });
  expect(await enter(userCode)).toEqual({ kind: 'refused', reason: 'screen_code_expired' });
});

test('a device that is claimed in the last moment still learns of it', async () => {
  const { deviceCode, userCode } = await aDevice();
  practice.clock.advanceSeconds(599);
  await enter(userCode);
  practice.clock.advanceSeconds(5);
  expect(await wait.execute(deviceCode)).toMatchObject({ kind: 'paired' });
  practice.clock.advanceSeconds(600);
  expect(await wait.execute(deviceCode)).toEqual({ kind: 'refused', reason: 'pairing_expired' });
  expect(await recognize.execute(deviceCode)).toMatchObject({ name: 'Front desk' });
});

test('of many admins who enter one code at once, one names the screen', async () => {
  const { userCode } = await aDevice();
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, index) => enter(userCode, `Screen ${index}`)));
  expect(outcomes.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
  expect(
    outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.reason === 'screen_code_claimed'),
  ).toHaveLength(7);
  expect(practice.database.committed.screens.size).toBe(1);
});

test('codes cannot be guessed: twenty wrong ones in a quarter of an hour, and right ones do not count', async () => {
  for (let number = 0; number < 25; number += 1) await aScreen(`Screen ${number}`);
  for (let number = 0; number < 20; number += 1)
    expect(await enter('CDFGHJ')).toEqual({ kind: 'refused', reason: 'screen_code_unknown' });
  const { userCode } = await aDevice();
  expect(await enter(userCode)).toEqual({ kind: 'limited', retryAfterSeconds: 900 });
  expect(
    await claim.execute({ code: userCode, name: 'Other', adminId: idOf('Dana'), address: '198.51.100.8' }),
  ).toMatchObject({ kind: 'claimed' });
});

test('one address begins sixty pairings an hour', async () => {
  for (let number = 0; number < 60; number += 1) await aDevice();
  expect(await begin.execute({ page: 'tv', address })).toEqual({ kind: 'limited', retryAfterSeconds: 3_600 });
});

test('a screen that is revoked is known no more, nor is its pairing (rule 21)', async () => {
  const { deviceCode, screen } = await aScreen();
  const revoke = new RevokeScreen({
    unitOfWork: practice.unitOfWork,
    clock: practice.clock,
    randomness: practice.randomness,
  });
  expect(await revoke.execute({ id: screen.id, adminId: idOf('Dana') })).toEqual({ kind: 'revoked' });
  expect(await recognize.execute(deviceCode)).toBeUndefined();
  expect(await wait.execute(deviceCode)).toEqual({ kind: 'refused', reason: 'pairing_expired' });
  expect(await revoke.execute({ id: screen.id, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'screen_unknown',
  });
  expect(practice.activity.at(-1)).toMatchObject({
    subjectId: screen.id,
    what: { action: 'screen_revoked', params: { name: 'Front desk', page: 'tablet' } },
  });
});

test('a screen is renamed, and the same name again is no action', async () => {
  const { screen } = await aScreen();
  const rename = new RenameScreen({
    unitOfWork: practice.unitOfWork,
    clock: practice.clock,
    randomness: practice.randomness,
  });
  const to = (name: string, id = screen.id) => rename.execute({ id, name, adminId: idOf('Dana') });
  expect(await to('Window')).toMatchObject({ kind: 'renamed', screen: { name: 'Window' } });
  expect(await to('Window')).toMatchObject({ kind: 'renamed' });
  expect(await to('Door', idOf('Dana'))).toEqual({ kind: 'refused', reason: 'screen_unknown' });
  expect(practice.activity.map(({ what }) => what)).toEqual([
    { action: 'screen_paired', params: { name: 'Front desk', page: 'tablet' } },
    { action: 'screen_renamed', params: { name: 'Front desk', page: 'tablet', newName: 'Window' } },
  ]);
});

test('a screen is online while it is heard of, and writes so twice a minute', async () => {
  const { deviceCode } = await aScreen();
  const list = new ListScreens({ unitOfWork: practice.unitOfWork, clock: practice.clock });
  const began = practice.clock.now();
  const look = async () => (await list.execute()).map(({ isOnline, screen }) => [isOnline, screen.lastSeenAt]);
  expect(await look()).toEqual([[false, null]]);
  await recognize.execute(deviceCode);
  practice.clock.advanceSeconds(20);
  await recognize.execute(deviceCode);
  expect(await look()).toEqual([[true, began]]);
  practice.clock.advanceSeconds(10);
  await recognize.execute(deviceCode);
  expect(await look()).toEqual([[true, practice.clock.now()]]);
  practice.clock.advanceSeconds(60);
  expect(await look()).toEqual([[false, new Date(began.getTime() + 30_000)]]);
});
