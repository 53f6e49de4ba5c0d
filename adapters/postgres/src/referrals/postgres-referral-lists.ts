import type { Page, PageRequest } from '@rewards/domain/page';
import type { Referral, ReferralStatus } from '@rewards/domain/referrals/referral';
import type { JudgedReferral, ListedReferral, ReferralLists } from '@rewards/domain/referrals/referral-lists';
import { readCents, yearEarned } from '../credit/earned-credit.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { rowCount } from '../row-count.ts';
import { findPageStart } from '../running-totals/find-page-start.ts';
import type { Queries } from '../tables.ts';
import { referralSigns } from './referral-signs.ts';
import { referrals as table } from './referrals-table.ts';

/** Lists of referrals, as they are committed. */
export class PostgresReferralLists implements ReferralLists {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  find(id: string): Promise<JudgedReferral | undefined> {
    return this.#database.read(async (queries) => {
      const row = await withReferrer(queries, referrals(queries).where('id', '=', id)).executeTakeFirst();
      return row && toJudgedReferral(row);
    });
  }

  listOwn(referrerId: string, page: PageRequest): Promise<Page<Referral>> {
    return this.#database.read(async (queries) => {
      const own = referrals(queries).where('referrerId', '=', referrerId);
      const rows = await newest(own)
        .limit(page.perPage)
        .offset((page.page - 1) * page.perPage)
        .execute();
      // They are one referrer's alone, so counting them reads little.
      return { rows, total: await rowCount(own) };
    });
  }

  list(
    { status }: { readonly status?: ReferralStatus },
    page: PageRequest,
    programYear: number,
  ): Promise<Page<ListedReferral>> {
    return this.#database.read(async (queries) => {
      const { total, before, skipped } = await findPageStart(queries, status ? [status] : everyStatus, page);
      if (!before) return { rows: [], total };
      const chosen = status === undefined ? referrals(queries) : referrals(queries).where('status', '=', status);
      const listed = newest(chosen.where('createdAt', '<', before))
        .limit(page.perPage)
        .offset(skipped);
      const rows = await withReferrer(queries, listed)
        .select(({ ref, val }) => yearEarned(ref('referrals.referrerId'), val(programYear)).as('referrerYear'))
        .execute();
      return {
        rows: rows.map((row) => ({ ...toJudgedReferral(row), referrerYearCents: readCents(row.referrerYear) })),
        total,
      };
    });
  }
}

const everyStatus: readonly ReferralStatus[] = ['pending', 'signed_up', 'completed'];

const referrals = (queries: Queries) => queries.selectFrom('referrals').select(table.properties);

const newest = (chosen: ReturnType<typeof referrals>) => chosen.orderBy('createdAt', 'desc').orderBy('id', 'desc');

/** Referrers are looked up, and friends who came together counted, for the chosen referrals only. */
const withReferrer = (queries: Queries, chosen: ReturnType<typeof referrals>) =>
  queries
    .selectFrom(chosen.as('referrals'))
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .innerJoinLateral(referralSigns.as('signs'), (join) => join.onTrue())
    .selectAll('referrals')
    .select([
      'users.email as referrerEmail',
      'users.referralCode as referrerCode',
      'users.staffName as referrerStaffName',
    ])
    .select(['signs.sharesReferrersPhone', 'signs.friendsFromAddress', 'signs.friendsAround'])
    .orderBy('referrals.createdAt', 'desc')
    .orderBy('referrals.id', 'desc');

const toJudgedReferral = (row: Row): JudgedReferral => ({
  ...table.rowOf(row),
  referrer: { email: row.referrerEmail, referralCode: row.referrerCode, staffName: row.referrerStaffName },
  signs: {
    sharesReferrersPhone: row.sharesReferrersPhone,
    friendsFromAddress: row.friendsFromAddress,
    friendsAround: row.friendsAround,
  },
});

type Row = Awaited<ReturnType<ReturnType<typeof withReferrer>['executeTakeFirstOrThrow']>>;
