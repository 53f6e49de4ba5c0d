import { noCents } from '@rewards/domain/cents';
import type { CreditEntry } from '@rewards/domain/credit/credit-entry';
import { type CreditPolicy, highestCap } from '@rewards/domain/credit/credit-policy';
import type { User } from '@rewards/domain/patients/user';
import type { Referral } from '@rewards/domain/referrals/referral';
import pg from 'pg';
import { withDatabaseFailures } from '../../sql/database-failures.ts';
import { creditLedger, creditYears, toLedgerRow } from '../../tables/credit-tables.ts';
import { users } from '../../tables/users-table.ts';
import { referrals } from '../../tables/referrals-tables.ts';
import { copyInBulk } from './copy-in-bulk.ts';

/** The tables for bulk writes, within one transaction. Each method returns the number of rows it wrote. */
export interface BulkTables {
  referralCodes(): Promise<readonly string[]>;
  /**
   * If there were few users before, builds the search indexes only after all are written, which is several times
   * faster.
   */
  copyUsers(users: Iterable<User>): Promise<number>;
  copyReferrals(referrals: Iterable<Referral>): Promise<number>;
  /** Opens program years, so entries can be written to them. */
  copyYears(years: Iterable<Pick<CreditEntry, 'userId' | 'programYear'>>, policy: CreditPolicy): Promise<number>;
  copyEntries(entries: Iterable<CreditEntry>): Promise<number>;
}

/** Writes many rows at once on a separate connection. Bypasses the ports, but all constraints and triggers apply. */
export class PostgresBulkCopy {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Runs work in one transaction. Throws the same failures as every adapter here. */
  run<Outcome>(work: (tables: BulkTables) => Promise<Outcome>): Promise<Outcome> {
    return this.#connected(async (client) => {
      await client.query('begin');
      const outcome = await work(tablesOf(client));
      await client.query('commit');
      return outcome;
    });
  }

  /** Updates PostgreSQL's statistics now, because autovacuum would do it later. */
  settle(): Promise<void> {
    return this.#connected(async (client) => {
      await client.query('vacuum (analyze) users, referrals, credit_years, credit_ledger');
    });
  }

  /** Closing the connection rolls back what isn't committed. */
  #connected<Outcome>(work: (client: pg.Client) => Promise<Outcome>): Promise<Outcome> {
    return withDatabaseFailures(async () => {
      const client = new pg.Client({ connectionString: this.#url, application_name: 'referral-rewards bulk copy' });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return await work(client);
      } finally {
        await client.end();
      }
    });
  }
}

const tablesOf = (client: pg.Client): BulkTables => ({
  async referralCodes() {
    const { rows } = await client.query<{ code: string }>('select referral_code as code from users');
    return rows.map(({ code }) => code);
  },
  async copyUsers(rows) {
    const indexes = await dropSearchIndexes(client);
    const written = await copyInBulk(client, users.copied, map(rows, users.cellsOf));
    for (const { definition } of indexes) await client.query(definition);
    return written;
  },
  copyReferrals: (rows) => copyInBulk(client, referrals.copied, map(rows, referrals.cellsOf)),
  copyYears: (years, policy) =>
    copyInBulk(
      client,
      creditYears.copied,
      map(years, ({ userId, programYear }) =>
        creditYears.cellsOf({ userId, programYear, heldCents: noCents, capCents: highestCap(policy, programYear) }),
      ),
    ),
  copyEntries: (entries) =>
    copyInBulk(
      client,
      creditLedger.copied,
      map(entries, (entry) => creditLedger.cellsOf(toLedgerRow(entry))),
    ),
});

/** A practice with fewer users is new or a trial. */
const fewUsers = 1_000;

/**
 * Drops the search indexes, which locks users until the transaction ends, so an active practice keeps them. @returns
 * those to create again.
 */
async function dropSearchIndexes(client: pg.ClientBase): Promise<readonly { readonly definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename = 'users' and indexdef like '% USING gin %'
       and (select count(*) from (select 1 from users limit $1) as few) < $1`,
    [fewUsers],
  );
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
  return rows;
}

function* map<From, To>(items: Iterable<From>, to: (item: From) => To): Iterable<To> {
  for (const item of items) yield to(item);
}
