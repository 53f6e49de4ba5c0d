import type { QrGenerationList, QrGenerationRecord } from '@rewards/domain/front-desk/qr-generation-list';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type Expression, sql } from 'kysely';
import { readCents, totalEarned } from '../credit/earned-credit.ts';
import { OnDatabase } from '../sql/on-database.ts';
import type { RowOf } from '../sql/statement.ts';
import { exactFailure } from '../tables/follow-up-texts-table.ts';
import { countedReferrals } from '../referrals/counted-referrals.ts';
import { type PageParams, listLength, listRead, oneOf, readPage } from '../sql/list-page.ts';
import type { Selecting } from '../sql/queries.ts';

/** The committed QR history. */
export class PostgresQrGenerationList extends OnDatabase implements QrGenerationList {
  async list(page: PageRequest): Promise<Page<QrGenerationRecord>> {
    const { rows, total } = await readPage(this.database, generations, {}, page);
    return { rows: rows.map(toRecord), total };
  }

  async listOf(userId: string, page: PageRequest): Promise<Page<QrGenerationRecord>> {
    const { rows, total } = await readPage(this.database, ofPatient, { userId }, page);
    return { rows: rows.map(toRecord), total };
  }
}

/** Looks up people and referrals for the page's QRs only. */
const listed = (queries: Selecting, page: Expression<{ readonly id: string }>) =>
  queries
    .selectFrom('qr_generations as qr')
    .innerJoin('users', 'users.id', 'qr.userId')
    .leftJoin('users as admins', 'admins.id', 'qr.adminId')
    .leftJoin('follow_up_texts as texts', 'texts.qrGenerationId', 'qr.id')
    .leftJoin('left_out_texts as leftOut', 'leftOut.qrGenerationId', 'qr.id')
    .innerJoinLateral(
      ({ ref }) => countedReferrals(ref('users.id')).as('own'),
      (join) => join.onTrue(),
    )
    .select(['qr.id', 'qr.createdAt', 'qr.usedAt', 'qr.assignedStaff'])
    .select(['users.name', 'users.email', 'users.referralCode'])
    .select(['texts.state', 'texts.dueAt', 'leftOut.reason as leftOutReason', 'leftOut.otherAt'])
    .select(exactFailure)
    .select(['admins.name as adminName', 'admins.email as adminEmail', 'own.all', 'own.signedUp', 'own.completed'])
    .select(({ ref }) => totalEarned(ref('users.id')).as('totalEarned'))
    .select(listLength)
    .where('qr.id', '=', oneOf(page))
    .orderBy('qr.createdAt', 'desc')
    .orderBy('qr.id', 'desc');

const generations = listRead(
  () => sql`qr_generations`,
  (queries, params: PageParams) => listed(queries, newest(queries, params)),
);

const ofPatient = listRead(
  ({ userId }: PageParams & { userId: string }) => sql`(select from qr_generations where user_id = ${userId})`,
  (queries, { userId, perPage, earlier }) =>
    listed(
      queries,
      queries
        .selectFrom('qr_generations as own')
        .select('own.id')
        .where('own.userId', '=', userId)
        .orderBy('own.createdAt', 'desc')
        .orderBy('own.id', 'desc')
        .limit(perPage)
        .offset(earlier),
    ),
);

const newest = (queries: Selecting, { perPage, earlier }: PageParams) =>
  queries
    .selectFrom('qr_generations as newest')
    .select('newest.id')
    .orderBy('newest.createdAt', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(perPage)
    .offset(earlier);

const toRecord = (row: Row): QrGenerationRecord => ({
  id: row.id,
  createdAt: row.createdAt,
  usedAt: row.usedAt,
  assignedStaff: row.assignedStaff,
  user: { name: row.name, email: row.email, referralCode: row.referralCode },
  admin: row.adminEmail === null ? null : { name: row.adminName ?? '', email: row.adminEmail },
  followUp: row.state && row.dueAt && { state: row.state, dueAt: row.dueAt, failure: row.failure },
  leftOut: row.leftOutReason && { reason: row.leftOutReason, at: row.otherAt },
  totalReferrals: row.all,
  signedUpReferrals: row.signedUp,
  completedReferrals: row.completed,
  totalEarningsCents: readCents(row.totalEarned),
});

type Row = RowOf<(typeof generations)['page']>;
