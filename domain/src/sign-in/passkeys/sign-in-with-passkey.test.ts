import { expect, test } from '@jest/globals';
import { InMemoryPasskeyVerifier } from '@rewards/in-memory/sign-in/in-memory-passkey-verifier';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { addPasskeyTo, aPracticeOfDana, passkeysOf } from '@rewards/tests/builders/a-passkey';
import { type Practice, idOf } from '@rewards/tests/builders/a-practice';
import type { PasskeyVerifier } from './passkey-verifier.ts';
import { SignInWithPasskey } from './sign-in-with-passkey.ts';

const id = 'credential of Phone';

async function withPasskey() {
  const stage = await aPracticeOfDana();
  await addPasskeyTo(stage);
  const { practice, user } = stage;
  const start = async () => {
    const { step, challenge } = await practice.signInWithPasskey.start(undefined);
    return { step, credential: { id, challenge } };
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

test('a browser that knows its user offers their passkeys, and any other offers all it has', async () => {
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

test('wrong passkeys, however many, hold back no one with a right one', async () => {
  const { practice, start } = await withPasskey();
  for (let wrong = 0; wrong < 40; wrong += 1)
    await practice.signInWithPasskey.execute({ ...(await start()), credential: { id: 'unknown' } });
  expect((await practice.signInWithPasskey.execute(await start())).kind).toBe('signed_in');
});

/** Does something while a passkey is being verified, which takes a moment. */
async function whileVerifying(act: (practice: Practice) => Promise<unknown>) {
  const { practice } = await withPasskey();
  const { unitOfWork, clock, randomness } = practice;
  const passkeyVerifier: PasskeyVerifier = new InMemoryPasskeyVerifier();
  const used = passkeyVerifier.used.bind(passkeyVerifier);
  passkeyVerifier.used = async (...given) => {
    await act(practice);
    return used(...given);
  };
  const tokenDigest = new InMemoryTokenDigest();
  const signIn = new SignInWithPasskey({ unitOfWork, clock, randomness, tokenDigest, passkeyVerifier });
  const { step, challenge } = await signIn.start(undefined);
  return signIn.execute({ step, credential: { id, challenge } });
}

test('a passkey that is removed in the meantime signs no one in', async () => {
  const outcome = await whileVerifying(({ removePasskey, unitOfWork }) =>
    unitOfWork
      .run(({ passkeys }) => passkeys.findByCredential(id))
      .then((passkey) => removePasskey.execute({ userId: passkey!.userId, passkeyId: passkey!.id })),
  );
  expect(outcome).toEqual({ kind: 'refused', reason: 'passkey_refused' });
});

test('if all keys end in the meantime, no session begins with the old token version', async () => {
  const outcome = await whileVerifying(({ endEverySession }) => endEverySession.execute(idOf('Dana')));
  expect(outcome).toMatchObject({ kind: 'signed_in', tokenVersion: 0 });
});
