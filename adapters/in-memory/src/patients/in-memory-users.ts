import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { FormerRecord } from '@rewards/domain/patients/former-record';
import { textsOriginOf } from '@rewards/domain/patients/texts-origin';
import { type User, claimSameMailbox } from '@rewards/domain/patients/user';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { oldestFirst } from '../rows.ts';

export function inMemoryUsers(tables: InMemoryTables): Stores['users'] {
  const { users, referrals, textOptOuts } = tables;
  const find = async (id: string) => users.read(id);
  const list = (matches: (user: User) => boolean) => users.list(matches).toSorted(oldestFirst);
  const { formerly, ofFormerEmail, findByEmail, listByEmailKey } = mailboxesIn(tables);
  /** Mirrors the database's trigger: a user who gets an opted-out phone refuses texts. */
  const heeding = (user: User): User => {
    const origin = user.phone === null || user.refusesTexts ? undefined : textOptOuts.get(user.phone);
    return origin ? { ...user, takesTexts: false, refusesTexts: true, ...textsOriginOf(origin) } : user;
  };
  const stored = (id: string): User => {
    const user = users.get(id);
    if (!user) throw new Error(`There is no user ${id}`);
    return user;
  };
  const listAdmins = async () => list((user) => user.isAdmin);
  return {
    find,
    findForUpdate: find,
    findForRemoval: find,
    findByEmail,
    findByEmailForUpdate: findByEmail,
    findByEmailKey: async (emailKey) => (await listByEmailKey(emailKey))[0],
    listByPhoneForUpdate: async (phone) => list((user) => user.phone === phone),
    isTextedForOthers: async (phone, userId) =>
      users.some((user) => user.phone === phone && user.id !== userId && user.takesTexts),
    listByEmailKey,
    findByReferralCode: async (code) =>
      users.first((user) => user.referralCode === code) ?? formerly((record) => record.referralCode === code),
    async add(user) {
      if (ofFormerEmail(user.emailKey).length > 0 || users.some((other) => claimSameMailbox(other, user)))
        return findByEmail(user.email);
      if (users.some(({ referralCode }) => referralCode === user.referralCode)) return undefined;
      users.insert(user.id, heeding(user));
      return structuredClone(user);
    },
    async save(user) {
      const before = stored(user.id);
      const { email, emailKey, sharesMailbox, tokenVersion, referralCode, createdAt } = before;
      const saved = { ...user, email, emailKey, sharesMailbox, tokenVersion, referralCode, createdAt };
      users.put(user.id, saved.phone === before.phone ? saved : heeding(saved));
    },
    async changeEmail(id, email) {
      const user = stored(id);
      const emailKey = emailMatchKey(email);
      const changed = { ...user, email, emailKey, sharesMailbox: user.sharesMailbox && emailKey === user.emailKey };
      if (users.some((other) => other.id !== id && claimSameMailbox(other, changed))) return false;
      const isOnlyOne = !users.some((other) => other.emailKey === user.emailKey && other.id !== id);
      const own = referrals.first(({ friendKey }) => friendKey === user.emailKey);
      if (own && isOnlyOne) {
        if (referrals.some((other) => other.friendKey === emailKey && other.id !== own.id)) return false;
        referrals.change(own.id, { friendEmail: email, friendKey: emailKey });
      }
      users.set(id, changed);
      return true;
    },
    endTokens: async (id) => users.update(id, { tokenVersion: stored(id).tokenVersion + 1 }),
    async remove(id) {
      stored(id);
      if (referrals.some(({ referrerId }) => referrerId === id)) throw new Error(`The user ${id} still has referrals`);
      removeUser(tables, id);
    },
    listAdmins,
    listAdminsForUpdate: listAdmins,
  };
}

/** Who has a mailbox, or had a record with it that was merged. */
function mailboxesIn({ users, formerRecords }: InMemoryTables) {
  /** The patient whose merged record matches. */
  const formerly = (matches: (record: FormerRecord) => boolean) =>
    users.read(formerRecords.first(matches)?.intoId ?? '');
  /** A former email never leads to an admin. */
  const ofFormerEmail = (emailKey: string) => {
    const user = formerly((record) => record.emailKey === emailKey);
    return user && !user.isAdmin ? [user] : [];
  };
  const listByEmailKey = async (emailKey: string) => {
    const own = users.list((user) => user.emailKey === emailKey).toSorted(oldestFirst);
    return own.length > 0 ? own : ofFormerEmail(emailKey);
  };
  const findByEmail = async (email: string) => {
    const ofMailbox = await listByEmailKey(emailMatchKey(email));
    return ofMailbox.find((user) => user.email === email) ?? ofMailbox[0];
  };
  return { formerly, ofFormerEmail, findByEmail, listByEmailKey };
}

/** Mirrors the database's foreign keys. QRs an admin made for others lose their creator. */
function removeUser(tables: InMemoryTables, id: string): void {
  const { users, qrGenerations, followUpTexts } = tables;
  users.delete(id);
  tables.patientCharts.delete(id);
  tables.formerRecords.removeAll(({ intoId }) => intoId === id);
  tables.sessions.removeAll(({ userId }) => userId === id);
  for (const { id: qrId } of qrGenerations.list(({ userId }) => userId === id)) followUpTexts.delete(qrId);
  qrGenerations.removeAll(({ userId }) => userId === id);
  for (const made of qrGenerations.list(({ adminId }) => adminId === id))
    qrGenerations.change(made.id, { adminId: null });
}
