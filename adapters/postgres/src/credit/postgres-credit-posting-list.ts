import { type CreditPosting, toldBefore } from '@rewards/domain/credit/postings/credit-posting';
import type { CreditPostingList, RedemptionPostings } from '@rewards/domain/credit/postings/credit-posting-list';
import { sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';
import { creditPostings } from '../tables/credit-tables.ts';

/** The committed postings. */
export class PostgresCreditPostingList extends OnDatabase implements CreditPostingList {
  async ofRedemptions(ids: readonly string[]): Promise<ReadonlyMap<string, RedemptionPostings>> {
    const found = new Map<string, { postings: CreditPosting[]; isTyped: boolean }>();
    if (ids.length === 0) return found;
    const of = (id: string) => found.get(id) ?? { postings: [], isTyped: false };
    const [postings, slips] = await Promise.all([
      this.database.rows(postingsOf, { ids }),
      this.database.rows(slipsOf, { ids }),
    ]);
    for (const posting of postings) {
      const known = of(posting.redemptionId);
      found.set(posting.redemptionId, { ...known, postings: [...known.postings, posting] });
    }
    for (const { redemptionId } of slips) found.set(redemptionId, { ...of(redemptionId), isTyped: true });
    return found;
  }

  async countOpen(at: Date): Promise<number> {
    return (await this.database.first(openCount, { before: toldBefore(at) }))?.open ?? 0;
  }

  async listOpen(at: Date, most: number): Promise<readonly string[]> {
    return (await this.database.rows(openOnes, { before: toldBefore(at), most })).map(
      ({ redemptionId }) => redemptionId,
    );
  }
}

const postingsOf = statement((queries, { ids }: { ids: readonly string[] }) =>
  queries
    .selectFrom('credit_postings')
    .select(creditPostings.properties)
    .where(({ ref }) => sql<boolean>`${ref('redemptionId')} = any (${ids}::uuid[])`)
    .orderBy('direction'),
);

const slipsOf = statement((queries, { ids }: { ids: readonly string[] }) =>
  queries
    .selectFrom('credit_slips')
    .select('redemptionId')
    .where(({ ref }) => sql<boolean>`${ref('redemptionId')} = any (${ids}::uuid[])`),
);

/** As `needsSomeone`. */
const isOpen = (before: Date) => sql`
  (finding is not null and not is_reviewed
    or state in ('waiting', 'sending', 'unknown') and created_at <= ${before}::timestamptz
    or state in ('refused', 'needs_person') and not (direction = 'credit' and exists (
      select from credit_slips where credit_slips.redemption_id = credit_postings.redemption_id)))`;

const openCount = statement(
  (_, { before }: { before: Date }) =>
    sql<{ open: number }>`select count(*)::int as open from credit_postings where ${isOpen(before)}`,
);

const openOnes = statement(
  (_, { before, most }: { before: Date; most: number }) => sql<{ redemptionId: string }>`
    select redemption_id from credit_postings where ${isOpen(before)}
    group by redemption_id order by min(created_at), redemption_id limit ${most}`,
);
