import { toCents } from '@rewards/domain/credit/cents';
import type { Page, PageRequest } from '@rewards/domain/page';
import type { User } from '@rewards/domain/patients/user';
import type { UserDirectory, UserRecord } from '@rewards/domain/patients/user-directory';
import type { InMemoryDatabase, InMemoryTables } from '../in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';
import { pageOf } from '../page-of.ts';

const shortestSearch = 2;

/** Users with their totals, as they are committed. */
export class InMemoryUserDirectory implements UserDirectory {
  readonly #database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.#database = database;
  }

  async find(id: string): Promise<UserRecord | undefined> {
    const { committed } = this.#database;
    const user = committed.users.get(id);
    return user && structuredClone(toRecord(user, committed));
  }

  async list({ search = '' }: { readonly search?: string }, page: PageRequest): Promise<Page<UserRecord>> {
    const { committed } = this.#database;
    const users = [...committed.users.values()].filter((user) => search.length < shortestSearch || matches(user, search));
    return pageOf(users.toSorted(newestFirst).map((user) => toRecord(user, committed)), page);
  }
}

const matches = ({ name, email, phone, referralCode }: User, search: string): boolean =>
  [name, email, phone ?? '', referralCode].some((text) => text.toLowerCase().includes(search.toLowerCase()));

function toRecord({ emailKey: _, passwordHash, ...user }: User, { referrals, creditLedger }: InMemoryTables): UserRecord {
  const own = [...referrals.values()].filter(({ referrerId }) => referrerId === user.id);
  const entries = creditLedger.filter(({ userId }) => userId === user.id);
  return {
    ...user,
    hasPassword: passwordHash !== null,
    totalEarningsCents: toCents(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    totalReferrals: own.length,
    signedUpReferrals: own.filter(({ status }) => status === 'signed_up').length,
    completedReferrals: own.filter(({ status }) => status === 'completed').length,
  };
}
