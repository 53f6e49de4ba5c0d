import type { QrGenerationList, QrGenerationRecord } from '@rewards/domain/front-desk/qr-generation-list';
import type { Page, PageRequest } from '@rewards/domain/page';
import { readCents, totalEarned } from '../credit/earned-credit.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { countedReferrals } from '../referrals/counted-referrals.ts';
import { findPageStart } from '../running-totals/find-page-start.ts';
import type { Queries } from '../tables.ts';

/** The history of QRs, as it is committed. */
export class PostgresQrGenerationList implements QrGenerationList {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  list(page: PageRequest): Promise<Page<QrGenerationRecord>> {
    return this.#database.read(async (queries) => {
      const { total, before, skipped } = await findPageStart(queries, ['qr_generations'], page);
      if (!before) return { rows: [], total };
      const newest = generations(queries)
        .where('createdAt', '<', before)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc');
      const rows = await withPeople(queries, newest.limit(page.perPage).offset(skipped)).execute();
      return { rows: rows.map(toRecord), total };
    });
  }
}

const generations = (queries: Queries) =>
  queries.selectFrom('qr_generations').select(['id', 'userId', 'adminId', 'assignedStaff', 'createdAt', 'usedAt']);

/** People and their referrals are looked up for the page's QRs only. */
const withPeople = (queries: Queries, chosen: ReturnType<typeof generations>) =>
  queries
    .selectFrom(chosen.as('qr'))
    .innerJoin('users', 'users.id', 'qr.userId')
    .leftJoin('users as admins', 'admins.id', 'qr.adminId')
    .leftJoin('follow_up_texts as texts', 'texts.qrGenerationId', 'qr.id')
    .innerJoinLateral(
      ({ ref }) => countedReferrals(ref('users.id')).as('own'),
      (join) => join.onTrue(),
    )
    .select([
      'qr.id',
      'qr.createdAt',
      'qr.usedAt',
      'qr.assignedStaff',
      'users.name',
      'users.email',
      'users.referralCode',
    ])
    .select(['texts.state', 'texts.dueAt', 'texts.failure'])
    .select(['admins.name as adminName', 'admins.email as adminEmail', 'own.all', 'own.signedUp', 'own.completed'])
    .select(({ ref }) => totalEarned(ref('users.id')).as('totalEarned'))
    .orderBy('qr.createdAt', 'desc')
    .orderBy('qr.id', 'desc');

const toRecord = (row: Row): QrGenerationRecord => ({
  id: row.id,
  createdAt: row.createdAt,
  usedAt: row.usedAt,
  assignedStaff: row.assignedStaff,
  user: { name: row.name, email: row.email, referralCode: row.referralCode },
  admin: row.adminEmail === null ? null : { name: row.adminName ?? '', email: row.adminEmail },
  followUp: row.state && row.dueAt && { state: row.state, dueAt: row.dueAt, failure: row.failure },
  totalReferrals: row.all,
  signedUpReferrals: row.signedUp,
  completedReferrals: row.completed,
  totalEarningsCents: readCents(row.totalEarned),
});

type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['executeTakeFirstOrThrow']>>;
