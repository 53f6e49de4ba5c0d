import type { Page, PageRequest } from '@rewards/domain/page';
import type { Referral, ReferralStatus } from '@rewards/domain/referrals/referral';
import type { ReferralFilter } from '@rewards/domain/referrals/referral-filter';
import type {
  FlagEvidence,
  JudgedReferral,
  ListedReferral,
  ReferralLists,
} from '@rewards/domain/referrals/referral-lists';
import { type Expression, sql } from 'kysely';
import { readCents, yearEarned } from '../credit/earned-credit.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { type RowOf, statement } from '../sql/statement.ts';
import { type PageParams, listLength, listRead, oneOf, readPage } from '../sql/list-page.ts';
import type { Selecting } from '../sql/queries.ts';
import { filteredReferrals } from './filtered-referrals.ts';
import { flagEvidence } from './flag-evidence.ts';
import { kindsOf } from './postgres-flag-judgements.ts';
import { referralSigns } from './referral-signs.ts';
import { referrals as table } from '../tables/referrals-table.ts';

/** The committed lists of referrals. */
export class PostgresReferralLists extends OnDatabase implements ReferralLists {
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

  listOwn(referrerId: string, page: PageRequest): Promise<Page<Referral>> {
    return readPage(this.database, own, { referrerId }, page);
  }

  async list(filter: ReferralFilter, page: PageRequest, programYear: number): Promise<Page<ListedReferral>> {
    if (isCutDown(filter)) return this.#listFiltered(filter, page, programYear);
    const { status } = filter;
    const { rows, total } = await (status === undefined
      ? readPage(this.database, all, { programYear }, page)
      : readPage(this.database, ofStatus, { programYear, status }, page));
    return { rows: rows.map(toListedReferral), total };
  }

  async listByIds(ids: readonly string[], programYear: number): Promise<readonly ListedReferral[]> {
    const rows = ids.length === 0 ? [] : await this.database.rows(several, { ids, programYear });
    return rows.map(toListedReferral);
  }

  evidenceOf(ids: readonly string[]): Promise<ReadonlyMap<string, FlagEvidence>> {
    return flagEvidence(this.database, ids);
  }

  async #listFiltered(filter: ReferralFilter, page: PageRequest, programYear: number): Promise<Page<ListedReferral>> {
    const { ids, total } = await filteredReferrals(this.database, filter, page);
    const listed = await this.listByIds(ids, programYear);
    const listedById = new Map(listed.map((referral) => [referral.id, referral]));
    return { rows: ids.flatMap((id) => listedById.get(id) ?? []), total };
  }
}

/** Whether the list has an order or filters besides the status. */
const isCutDown = ({ status: _, order, isFlagged, ...others }: ReferralFilter) =>
  (order ?? 'newest') !== 'newest' || isFlagged === true || Object.values(others).some((value) => value !== undefined);

const columns = table.properties.map((name) => `referrals.${name}` as const);

const own = listRead(
  ({ referrerId }: { referrerId: string } & PageParams) =>
    sql`(select from referrals where referrer_id = ${referrerId})`,
  (queries, { referrerId, perPage, earlier }) =>
    queries
      .selectFrom('referrals')
      .select(columns)
      .select(listLength)
      .where('referrerId', '=', referrerId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset(earlier),
);

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

interface ListParams extends PageParams {
  readonly programYear: number;
}

const listed = (queries: Selecting, page: Expression<{ readonly id: string }>, { programYear }: ListParams) =>
  withReferrer(queries)
    .select(({ ref, val }) => yearEarned(ref('referrals.referrerId'), val(programYear)).as('referrerYear'))
    .select(listLength)
    .where('referrals.id', '=', oneOf(page))
    .orderBy('referrals.createdAt', 'desc')
    .orderBy('referrals.id', 'desc');

const several = statement((queries, { ids, programYear }: { ids: readonly string[]; programYear: number }) =>
  withReferrer(queries)
    .select(({ ref, val }) => yearEarned(ref('referrals.referrerId'), val(programYear)).as('referrerYear'))
    .where('referrals.id', '=', sql<string>`any(${ids}::uuid[])`),
);

const newest = (queries: Selecting, { perPage, earlier }: PageParams) =>
  queries
    .selectFrom('referrals as newest')
    .select('newest.id')
    .orderBy('newest.createdAt', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(perPage)
    .offset(earlier);

const all = listRead(
  () => sql`referrals`,
  (queries, params: ListParams) => listed(queries, newest(queries, params), params),
);

const ofStatus = listRead(
  ({ status }: ListParams & { status: ReferralStatus }) => sql`(select from referrals where status = ${status})`,
  (queries, params) => listed(queries, newest(queries, params).where('newest.status', '=', params.status), params),
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
