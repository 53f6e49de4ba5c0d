import { expect, test } from '@jest/globals';
import { addPasskeyTo, aPracticeOfDana, passkeysOf } from '@rewards/tests/builders/a-passkey';

const address = '198.51.100.7';
const id = 'credential of Phone';

async function withPasskey() {
  const stage = await aPracticeOfDana();
  await addPasskeyTo(stage);
  const { practice, user } = stage;
  const start = async () => {
    const { step, challenge } = await practice.signInWithPasskey.start(undefined);
    return { step, address, credential: { id, challenge } };
  };
  return { practice, user, start };
}

test('a passkey signs its user in, and its use is recorded', async () => {
  const { practice, user, start } = await withPasskey();
  practice.clock.advanceSeconds(60);

  expect(await practice.signInWithPasskey.execute(await start())).toEqual({
    kind: 'signed_in',
    userId: user.id,
    tokenVersion: 0,
  });
  expect(await passkeysOf(practice, user.id)).toMatchObject([{ counter: 1, usedAt: practice.clock.now() }]);
});

test('a browser that knows its user is asked for their passkeys, and any other for all it has', async () => {
  const { practice, user } = await withPasskey();
  expect((await practice.signInWithPasskey.start(user.id)).options).toMatchObject({ known: [id] });
  expect((await practice.signInWithPasskey.start(undefined)).options).toMatchObject({ known: [] });
});

test('a challenge works once, for ten minutes, and only for a known passkey', async () => {
  const { practice, start } = await withPasskey();
  const over = { kind: 'refused', reason: 'step_over' };
  const refused = { kind: 'refused', reason: 'passkey_refused' };
  const used = await start();
  await practice.signInWithPasskey.execute(used);
  expect(await practice.signInWithPasskey.execute(used)).toEqual(over);
  expect(await practice.signInWithPasskey.execute({ ...used, step: undefined })).toEqual(over);
  const unknown = await start();
  const credential = { ...unknown.credential, id: 'unknown' };
  expect(await practice.signInWithPasskey.execute({ ...unknown, credential })).toEqual(refused);
  expect(await practice.signInWithPasskey.execute({ ...(await start()), credential: { id } })).toEqual(refused);
  const late = await start();
  practice.clock.advanceSeconds(600);
  expect(await practice.signInWithPasskey.execute(late)).toEqual(over);
});

test('thirty refused passkeys an hour lock an address, and right ones count for nothing', async () => {
  const { practice, start } = await withPasskey();
  for (let right = 0; right < 31; right += 1)
    expect((await practice.signInWithPasskey.execute(await start())).kind).toBe('signed_in');
  for (let wrong = 0; wrong < 30; wrong += 1)
    await practice.signInWithPasskey.execute({ ...(await start()), credential: { id: 'unknown' } });
  expect((await practice.signInWithPasskey.execute(await start())).kind).toBe('limited');
  const elsewhere = { ...(await start()), address: '203.0.113.9' };
  expect((await practice.signInWithPasskey.execute(elsewhere)).kind).toBe('signed_in');
});
