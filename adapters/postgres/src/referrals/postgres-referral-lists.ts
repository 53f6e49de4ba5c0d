import type { Page, PageRequest } from '@rewards/domain/page';
import type { Referral, ReferralStatus } from '@rewards/domain/referrals/referral';
import type { ReferralFilter } from '@rewards/domain/referrals/referral-filter';
import type {
  FlagEvidence,
  JudgedReferral,
  ListedReferral,
  ReferralPages,
} from '@rewards/domain/referrals/referral-lists';
import { type SqlBool, sql } from 'kysely';
import { readCents, yearEarned } from '../credit/earned-credit.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { type RowOf, statement } from '../sql/statement.ts';
import { newestFirst } from '../sql/cursor.ts';
import { listOf } from '../sql/list.ts';
import type { Selecting } from '../sql/queries.ts';
import { filteredReferrals } from './filtered-referrals.ts';
import { flagEvidence } from './flag-evidence.ts';
import { kindsOf } from './postgres-flag-judgements.ts';
import { referralSigns } from './referral-signs.ts';
import { referrals as table } from '../tables/referrals-tables.ts';

/** The committed lists of referrals. */
export class PostgresReferralLists extends OnDatabase implements ReferralPages {
  async find(id: string): Promise<JudgedReferral | undefined> {
    const row = await this.database.first(judged, { id });
    return row && toJudgedReferral(row);
  }

  async findByFriend(friendKey: string): Promise<JudgedReferral | undefined> {
    const row = await this.database.first(judgedByFriend, { friendKey });
    return row && toJudgedReferral(row);
  }

  async sendersOf(friendKeys: readonly string[]): Promise<ReadonlyMap<string, { name: string; email: string }>> {
    const rows = friendKeys.length === 0 ? [] : await this.database.rows(senders, { friendKeys });
    return new Map(
      rows.flatMap(({ friendKey, ...sender }) => (friendKey === null ? [] : [[friendKey, sender] as const])),
    );
  }

  listOwn(referrerId: string, page: PageRequest, status?: ReferralStatus): Promise<Page<Referral>> {
    return own.read(this.database, { referrerId, status }, page);
  }

  async list(filter: ReferralFilter, page: PageRequest, programYear: number): Promise<Page<ListedReferral>> {
    const { status, updatedSince } = filter;
    const found = await (isCutDown(filter)
      ? listed.read(this.database, { programYear }, page, filteredReferrals(filter))
      : listed.read(this.database, { programYear, status, updatedSince }, page));
    return { ...found, rows: found.rows.map(toListedReferral) };
  }

  async listByIds(ids: readonly string[], programYear: number): Promise<readonly ListedReferral[]> {
    const rows = ids.length === 0 ? [] : await this.database.rows(several, { ids, programYear });
    return rows.map(toListedReferral);
  }

  evidenceOf(ids: readonly string[]): Promise<ReadonlyMap<string, FlagEvidence>> {
    return flagEvidence(this.database, ids);
  }
}

/** Whether the list has an order, or filters that it isn't prepared for. */
const isCutDown = ({ status: _, updatedSince: __, order, isFlagged, ...others }: ReferralFilter) =>
  (order ?? 'newest') !== 'newest' || isFlagged === true || Object.values(others).some((value) => value !== undefined);

const columns = table.properties.map((name) => `referrals.${name}` as const);

const own = listOf({
  from: sql`referrals`,
  id: sql`referrals.id`,
  order: newestFirst('referrals'),
  rows: (queries, _: { referrerId: string; status: ReferralStatus | undefined }) =>
    queries.selectFrom('referrals').select(columns),
  filters: {
    referrerId: (id) => sql<SqlBool>`referrals.referrer_id = ${id}`,
    status: (status) => sql<SqlBool>`referrals.status = ${status} and referrals.denied_at is null`,
  },
});

/** Looks up referrers and counts friends who came together for the selected referrals only. */
const withReferrer = (queries: Selecting) =>
  queries
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .innerJoinLateral(referralSigns.as('signs'), (join) => join.onTrue())
    .leftJoin('flag_judgements as judgement', 'judgement.referralId', 'referrals.id')
    .leftJoin('users as judge', 'judge.id', 'judgement.actorId')
    .select(columns)
    .select(['judgement.kinds', 'judgement.word', 'judgement.judgedAt'])
    .select(['judgement.seenFromAddress', 'judgement.seenAround'])
    .select(['judge.name as judgeName', 'judge.email as judgeEmail'])
    .leftJoin('users as denier', 'denier.id', 'referrals.deniedBy')
    .select(['denier.name as denierName', 'denier.email as denierEmail'])
    .select([
      'users.name as referrerName',
      'users.phone as referrerPhone',
      'users.email as referrerEmail',
      'users.referralCode as referrerCode',
      'users.staffName as referrerStaffName',
    ])
    .select(['signs.sharesReferrersPhone', 'signs.friendsFromAddress', 'signs.friendsAround']);

const judged = statement((queries, { id }: { id: string }) => withReferrer(queries).where('referrals.id', '=', id));

const judgedByFriend = statement((queries, { friendKey }: { friendKey: string }) =>
  withReferrer(queries).where('referrals.friendKey', '=', friendKey),
);

const senders = statement((queries, { friendKeys }: { friendKeys: readonly string[] }) =>
  queries
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .select(['friendKey', 'users.name', 'users.email'])
    .where('friendKey', '=', sql<string>`any(${friendKeys}::text[])`),
);

interface ListParams {
  readonly programYear: number;
  readonly status?: ReferralStatus | undefined;
  readonly updatedSince?: Date | undefined;
}

const listed = listOf({
  from: sql`referrals`,
  id: sql`referrals.id`,
  order: newestFirst('referrals'),
  rows: (queries, { programYear }: ListParams) => withYear(queries, programYear),
  filters: {
    status: (status) => sql<SqlBool>`referrals.status = ${status}`,
    updatedSince: (since) => sql<SqlBool>`referrals.updated_at >= ${since}`,
  },
});

const withYear = (queries: Selecting, programYear: number) =>
  withReferrer(queries).select(({ ref, val }) =>
    yearEarned(ref('referrals.referrerId'), val(programYear)).as('referrerYear'),
  );

const several = statement((queries, { ids, programYear }: { ids: readonly string[]; programYear: number }) =>
  withYear(queries, programYear).where('referrals.id', '=', sql<string>`any(${ids}::uuid[])`),
);

const toJudgedReferral = (row: Row): JudgedReferral => ({
  ...table.rowOf(row),
  referrer: {
    name: row.referrerName,
    email: row.referrerEmail,
    phone: row.referrerPhone,
    referralCode: row.referrerCode,
    staffName: row.referrerStaffName,
  },
  judgement:
    row.kinds !== null && row.word !== null && row.judgedAt !== null
      ? {
          kinds: kindsOf(row.kinds),
          seenFromAddress: row.seenFromAddress,
          seenAround: row.seenAround,
          word: row.word,
          judgedAt: row.judgedAt,
          by: row.judgeEmail === null ? null : { name: row.judgeName ?? '', email: row.judgeEmail },
        }
      : null,
  denier: row.denierEmail === null ? null : { name: row.denierName ?? '', email: row.denierEmail },
  signs: {
    sharesReferrersPhone: row.sharesReferrersPhone,
    friendsFromAddress: row.friendsFromAddress,
    friendsAround: row.friendsAround,
  },
});

const toListedReferral = (row: RowOf<typeof several>): ListedReferral => ({
  ...toJudgedReferral(row),
  referrerYearCents: readCents(row.referrerYear),
});

type Row = RowOf<typeof judged>;
