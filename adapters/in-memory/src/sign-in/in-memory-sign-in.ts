import type { StepOf, SignInStep } from '@rewards/domain/sign-in/passkeys/sign-in-step';
import { type Session, type SessionDevice, unknownDevice } from '@rewards/domain/sign-in/sessions/session';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { by } from '../rows.ts';

export const inMemorySignIn = (tables: InMemoryTables) => ({
  oneTimeCodes: oneTimeCodesIn(tables),
  mailLinks: mailLinksIn(tables),
  sessions: inMemorySessions(tables),
  passkeys: passkeysIn(tables),
  recoveryCodes: recoveryCodesIn(tables),
  signInSteps: signInStepsIn(tables),
});

/** A new code replaces the older one, which ends it. */
function oneTimeCodesIn({ oneTimeCodes, givenBack }: InMemoryTables): Stores['oneTimeCodes'] {
  const keyOf = (id: string) => [...oneTimeCodes].find(([, code]) => code.id === id)?.[0] ?? '';
  return {
    issue: async (code) => oneTimeCodes.put(`${code.purpose} ${code.email}`, { ...code, tries: 0, usedAt: null }),
    async find(id) {
      const found = oneTimeCodes.read(keyOf(id));
      if (!found) return undefined;
      const { tries: _tries, ...code } = found;
      return code;
    },
    async giveBackTry(tried, at) {
      const tries = oneTimeCodes.get(keyOf(tried.id))?.tries ?? 0;
      if (tried.knownBrowser === undefined) oneTimeCodes.change(keyOf(tried.id), { tries: Math.max(0, tries - 1) });
      givenBack.push({ tried, at });
    },
    consume: async (id, usedAt) => oneTimeCodes.change(keyOf(id), { usedAt }, (code) => code.usedAt === null),
  };
}

const mailLinksIn = ({ mailLinks }: InMemoryTables): Stores['mailLinks'] => ({
  issue: async (link) => mailLinks.put(link.digest, link),
  find: async (digest) => mailLinks.read(digest),
  markUsed: async (digest, usedBy, usedAt) =>
    mailLinks.change(digest, { usedAt, usedBy }, (link) => link.usedAt === null),
});

/** What its browser says it is only stands in the user's own list. */
export const withoutDevice = ({ browser: _browser, system: _system, ...session }: Session & SessionDevice): Session =>
  session;

export const inMemorySessions = ({ sessions, users }: InMemoryTables): Stores['sessions'] => ({
  async find(id) {
    const found = sessions.read(id);
    return found && withoutDevice(found);
  },
  async add(session) {
    if (!users.has(session.userId)) throw new Error(`There is no user ${session.userId} to be signed in`);
    sessions.insert(session.id, { ...unknownDevice, ...session });
  },
  touch: async ({ id, seenAt: before }, seenAt) =>
    void sessions.change(id, { seenAt }, (session) => session.seenAt.getTime() === before.getTime()),
  end: async (id) => void sessions.delete(id),
  endOthers: async (userId, exceptId) =>
    sessions.removeAll((session) => session.userId === userId && session.id !== exceptId),
});

const passkeysIn = ({ passkeys, users }: InMemoryTables): Stores['passkeys'] => ({
  listOf: async (...userIds) =>
    passkeys.list(({ userId }) => userIds.includes(userId)).toSorted(by(({ addedAt }) => addedAt)),
  findByCredential: async (id) => passkeys.first(({ credentialId }) => credentialId === id),
  async add(passkey) {
    if (passkeys.some(({ credentialId }) => credentialId === passkey.credentialId)) return false;
    if (!users.has(passkey.userId)) throw new Error(`There is no user ${passkey.userId}`);
    passkeys.put(passkey.id, passkey);
    return true;
  },
  rename: async (id, name) => void passkeys.change(id, { name }),
  recordUse: async ({ id, counter: before }, { counter, usedAt }) =>
    passkeys.change(id, { counter, usedAt }, (passkey) => passkey.counter === before),
  remove: async (id) => void passkeys.delete(id),
});

const recoveryCodesIn = ({ recoveryCodes }: InMemoryTables): Stores['recoveryCodes'] => ({
  async replace(userId, digests) {
    recoveryCodes.removeAll((code) => code.userId === userId);
    for (const digest of digests) recoveryCodes.set(`${userId} ${digest}`, { userId, digest });
  },
  use: async (userId, digest) => recoveryCodes.delete(`${userId} ${digest}`),
  countOf: async (userId) => recoveryCodes.list((code) => code.userId === userId).length,
});

function signInStepsIn({ signInSteps }: InMemoryTables): Stores['signInSteps'] {
  const find = async <Purpose extends SignInStep['purpose']>(id: string, purpose: Purpose, at: Date) => {
    const step = signInSteps.read(id);
    return step?.purpose === purpose && step.expiresAt > at ? (step as StepOf<Purpose>) : undefined;
  };
  return {
    add: async (step) => signInSteps.put(step.id, step),
    find,
    async take(id, purpose, at) {
      const step = await find(id, purpose, at);
      if (step) signInSteps.delete(id);
      return step;
    },
  };
}
