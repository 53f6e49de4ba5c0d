import type { CreditHistory, LedgerLine } from '@rewards/domain/credit/credit-history';
import { sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { type RowOf, statement } from '../sql/statement.ts';
import { systemOf } from '../activity/system-of.ts';
import { readCents } from './earned-credit.ts';

/** One user's committed ledger. */
export class PostgresCreditHistory extends OnDatabase implements CreditHistory {
  async read(userId: string, most: number) {
    const [lines, years] = await Promise.all([
      this.database.rows(newestLines, { userId, most }),
      this.database.rows(everyYear, { userId }),
    ]);
    return {
      lines: lines.map(toLine),
      total: years.reduce((sum, { rows }) => sum + rows, 0),
      years: years.map(({ year, earned, used }) => ({
        year,
        earnedCents: readCents(earned),
        usedCents: readCents(used),
      })),
    };
  }
}

/** A user has at most a few hundred rows, stored together in the index. */
const newestLines = statement((queries, { userId, most }: { userId: string; most: number }) =>
  queries
    .selectFrom('credit_ledger as entry')
    .leftJoin('referrals as friend', 'friend.id', 'entry.referralId')
    .leftJoin('redemptions as given', 'given.id', 'entry.redemptionId')
    .leftJoin('users as actor', 'actor.id', 'entry.actorId')
    .select(['entry.id', 'entry.at', 'entry.kind', 'entry.programYear', 'entry.amountCents', 'entry.reason'])
    .select(['friend.friendName', 'friend.friendEmail', 'given.note'])
    .select(['actor.name as actorName', 'actor.email as actorEmail'])
    .select(systemOf('entry.actorId').as('system'))
    .where('entry.userId', '=', userId)
    .orderBy(sql`entry.sequence`, 'desc')
    .limit(most),
);

const everyYear = statement((queries, { userId }: { userId: string }) =>
  queries
    .selectFrom('credit_ledger')
    .select([
      'programYear as year',
      sql<number>`count(*)::integer`.as('rows'),
      sql<string>`coalesce(sum(amount_cents) filter (where kind <> 'redeemed'), 0)`.as('earned'),
      sql<string>`coalesce(-sum(amount_cents) filter (where kind = 'redeemed'), 0)`.as('used'),
    ])
    .where('userId', '=', userId)
    .groupBy('programYear')
    .orderBy('programYear', 'desc'),
);

type Row = RowOf<typeof newestLines>;

const toLine = ({ friendName, friendEmail, note, actorName, actorEmail, ...line }: Row): LedgerLine => ({
  ...line,
  friend: friendEmail === null ? null : { name: friendName, email: friendEmail },
  note,
  actor: actorEmail === null ? null : { name: actorName ?? '', email: actorEmail },
});
