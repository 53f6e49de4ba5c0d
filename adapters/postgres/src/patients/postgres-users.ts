import { type EntityManager, type FilterQuery, type InferEntity, LockMode, QueryOrder } from '@mikro-orm/postgresql';
import type { User } from '@rewards/domain/patients/user';
import type { Users } from '@rewards/domain/patients/users';
import { queriesOf } from '../postgres-database.ts';
import { UsersTable } from './users-table.ts';

type UserRow = InferEntity<typeof UsersTable>;

type Lock = LockMode.NONE | LockMode.PESSIMISTIC_WRITE;

const oldestFirst = { createdAt: QueryOrder.ASC, id: QueryOrder.ASC };

/** Users in the table `users`, within one transaction. */
export class PostgresUsers implements Users {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  find(id: string): Promise<User | undefined> {
    return this.#findOne({ id });
  }

  findForUpdate(id: string): Promise<User | undefined> {
    return this.#findOne({ id }, LockMode.PESSIMISTIC_WRITE);
  }

  findByEmail(email: string): Promise<User | undefined> {
    return this.#findOne({ email });
  }

  findByEmailForUpdate(email: string): Promise<User | undefined> {
    return this.#findOne({ email }, LockMode.PESSIMISTIC_WRITE);
  }

  findByEmailKey(emailKey: string): Promise<User | undefined> {
    return this.#findOne({ emailKey });
  }

  findByReferralCode(referralCode: string): Promise<User | undefined> {
    return this.#findOne({ referralCode });
  }

  async add(user: User): Promise<User | undefined> {
    // Waits for whoever is adding the same email or code right now, and so sees what became of it.
    const added = await queriesOf(this.#em)
      .insertInto('users')
      .values(toUser(user))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added ? user : this.findByEmailForUpdate(user.email);
  }

  async save({
    id,
    name,
    phone,
    isAdmin,
    staffName,
    takesMails,
    takesTexts,
    refusesTexts,
    passwordHash,
  }: User): Promise<void> {
    const saved = await this.#em.nativeUpdate(
      UsersTable,
      { id },
      { name, phone, isAdmin, staffName, takesMails, takesTexts, refusesTexts, passwordHash },
    );
    if (saved === 0) throw new Error(`There is no user ${id} to save`);
  }

  async remove(id: string): Promise<void> {
    const removed = await this.#em.nativeDelete(UsersTable, { id });
    if (removed === 0) throw new Error(`There is no user ${id} to remove`);
  }

  listAdmins(): Promise<readonly User[]> {
    return this.#list({ isAdmin: true }, LockMode.NONE);
  }

  async listAdminsForUpdate(userId: string): Promise<readonly User[]> {
    const locked = await this.#list({ $or: [{ isAdmin: true }, { id: userId }] }, LockMode.PESSIMISTIC_WRITE);
    return locked.filter(({ isAdmin }) => isAdmin);
  }

  async #list(where: FilterQuery<UserRow>, lockMode: Lock): Promise<readonly User[]> {
    const rows = await this.#em.find(UsersTable, where, { orderBy: oldestFirst, lockMode });
    return rows.map(toUser);
  }

  async #findOne(where: FilterQuery<UserRow>, lockMode: Lock = LockMode.NONE): Promise<User | undefined> {
    const row = await this.#em.findOne(UsersTable, where, { orderBy: oldestFirst, lockMode });
    return row ? toUser(row) : undefined;
  }
}

/** The user as a plain value, without what MikroORM hangs on its rows. */
const toUser = (row: User): User => ({
  id: row.id,
  email: row.email,
  emailKey: row.emailKey,
  name: row.name,
  phone: row.phone,
  isAdmin: row.isAdmin,
  referralCode: row.referralCode,
  staffName: row.staffName,
  takesMails: row.takesMails,
  takesTexts: row.takesTexts,
  refusesTexts: row.refusesTexts,
  passwordHash: row.passwordHash,
  createdAt: row.createdAt,
});
