import { type EvidenceFriend, type FlagEvidence, maxEvidence } from '@rewards/domain/referrals/referral-lists';
import { sql } from 'kysely';
import type { PostgresDatabase } from '../sql/postgres-database.ts';
import { statement } from '../sql/statement.ts';
import { aroundIt } from './referral-signs.ts';

/** The other referrals behind each flag, by referral id. */
export async function flagEvidence(
  database: PostgresDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FlagEvidence>> {
  const rows = await database.rows(evidence, { ids });
  return new Map(rows.map(({ id, address, around }) => [id, { fromAddress: read(address), around: read(around) }]));
}

type Told =
  | readonly (Omit<EvidenceFriend, 'deniedAt' | 'createdAt'> & {
      readonly deniedAt: string | null;
      readonly createdAt: string;
    })[]
  | null;

const read = (told: Told): readonly EvidenceFriend[] =>
  (told ?? []).map(({ deniedAt, createdAt, ...friend }) => ({
    ...friend,
    deniedAt: deniedAt === null ? null : new Date(deniedAt),
    createdAt: new Date(createdAt),
  }));

const told = sql`json_build_object('id', other.id, 'friendName', other.friend_name, 'friendEmail', other.friend_email,
  'status', other.status, 'deniedAt', other.denied_at, 'createdAt', other.created_at)`;
const newestFirst = sql`order by other.created_at desc, other.id desc limit ${sql.lit(maxEvidence)}`;

const evidence = statement(
  (_, { ids }: { ids: readonly string[] }) => sql<{ id: string; address: Told; around: Told }>`
    select referrals.id,
      (select json_agg(told) from (
        select ${told} as told from referrals as other
        where other.referrer_id = referrals.referrer_id and other.address_hash = referrals.address_hash
          and other.id <> referrals.id ${newestFirst}) as friends) as address,
      (select json_agg(told) from (
        select ${told} as told from referrals as other
        where ${aroundIt} and other.id <> referrals.id ${newestFirst}) as friends) as around
    from referrals where referrals.id = any(${ids}::uuid[])`,
);
