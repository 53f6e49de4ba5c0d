import type { FoundFriend, FriendSearch } from '@rewards/domain/referrals/referral-lists';
import { minSearchLength } from '@rewards/domain/patients/user-directory';
import { sql } from 'kysely';
import { OnDatabase } from '../sql/on-database.ts';
import { holdsWords, searchWords } from '../sql/search.ts';
import { statement } from '../sql/statement.ts';
import { isUndecided, openFlag, referralSigns } from './referral-signs.ts';

/** Searches committed friends, newest first. All matches rank equally. */
export class PostgresFriendSearch extends OnDatabase implements FriendSearch {
  async search(part: string, most: number): Promise<readonly FoundFriend[]> {
    if (part.length < minSearchLength) return [];
    // Skips manual referrals, because their friends have generated names.
    const matching = sql<{ id: string }>`
      select id from referrals where origin <> 'manual' and ${holdsWords(searchWords(part))}
      order by created_at desc, id desc limit ${most}`;
    const { rows } = await this.database.read((queries) => matching.execute(queries));
    return rows.length === 0 ? [] : this.database.rows(named, { ids: rows.map(({ id }) => id) });
  }
}

const named = statement((queries, { ids }: { ids: readonly string[] }) =>
  queries
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .innerJoinLateral(referralSigns.as('signs'), (join) => join.onTrue())
    .leftJoin('flag_judgements as judgement', 'judgement.referralId', 'referrals.id')
    .select(['referrals.id', 'friendName', 'friendEmail', 'friendPhone', 'referrals.status', 'referrals.deniedAt'])
    .select(['users.id as referrerId', 'users.name as referrerName', 'users.email as referrerEmail'])
    .select(sql<boolean>`coalesce(${isUndecided} and ${openFlag}, false)`.as('hasOpenFlags'))
    .where('referrals.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('referrals.createdAt', 'desc')
    .orderBy('referrals.id', 'desc'),
);
