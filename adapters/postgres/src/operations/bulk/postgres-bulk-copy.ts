import { noCents } from '@rewards/domain/cents';
import type { CreditEntry } from '@rewards/domain/credit/credit-entry';
import { type CreditPolicy, highestCap } from '@rewards/domain/credit/credit-policy';
import type { User } from '@rewards/domain/patients/user';
import type { Referral } from '@rewards/domain/referrals/referral';
import pg from 'pg';
import { withDatabaseFailures } from '../../sql/database-failures.ts';
import { creditLedger, toLedgerRow } from '../../tables/credit-ledger-table.ts';
import { creditYears } from '../../tables/credit-years-table.ts';
import { users } from '../../tables/users-table.ts';
import { referrals } from '../../tables/referrals-table.ts';
import { copyInBulk } from './copy-in-bulk.ts';

/** The tables that are written in bulk, within one transaction. Each returns how many rows it wrote. */
export interface BulkTables {
  referralCodes(): Promise<readonly string[]>;
  /**
   * Where there were few users before, they are found by searches only once all are written, which is several times as
   * fast.
   */
  copyUsers(users: Iterable<User>): Promise<number>;
  copyReferrals(referrals: Iterable<Referral>): Promise<number>;
  /** Opens program years, to which entries can then be written. */
  copyYears(years: Iterable<Pick<CreditEntry, 'userId' | 'programYear'>>, policy: CreditPolicy): Promise<number>;
  copyEntries(entries: Iterable<CreditEntry>): Promise<number>;
}

/**
 * Writes very many rows at once, past the ports but within every constraint and trigger, on a connection of its own.
 */
export class PostgresBulkCopy {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** All that the work writes is kept, or nothing. Throws as every adapter here does. */
  run<Outcome>(work: (tables: BulkTables) => Promise<Outcome>): Promise<Outcome> {
    return this.#connected(async (client) => {
      await client.query('begin');
      const outcome = await work(tablesOf(client));
      await client.query('commit');
      return outcome;
    });
  }

  /** Tells PostgreSQL what the tables hold now, which it would find out by itself only later. */
  settle(): Promise<void> {
    return this.#connected(async (client) => {
      await client.query('vacuum (analyze) users, referrals, credit_years, credit_ledger');
    });
  }

  /** What is not committed when the connection ends is undone. */
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

/** A practice with fewer is a new one, or a trial. */
const fewUsers = 1_000;

/**
 * Until the transaction ends nobody else can read users, so a practice at work keeps its indexes. @returns those to be
 * made again.
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
