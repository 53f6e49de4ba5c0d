import { expect, test } from '@jest/globals';
import { addPasskeyTo, aPracticeOfDana, passkeysOf, recoveryCodesOf } from '@rewards/tests/builders/a-passkey';
import { aUser } from '@rewards/tests/builders/a-user';
import { maxPasskeys } from './passkey.ts';

test('the first passkey makes ten recovery codes, ends other sessions, and is logged and emailed', async () => {
  const stage = await aPracticeOfDana();
  const { practice, user, session } = stage;
  await practice.unitOfWork.run(({ sessions }) => sessions.add({ ...session, id: 'phone' }));

  const outcome = await addPasskeyTo(stage);

  expect(outcome).toMatchObject({ kind: 'added' });
  expect(new Set('recoveryCodes' in outcome ? outcome.recoveryCodes : []).size).toBe(10);
  expect(await recoveryCodesOf(practice, user.id)).toBe(10);
  expect(practice.sessions.map(({ id }) => id)).toEqual(['desk']);
  expect(practice.activity.at(-1)?.what).toEqual({ action: 'passkey_added', params: { name: 'Phone' } });
  expect(practice.mailsTo(user.email).at(-1)).toMatchObject({ kind: 'factor_changed', change: 'passkey_added' });
});

test('another passkey leaves the codes and sessions alone, up to ten', async () => {
  const stage = await aPracticeOfDana();
  for (let count = 0; count < maxPasskeys; count += 1)
    expect(await addPasskeyTo(stage, `Key ${count}`)).toMatchObject({ kind: 'added' });

  expect(await recoveryCodesOf(stage.practice, stage.user.id)).toBe(10);
  expect(await stage.practice.addPasskey.start(stage)).toEqual({ kind: 'refused', reason: 'passkeys_full' });
});

test("the browser learns which passkeys it has, and patients can't add one", async () => {
  const stage = await aPracticeOfDana();
  await addPasskeyTo(stage);

  const started = await stage.practice.addPasskey.start(stage);
  expect(started).toMatchObject({ kind: 'started', options: { known: ['credential of Phone'] } });
  expect(await stage.practice.addPasskey.start({ user: aUser('Ann').build() })).toEqual({
    kind: 'refused',
    reason: 'passkeys_for_staff',
  });
});

test('a challenge works once, for its user, for ten minutes', async () => {
  const { practice, user, session } = await aPracticeOfDana();
  const begin = async () => {
    const started = await practice.addPasskey.start({ user });
    if (started.kind === 'refused') throw new Error(started.reason);
    const credential = { id: 'a credential', challenge: started.challenge };
    return { session, user, step: started.step, credential, name: 'Phone' };
  };
  const over = { kind: 'refused', reason: 'step_over' };

  const wrong = await begin();
  expect(await practice.addPasskey.execute({ ...wrong, credential: { id: 'x', challenge: 'other' } })).toEqual({
    kind: 'refused',
    reason: 'passkey_refused',
  });
  expect(await practice.addPasskey.execute(wrong)).toEqual(over);
  const ofAnother = { ...(await begin()), user: aUser('Bob').admin().build() };
  expect(await practice.addPasskey.execute(ofAnother)).toEqual(over);
  const late = await begin();
  practice.clock.advanceSeconds(600);
  expect(await practice.addPasskey.execute(late)).toEqual(over);
  expect(await practice.addPasskey.execute({ ...late, step: undefined })).toEqual(over);
  expect(await passkeysOf(practice, user.id)).toEqual([]);
});

test('a session that ended since, or a role that was taken away, adds nothing', async () => {
  const over = { kind: 'refused', reason: 'step_over' };
  const signedOut = await aPracticeOfDana();
  await signedOut.practice.unitOfWork.run(({ sessions }) => sessions.end('desk'));
  expect(await addPasskeyTo(signedOut)).toEqual(over);
  const revoked = await aPracticeOfDana();
  await revoked.practice.unitOfWork.run(({ users }) => users.save({ ...revoked.user, isAdmin: false }));
  expect(await addPasskeyTo(revoked)).toEqual(over);
  expect(await passkeysOf(revoked.practice, revoked.user.id)).toEqual([]);
});

test('a credential belongs to one passkey', async () => {
  const stage = await aPracticeOfDana();
  await addPasskeyTo(stage);
  expect(await addPasskeyTo(stage)).toEqual({ kind: 'refused', reason: 'passkey_taken' });
});
