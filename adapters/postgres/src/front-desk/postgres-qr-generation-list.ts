import type { QrGenerationList, QrGenerationRecord } from '@rewards/domain/front-desk/qr-generation-list';
import type { Page, PageRequest } from '@rewards/domain/page';
import { type SqlBool, sql } from 'kysely';
import { readCents, totalEarned } from '../credit/earned-credit.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { exactFailure } from '../tables/follow-ups-tables.ts';
import { countedReferrals } from '../referrals/counted-referrals.ts';
import { newestFirst } from '../sql/cursor.ts';
import { listOf } from '../sql/list.ts';
import type { Selecting } from '../sql/queries.ts';

/** The committed QR history. */
export class PostgresQrGenerationList extends OnDatabase implements QrGenerationList {
  list(page: PageRequest): Promise<Page<QrGenerationRecord>> {
    return this.#read({}, page);
  }

  listOf(userId: string, page: PageRequest): Promise<Page<QrGenerationRecord>> {
    return this.#read({ userId }, page);
  }

  async #read(params: { userId?: string }, page: PageRequest): Promise<Page<QrGenerationRecord>> {
    const found = await generations.read(this.database, params, page);
    return { ...found, rows: found.rows.map(toRecord) };
  }
}

const withPeople = (queries: Selecting) =>
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
    .select(({ ref }) => totalEarned(ref('users.id')).as('totalEarned'));

const generations = listOf({
  from: sql`qr_generations as qr`,
  id: sql`qr.id`,
  order: newestFirst('qr'),
  rows: (queries, _: { userId?: string }) => withPeople(queries),
  filters: { userId: (id) => sql<SqlBool>`qr.user_id = ${id}` },
});

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

type Row = Awaited<ReturnType<typeof generations.read>>['rows'][number];
