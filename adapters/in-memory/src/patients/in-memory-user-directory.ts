import { toCents } from '@rewards/domain/credit/cents';
import type { Page, PageRequest } from '@rewards/domain/page';
import type { User } from '@rewards/domain/patients/user';
import type { UserDirectory, UserRecord } from '@rewards/domain/patients/user-directory';
import type { InMemoryDatabase, InMemoryTables } from '../in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';
import { pageOf } from '../page-of.ts';
import { searchForm } from './search-form.ts';

const shortestSearch = 2;
const leastDigits = 3;

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

function matches({ name, email, phone, referralCode }: User, search: string): boolean {
  const parts = [name, email, phone ?? '', referralCode].map(searchForm);
  const digits = phoneDigits(search);
  return parts.some((text) => text.includes(searchForm(search))) || (digits !== undefined && phone?.includes(digits) === true);
}

/** The digits of a search that is written like a phone number. */
function phoneDigits(search: string): string | undefined {
  const digits = search.replace(/\D/g, '');
  return /^[\d\s().+-]+$/.test(search) && digits.length >= leastDigits ? digits : undefined;
}

function toRecord({ emailKey: _, takesTexts: __, passwordHash, ...user }: User, { referrals, creditLedger }: InMemoryTables): UserRecord {
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
