import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { textsOriginOf } from '@rewards/domain/patients/texts-origin';
import type { FormerRecord } from '@rewards/domain/patients/former-record';
import { type User, claimSameMailbox } from '@rewards/domain/patients/user';
import type { Users } from '@rewards/domain/patients/users';
import { InMemoryStore } from '../in-memory-store.ts';
import { oldestFirst } from '../oldest-first.ts';

/** Users within one transaction. Transactions run one at a time, so everything read is already locked. */
export class InMemoryUsers extends InMemoryStore implements Users {
  async find(id: string): Promise<User | undefined> {
    return structuredClone(this.tables.users.get(id));
  }

  findForUpdate(id: string): Promise<User | undefined> {
    return this.find(id);
  }

  findForRemoval(id: string): Promise<User | undefined> {
    return this.find(id);
  }

  async findByEmail(email: string): Promise<User | undefined> {
    const ofMailbox = await this.listByEmailKey(emailMatchKey(email));
    return ofMailbox.find((user) => user.email === email) ?? ofMailbox[0];
  }

  findByEmailForUpdate(email: string): Promise<User | undefined> {
    return this.findByEmail(email);
  }

  async findByEmailKey(emailKey: string): Promise<User | undefined> {
    return (await this.listByEmailKey(emailKey))[0];
  }

  async listByPhoneForUpdate(phone: string): Promise<readonly User[]> {
    return structuredClone(this.#oldestFirst((user) => user.phone === phone));
  }

  async isTextedForOthers(phone: string, userId: string): Promise<boolean> {
    const { users } = this.tables;
    return [...users.values()].some((user) => user.phone === phone && user.id !== userId && user.takesTexts);
  }

  async listByEmailKey(emailKey: string): Promise<readonly User[]> {
    const own = this.#oldestFirst((user) => user.emailKey === emailKey);
    return structuredClone(own.length > 0 ? own : this.#formerly((record) => record.emailKey === emailKey, true));
  }

  async findByReferralCode(code: string): Promise<User | undefined> {
    const own = this.#first((user) => user.referralCode === code);
    return own ?? structuredClone(this.#formerly((record) => record.referralCode === code)[0]);
  }

  /** The patient whose merged record matches. A former email never leads to an admin. */
  #formerly(matches: (record: FormerRecord) => boolean, isEmail = false): User[] {
    const records = [...this.tables.formerRecords.values()].filter(matches);
    const user = this.tables.users.get(records[0]?.intoId ?? '');
    return user && !(isEmail && user.isAdmin) ? [user] : [];
  }

  async add(user: User): Promise<User | undefined> {
    const isFormer = this.#formerly(({ emailKey }) => emailKey === user.emailKey, true).length > 0;
    if (isFormer || this.#first((other) => claimSameMailbox(other, user))) return this.findByEmailForUpdate(user.email);
    if (this.tables.users.has(user.id)) throw new Error(`The identity ${user.id} is taken`);
    if (this.#first(({ referralCode }) => referralCode === user.referralCode)) return undefined;
    this.tables.users.set(user.id, this.#heeding(structuredClone(user)));
    return structuredClone(user);
  }

  async save(user: User): Promise<void> {
    const { id } = user;
    const kept = this.tables.users.get(id);
    if (!kept) throw new Error(`There is no user ${id} to save`);
    const { email, emailKey, sharesMailbox, tokenVersion, referralCode, createdAt } = kept;
    const settled = { email, emailKey, sharesMailbox, tokenVersion, referralCode, createdAt };
    const saved = { ...structuredClone(user), ...settled };
    this.tables.users.set(id, saved.phone === kept.phone ? saved : this.#heeding(saved));
  }

  /** Mirrors the database's trigger: a user who gets an opted-out phone refuses texts. */
  #heeding(user: User): User {
    const origin = user.phone === null || user.refusesTexts ? undefined : this.tables.textOptOuts.get(user.phone);
    return origin ? { ...user, takesTexts: false, refusesTexts: true, ...textsOriginOf(origin) } : user;
  }

  async changeEmail(id: string, email: string): Promise<boolean> {
    const { users, referrals } = this.tables;
    const user = users.get(id);
    if (!user) throw new Error(`There is no user ${id} to be given an email`);
    const emailKey = emailMatchKey(email);
    const changed = { ...user, email, emailKey, sharesMailbox: user.sharesMailbox && emailKey === user.emailKey };
    if (this.#first((other) => other.id !== id && claimSameMailbox(other, changed))) return false;
    const isOnlyOne = ![...users.values()].some((other) => other.emailKey === user.emailKey && other.id !== id);
    const own = [...referrals.values()].find(({ friendKey }) => friendKey === user.emailKey);
    if (own && isOnlyOne) {
      if ([...referrals.values()].some((other) => other.friendKey === emailKey && other.id !== own.id)) return false;
      referrals.set(own.id, { ...own, friendEmail: email, friendKey: emailKey });
    }
    users.set(id, changed);
    return true;
  }

  async endTokens(id: string): Promise<void> {
    const kept = this.tables.users.get(id);
    if (!kept) throw new Error(`There is no user ${id} whose codes could end`);
    this.tables.users.set(id, { ...kept, tokenVersion: kept.tokenVersion + 1 });
  }

  async remove(id: string): Promise<void> {
    const { users, referrals, sessions, patientCharts, formerRecords } = this.tables;
    if ([...referrals.values()].some(({ referrerId }) => referrerId === id))
      throw new Error(`The user ${id} still has referrals`);
    if (!users.delete(id)) throw new Error(`There is no user ${id} to remove`);
    patientCharts.delete(id);
    for (const record of formerRecords.values()) if (record.intoId === id) formerRecords.delete(record.id);
    for (const session of sessions.values()) if (session.userId === id) sessions.delete(session.id);
    this.#removeQrsOf(id);
  }

  /**
   * Mirrors the database's foreign keys: this patient's QRs are deleted with their texts, and QRs this admin made lose
   * their creator.
   */
  #removeQrsOf(id: string): void {
    const { qrGenerations, followUpTexts } = this.tables;
    for (const generation of qrGenerations.values()) {
      if (generation.userId === id) {
        qrGenerations.delete(generation.id);
        followUpTexts.delete(generation.id);
      } else if (generation.adminId === id) qrGenerations.set(generation.id, { ...generation, adminId: null });
    }
  }

  async listAdmins(): Promise<readonly User[]> {
    return structuredClone(this.#oldestFirst((user) => user.isAdmin));
  }

  listAdminsForUpdate(_userId: string): Promise<readonly User[]> {
    return this.listAdmins();
  }

  #first(matches: (user: User) => boolean): User | undefined {
    return structuredClone(this.#oldestFirst(matches)[0]);
  }

  #oldestFirst(matches: (user: User) => boolean): User[] {
    return [...this.tables.users.values()].filter(matches).toSorted(oldestFirst);
  }
}
