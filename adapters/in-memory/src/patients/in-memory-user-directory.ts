import { toCents } from '@rewards/domain/cents';
import { isEarning } from '@rewards/domain/credit/credit-entry';
import type { Page, PageRequest } from '@rewards/domain/page';
import type { User } from '@rewards/domain/patients/user';
import {
  type UserDirectory,
  type UserRecord,
  mostFound,
  shortestSearch,
} from '@rewards/domain/patients/user-directory';
import type { InMemoryDatabase, InMemoryTables } from '../in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';
import { pageOf } from '../page-of.ts';
import { searchForm } from './search-form.ts';

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
    const users = [...committed.users.values()].toSorted(newestFirst);
    const listed = search.length < shortestSearch ? users : bestFirst(users, search).slice(0, mostFound);
    return pageOf(
      listed.map((user) => toRecord(user, committed)),
      page,
    );
  }

  async searchPatients(search: string, most: number): Promise<readonly UserRecord[]> {
    if (search.length < shortestSearch) return [];
    const { committed } = this.#database;
    const patients = [...committed.users.values()].filter(({ isAdmin }) => !isAdmin).toSorted(newestFirst);
    return bestFirst(patients, search)
      .slice(0, most)
      .map((user) => structuredClone(toRecord(user, committed)));
  }
}

/** Those who match at all, of equals the first given first. */
const bestFirst = (users: readonly User[], search: string): readonly User[] =>
  [0, 1, 2, 3].flatMap((rank) => users.filter((user) => rankOf(user, search) === rank));

/**
 * 0 for who is called exactly so, then whose name, email, phone or code begins so, in whom a word does, in whom it
 * stands.
 */
function rankOf({ name, email, phone, referralCode }: User, search: string): number | undefined {
  const fields = [name, email, phone ?? '', referralCode].map(searchForm);
  const text = searchForm(search);
  const digits = phoneDigits(search);
  const spellings = digits === undefined ? [text] : [text, `+${digits}`, `+1${digits}`];
  const isSo = (test: (field: string, spelling: string) => boolean) =>
    fields.some((field) => spellings.some((spelling) => test(field, spelling)));
  const rank = [
    isSo((field, spelling) => field === spelling),
    isSo((field, spelling) => field.startsWith(spelling)),
    isSo((field, spelling) => field.includes(` ${spelling}`)),
    fields.some((field) => field.includes(text) || (digits !== undefined && field.includes(digits))),
  ].indexOf(true);
  return rank < 0 ? undefined : rank;
}

/** The digits of a search that is written like a phone number. */
function phoneDigits(search: string): string | undefined {
  const digits = search.replace(/\D/g, '');
  return /^[\d\s().+-]+$/.test(search) && digits.length >= leastDigits ? digits : undefined;
}

function toRecord(
  { emailKey: _, takesMails: __, takesTexts: ___, refusesTexts: ____, passwordHash, ...user }: User,
  { referrals, creditLedger }: InMemoryTables,
): UserRecord {
  const own = [...referrals.values()].filter(({ referrerId }) => referrerId === user.id);
  const entries = creditLedger.filter(isEarning).filter(({ userId }) => userId === user.id);
  return {
    ...user,
    hasPassword: passwordHash !== null,
    totalEarningsCents: toCents(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    totalReferrals: own.length,
    signedUpReferrals: own.filter(({ status }) => status === 'signed_up').length,
    completedReferrals: own.filter(({ status }) => status === 'completed').length,
  };
}
