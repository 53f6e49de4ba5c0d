import type { Page, PageRequest } from '@rewards/domain/page';
import type { Referral, ReferralStatus } from '@rewards/domain/referrals/referral';
import type { JudgedReferral, ListedReferral, ReferralLists } from '@rewards/domain/referrals/referral-lists';
import { type Expression, sql } from 'kysely';
import { readCents, yearEarned } from '../credit/earned-credit.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { type RowOf, statement } from '../statement.ts';
import { listLength, listRead, oneOf, readPage, startInstant, startSkipped } from '../running-totals/list-page.ts';
import { type GivenPage, countedStart, pageStart, totalsOf } from '../running-totals/page-start.ts';
import type { Selecting } from '../tables.ts';
import { referralSigns } from './referral-signs.ts';
import { referrals as table } from './referrals-table.ts';

/** Lists of referrals, as they are committed. */
export class PostgresReferralLists implements ReferralLists {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  async find(id: string): Promise<JudgedReferral | undefined> {
    const row = await this.#database.first(judged, { id });
    return row && toJudgedReferral(row);
  }

  listOwn(referrerId: string, page: PageRequest): Promise<Page<Referral>> {
    return readPage(this.#database, own, { referrerId }, page);
  }

  async list(
    { status }: { readonly status?: ReferralStatus },
    page: PageRequest,
    programYear: number,
  ): Promise<Page<ListedReferral>> {
    const { rows, total } = await (status === undefined
      ? readPage(this.#database, all, { programYear }, page)
      : readPage(this.#database, ofStatus, { programYear, status }, page));
    return {
      rows: rows.map((row) => ({ ...toJudgedReferral(row), referrerYearCents: readCents(row.referrerYear) })),
      total,
    };
  }
}

const columns = table.properties.map((name) => `referrals.${name}` as const);

/** They are one referrer's alone, so counting them reads little. */
const own = listRead(
  (given: { referrerId: string } & GivenPage) =>
    countedStart(sql`(select from referrals where referrer_id = ${given.referrerId})`, given),
  (queries, { referrerId, perPage }) =>
    queries
      .selectFrom('referrals')
      .select(columns)
      .select(listLength)
      .where('referrerId', '=', referrerId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset(startSkipped),
);

/** Referrers are looked up, and friends who came together counted, for the chosen referrals only. */
const withReferrer = (queries: Selecting) =>
  queries
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .innerJoinLateral(referralSigns.as('signs'), (join) => join.onTrue())
    .select(columns)
    .select([
      'users.email as referrerEmail',
      'users.referralCode as referrerCode',
      'users.staffName as referrerStaffName',
    ])
    .select(['signs.sharesReferrersPhone', 'signs.friendsFromAddress', 'signs.friendsAround']);

const judged = statement((queries, { id }: { id: string }) => withReferrer(queries).where('referrals.id', '=', id));

interface GivenList extends GivenPage {
  readonly programYear: number;
}

const listed = (queries: Selecting, page: Expression<{ readonly id: string }>, { programYear }: GivenList) =>
  withReferrer(queries)
    .select(({ ref, val }) => yearEarned(ref('referrals.referrerId'), val(programYear)).as('referrerYear'))
    .select(listLength)
    .where('referrals.id', '=', oneOf(page))
    .orderBy('referrals.createdAt', 'desc')
    .orderBy('referrals.id', 'desc');

const newest = (queries: Selecting, { perPage }: GivenPage) =>
  queries
    .selectFrom('referrals as newest')
    .select('newest.id')
    .where('newest.createdAt', '<', startInstant)
    .orderBy('newest.createdAt', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(perPage)
    .offset(startSkipped);

const all = listRead(
  (given: GivenList) => pageStart(totalsOf('pending', 'signed_up', 'completed'), given),
  (queries, given) => listed(queries, newest(queries, given), given),
);

const ofStatus = listRead(
  (given: GivenList & { status: ReferralStatus }) => pageStart(sql`array[${given.status}::text]`, given),
  (queries, given) => listed(queries, newest(queries, given).where('newest.status', '=', given.status), given),
);

const toJudgedReferral = (row: Row): JudgedReferral => ({
  ...table.rowOf(row),
  referrer: { email: row.referrerEmail, referralCode: row.referrerCode, staffName: row.referrerStaffName },
  signs: {
    sharesReferrersPhone: row.sharesReferrersPhone,
    friendsFromAddress: row.friendsFromAddress,
    friendsAround: row.friendsAround,
  },
});

type Row = RowOf<typeof judged>;
