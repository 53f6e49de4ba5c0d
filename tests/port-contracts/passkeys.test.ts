import { expect, test } from '@jest/globals';
import type { Passkey } from '@rewards/domain/sign-in/passkeys/passkey';
import type { SignInStep } from '@rewards/domain/sign-in/passkeys/sign-in-step';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { allAtOnce } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const later = new Date('2026-03-02T15:10:00.000Z');

const passkey = (name: string, userName = 'Ann'): Passkey => ({
  id: identityOf(`passkey ${name}`),
  userId: idOf(userName),
  credentialId: `credential ${name}`,
  name,
  publicKey: 'a key',
  counter: 0,
  transports: ['internal', 'hybrid'],
  addedAt: at,
  usedAt: null,
});
const people = (store: StoreUnderTest) => fillStore(store, { users: [aUser('Ann').build(), aUser('Bob').build()] });

onEveryStore('passkeys', (store) => {
  test('are found by user and by credential, and a credential is added once', async () => {
    await people(store());
    await store().unitOfWork.run(async ({ passkeys }) => {
      expect(await passkeys.findByCredential('credential phone')).toBeUndefined();
      expect(await passkeys.add({ ...passkey('desk'), addedAt: later })).toBe(true);
      expect(await passkeys.add(passkey('phone'))).toBe(true);
      expect(await passkeys.add({ ...passkey('phone', 'Bob'), id: identityOf('other') })).toBe(false);
    });
    await store().unitOfWork.run(async ({ passkeys }) => {
      expect((await passkeys.listOf(idOf('Ann'))).map(({ name }) => name)).toEqual(['phone', 'desk']);
      expect(await passkeys.listOf(idOf('Bob'))).toEqual([]);
      expect(await passkeys.findByCredential('credential phone')).toEqual(passkey('phone'));
      const use = { counter: 4_294_967_295, usedAt: later };
      expect(await passkeys.recordUse(passkey('phone'), use)).toBe(true);
      expect(await passkeys.recordUse(passkey('phone'), use)).toBe(false);
      expect(await passkeys.recordUse(passkey('never'), use)).toBe(false);
      await passkeys.rename(passkey('phone').id, 'Old phone');
      await passkeys.rename(identityOf('never'), 'No phone');
      await passkeys.remove(passkey('desk').id);
      await passkeys.remove(identityOf('never'));
    });
    expect(await store().unitOfWork.run(({ passkeys }) => passkeys.listOf(idOf('Ann')))).toEqual([
      { ...passkey('phone'), name: 'Old phone', counter: 4_294_967_295, usedAt: later },
    ]);
  });

  test('a session tells whether its user has one, and several users can be listed at once', async () => {
    await people(store());
    const { unitOfWork, sessionDirectory } = store();
    const session = { startedWith: 'code', startedAt: at, seenAt: at } as const;
    await unitOfWork.run(async ({ passkeys, sessions }) => {
      for (const name of ['Ann', 'Bob']) await sessions.add({ ...session, id: name, userId: idOf(name) });
      await passkeys.add(passkey('phone'));
    });
    expect(await sessionDirectory.find('Ann')).toMatchObject({ hasPasskey: true });
    expect(await sessionDirectory.find('Bob')).toMatchObject({ hasPasskey: false });
    const listed = await unitOfWork.read(({ passkeys }) => passkeys.listOf(idOf('Ann'), idOf('Bob')));
    expect(listed).toEqual([passkey('phone')]);
    expect(await unitOfWork.read(({ passkeys }) => passkeys.listOf())).toEqual([]);
  });

  test('of parallel uses at the same count, as by a copy of the device, one is recorded', async () => {
    await people(store());
    const { unitOfWork } = store();
    await unitOfWork.run(({ passkeys }) => passkeys.add(passkey('phone')));
    const recorded: boolean[] = [];
    await allAtOnce(5, async () => {
      const use = { counter: 1, usedAt: later };
      recorded.push(await unitOfWork.run(({ passkeys }) => passkeys.recordUse(passkey('phone'), use)));
    });
    expect(recorded.filter(Boolean)).toHaveLength(1);
  });

  test('that always count 0 are used again and again', async () => {
    await people(store());
    await store().unitOfWork.run(async ({ passkeys }) => {
      await passkeys.add(passkey('phone'));
      for (let use = 0; use < 2; use += 1)
        expect(await passkeys.recordUse(passkey('phone'), { counter: 0, usedAt: later })).toBe(true);
    });
  });
});

onEveryStore('recovery codes', (store) => {
  test('are used once each, by their own user, and replaced together', async () => {
    await people(store());
    const run = store().unitOfWork.run.bind(store().unitOfWork);
    await run(({ recoveryCodes }) => recoveryCodes.replace(idOf('Ann'), ['one', 'two']));
    await run(async ({ recoveryCodes }) => {
      expect(await recoveryCodes.use(idOf('Bob'), 'one')).toBe(false);
      expect(await recoveryCodes.use(idOf('Ann'), 'one')).toBe(true);
      expect(await recoveryCodes.use(idOf('Ann'), 'one')).toBe(false);
      expect(await recoveryCodes.countOf(idOf('Ann'))).toBe(1);
      await recoveryCodes.replace(idOf('Ann'), ['three']);
      expect(await recoveryCodes.use(idOf('Ann'), 'two')).toBe(false);
      await recoveryCodes.replace(idOf('Ann'), []);
      expect(await recoveryCodes.countOf(idOf('Ann'))).toBe(0);
    });
  });

  test('of parallel uses of one code, one succeeds', async () => {
    await people(store());
    const { unitOfWork } = store();
    await unitOfWork.run(({ recoveryCodes }) => recoveryCodes.replace(idOf('Ann'), ['one']));
    const used: boolean[] = [];
    await allAtOnce(5, async () => {
      used.push(await unitOfWork.run(({ recoveryCodes }) => recoveryCodes.use(idOf('Ann'), 'one')));
    });
    expect(used.filter(Boolean)).toHaveLength(1);
  });
});

onEveryStore('steps of sign-ins', (store) => {
  const proof = { userId: idOf('Ann'), startedWith: 'password', verifiedHash: 'hash', tokenVersion: null } as const;
  const steps: readonly SignInStep[] = [
    { id: 'use', expiresAt: later, purpose: 'use_passkey', challenge: 'c1' },
    { id: 'add', expiresAt: later, purpose: 'add_passkey', challenge: 'c2', userId: idOf('Ann') },
    { id: 'second', expiresAt: later, purpose: 'second_step', ...proof },
  ];

  test('are found for their purpose until they expire, and taken once', async () => {
    await people(store());
    await store().unitOfWork.run(async ({ signInSteps }) => {
      for (const step of steps) await signInSteps.add(step);
    });
    await store().unitOfWork.run(async ({ signInSteps }) => {
      for (const step of steps) expect(await signInSteps.find(step.id, step.purpose, at)).toEqual(step);
      expect(await signInSteps.find('use', 'second_step', at)).toBeUndefined();
      expect(await signInSteps.take('use', 'add_passkey', at)).toBeUndefined();
      expect(await signInSteps.take('use', 'use_passkey', later)).toBeUndefined();
      expect(await signInSteps.take('use', 'use_passkey', at)).toEqual(steps[0]);
      expect(await signInSteps.take('use', 'use_passkey', at)).toBeUndefined();
    });
  });
});
