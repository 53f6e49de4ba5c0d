import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { User } from '@rewards/domain/patients/user';
import type { Users } from '@rewards/domain/patients/users';
import { sql } from 'kysely';
import { firstOf, rowsOf, statement } from '../sql/statement.ts';
import type { Selecting } from '../sql/queries.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { users } from '../tables/users-table.ts';
import { leadsTo } from '../referrals/leads-to.ts';

/**
 * Users in the table `users`, within one transaction. The row locks still allow foreign keys to reference the user. Ids
 * never change, and otherwise a QR, for example, would wait for its creator's lock out of order.
 */
export class PostgresUsers extends PostgresStore implements Users {
  find(id: string): Promise<User | undefined> {
    return firstOf(this.queries, byId, { id });
  }

  findForUpdate(id: string): Promise<User | undefined> {
    return firstOf(this.queries, byIdForUpdate, { id });
  }

  findForRemoval(id: string): Promise<User | undefined> {
    return firstOf(this.queries, byIdForRemoval, { id });
  }

  findByEmail(email: string): Promise<User | undefined> {
    return firstOf(this.queries, byEmail, { email, emailKey: emailMatchKey(email) });
  }

  findByEmailForUpdate(email: string): Promise<User | undefined> {
    return firstOf(this.queries, byEmailForUpdate, { email, emailKey: emailMatchKey(email) });
  }

  async findByEmailKey(emailKey: string): Promise<User | undefined> {
    return (await this.listByEmailKey(emailKey))[0];
  }

  listByPhoneForUpdate(phone: string): Promise<readonly User[]> {
    return rowsOf(this.queries, byPhoneForUpdate, { phone });
  }

  async isTextedForOthers(phone: string, userId: string): Promise<boolean> {
    const other = await this.queries
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .where('id', '<>', userId)
      .where('takesTexts', '=', true)
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  }

  async listByEmailKey(emailKey: string): Promise<readonly User[]> {
    const found = await rowsOf(this.queries, byEmailKey, { emailKey });
    const own = found.filter((user) => user.emailKey === emailKey);
    return own.length > 0 ? own : found;
  }

  findByReferralCode(referralCode: string): Promise<User | undefined> {
    return firstOf(this.queries, byReferralCode, { referralCode });
  }

  async add(user: User): Promise<User | undefined> {
    // Waits for a concurrent insert of the same mailbox or code, then sees its result.
    const added = await firstOf(this.queries, insertedUnlessThere, user);
    if (!added) return this.findByEmailForUpdate(user.email);
    if (added.keptId === null) return user;
    await this.remove(user.id);
    return this.findForUpdate(added.keptId);
  }

  async save(user: User): Promise<void> {
    const { numUpdatedRows } = await this.queries
      .updateTable('users')
      .set(users.savedOf(user))
      .where('id', '=', user.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`There is no user ${user.id} to save`);
  }

  async changeEmail(id: string, email: string): Promise<boolean> {
    // A database function, so a taken email is reported without failing the transaction.
    const { rows } = await sql<{ given: boolean | null }>`
      select change_email(${id}, ${email}, ${emailMatchKey(email)}) as given`.execute(this.queries);
    const given = rows[0]?.given ?? null;
    if (given === null) throw new Error(`There is no user ${id} to be given an email`);
    return given;
  }

  async endTokens(id: string): Promise<void> {
    const { numUpdatedRows } = await this.queries
      .updateTable('users')
      .set((user) => ({ tokenVersion: user('tokenVersion', '+', 1) }))
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`There is no user ${id} whose codes could end`);
  }

  async remove(id: string): Promise<void> {
    const { numDeletedRows } = await this.queries.deleteFrom('users').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new Error(`There is no user ${id} to remove`);
  }

  listAdmins(): Promise<readonly User[]> {
    return rowsOf(this.queries, admins, {});
  }

  async listAdminsForUpdate(userId: string): Promise<readonly User[]> {
    const locked = await rowsOf(this.queries, adminsForUpdate, { userId });
    return locked.filter(({ isAdmin }) => isAdmin);
  }
}

const asUsers = (queries: Selecting) => queries.selectFrom('users').select(users.properties);
/** The order in which everyone locks several users. */
const oldestFirst = (queries: Selecting) => asUsers(queries).orderBy('createdAt').orderBy('id');

const byId = statement((queries, { id }: { id: string }) => asUsers(queries).where('id', '=', id));
const byIdForUpdate = statement((queries, { id }: { id: string }) =>
  asUsers(queries).where('id', '=', id).forNoKeyUpdate(),
);
const byIdForRemoval = statement((queries, { id }: { id: string }) =>
  asUsers(queries).where('id', '=', id).forUpdate(),
);
/** The patient whose merged record had this email (rule 35). A former email never leads to an admin. */
const isFormer = (emailKey: string) => sql<boolean>`(not is_admin
  and id = any(array(select into_id from merged_records where merged_records.email_key = ${emailKey})))`;
const isOfMailbox = (emailKey: string) => sql<boolean>`(email_key = ${emailKey} or ${isFormer(emailKey)})`;
/**
 * Picks the account of a mailbox with several accounts: the exact spelling, or else the oldest (rule 43). If no account
 * has the mailbox, a merged record may lead to one.
 */
const ofMailbox = (queries: Selecting, { email, emailKey }: { email: string; emailKey: string }) =>
  asUsers(queries)
    .where(isOfMailbox(emailKey))
    .orderBy(sql`email_key = ${emailKey}`, 'desc')
    .orderBy(sql`email = ${email}`, 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1);
const byEmail = statement(ofMailbox);
const byEmailForUpdate = statement((queries, given: { email: string; emailKey: string }) =>
  ofMailbox(queries, given).forNoKeyUpdate(),
);
const byEmailKey = statement((queries, { emailKey }: { emailKey: string }) =>
  oldestFirst(queries).where(isOfMailbox(emailKey)),
);
const byPhoneForUpdate = statement((queries, { phone }: { phone: string }) =>
  oldestFirst(queries).where('phone', '=', phone).forNoKeyUpdate(),
);
const byReferralCode = statement((queries, { referralCode }: { referralCode: string }) =>
  asUsers(queries).where(leadsTo(referralCode)),
);
const admins = statement((queries) => oldestFirst(queries).where('isAdmin', '=', true));
const adminsForUpdate = statement((queries, { userId }: { userId: string }) =>
  oldestFirst(queries)
    .where((is) => is.or([is('isAdmin', '=', true), is('id', '=', userId)]))
    .forNoKeyUpdate(),
);
const insertedUnlessThere = statement((queries, user: User) =>
  queries
    .insertInto('users')
    .values(users.rowOf(user))
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<string | null>`kept_of_mailbox(email_key)`.as('keptId')),
);
