import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { User } from '@rewards/domain/patients/user';
import type { Users } from '@rewards/domain/patients/users';
import { sql } from 'kysely';
import type { Queries } from '../tables.ts';
import { users } from './users-table.ts';

/**
 * Users in the table `users`, within one transaction. They are locked against everything but being named by other rows:
 * identities never change, and whoever names one, as a QR does its maker, would else wait for a lock out of order.
 */
export class PostgresUsers implements Users {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  find(id: string): Promise<User | undefined> {
    return this.#users().where('id', '=', id).executeTakeFirst();
  }

  findForUpdate(id: string): Promise<User | undefined> {
    return this.#users().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  }

  findForRemoval(id: string): Promise<User | undefined> {
    return this.#users().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  findByEmail(email: string): Promise<User | undefined> {
    return this.#users().where('email', '=', email).executeTakeFirst();
  }

  findByEmailForUpdate(email: string): Promise<User | undefined> {
    return this.#users().where('email', '=', email).forNoKeyUpdate().executeTakeFirst();
  }

  findByEmailKey(emailKey: string): Promise<User | undefined> {
    return this.#oldestFirst().where('emailKey', '=', emailKey).limit(1).executeTakeFirst();
  }

  listByPhoneForUpdate(phone: string): Promise<readonly User[]> {
    return this.#oldestFirst().where('phone', '=', phone).forNoKeyUpdate().execute();
  }

  async isTextedForOthers(phone: string, userId: string): Promise<boolean> {
    const other = await this.#queries
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .where('id', '<>', userId)
      .where('takesTexts', '=', true)
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  }

  listByEmailKey(emailKey: string): Promise<readonly User[]> {
    return this.#oldestFirst().where('emailKey', '=', emailKey).execute();
  }

  findByReferralCode(referralCode: string): Promise<User | undefined> {
    return this.#users().where('referralCode', '=', referralCode).executeTakeFirst();
  }

  async add(user: User): Promise<User | undefined> {
    // Waits for whoever is adding the same email or code right now, and so sees what became of it.
    const added = await this.#queries
      .insertInto('users')
      .values(users.rowOf(user))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added ? user : this.findByEmailForUpdate(user.email);
  }

  async save(user: User): Promise<void> {
    const { numUpdatedRows } = await this.#queries
      .updateTable('users')
      .set(users.savedOf(user))
      .where('id', '=', user.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`There is no user ${user.id} to save`);
  }

  async changeEmail(id: string, email: string): Promise<boolean> {
    // A function of the database, so that one who comes second is told so and the transaction goes on.
    const { rows } = await sql<{ given: boolean | null }>`
      select change_email(${id}, ${email}, ${emailMatchKey(email)}) as given`.execute(this.#queries);
    const given = rows[0]?.given ?? null;
    if (given === null) throw new Error(`There is no user ${id} to be given an email`);
    return given;
  }

  async remove(id: string): Promise<void> {
    const { numDeletedRows } = await this.#queries.deleteFrom('users').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new Error(`There is no user ${id} to remove`);
  }

  listAdmins(): Promise<readonly User[]> {
    return this.#oldestFirst().where('isAdmin', '=', true).execute();
  }

  async listAdminsForUpdate(userId: string): Promise<readonly User[]> {
    const locked = await this.#oldestFirst()
      .where((is) => is.or([is('isAdmin', '=', true), is('id', '=', userId)]))
      .forNoKeyUpdate()
      .execute();
    return locked.filter(({ isAdmin }) => isAdmin);
  }

  #users() {
    return this.#queries.selectFrom('users').select(users.properties);
  }

  /** As everyone locks who takes several users. */
  #oldestFirst() {
    return this.#users().orderBy('createdAt').orderBy('id');
  }
}
