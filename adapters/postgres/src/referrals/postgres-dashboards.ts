import { toCents } from '@rewards/domain/cents';
import type { Dashboard, Dashboards, NewReward, OwnRequest } from '@rewards/domain/referrals/dashboards';
import { type RawBuilder, sql } from 'kysely';
import { readCents, totalEarned, totalUsed, yearEarned } from '../credit/earned-credit.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';
import { countedReferrals } from './counted-referrals.ts';

/** A referrer's figures, counted from committed data. */
export class PostgresDashboards extends OnDatabase implements Dashboards {
  async find(userId: string, programYear: number): Promise<Dashboard | undefined> {
    const row = await this.database.first(dashboard, { userId, programYear });
    return (
      row && {
        annualCents: readCents(row.annual),
        totalCents: readCents(row.total),
        usedCents: readCents(row.used),
        pendingReferrals: row.pending,
        signedUpReferrals: row.signedUp,
        completedReferrals: row.completed,
        referralCode: row.referralCode,
        firstVisitDue: row.isFirstVisitDue,
        friendDenial: row.friendDenial,
        inviter: row.inviterName === null ? null : { name: row.inviterName, preferredName: row.inviterPreferred ?? '' },
        visitedAt: row.visitedAt,
        request: row.request,
        newRewards: (row.newRewards ?? []).map(({ cents, ...reward }) => ({ ...reward, creditCents: toCents(cents) })),
      }
    );
  }
}

const isFirstVisitDue: RawBuilder<boolean> = sql`coalesce(
  came_by.status = 'signed_up' and came_by.denied_at is null, false)`;

const ownRequest: RawBuilder<OwnRequest | null> = sql`(
  select json_build_object('state', state, 'phone', phone) from quote_requests
  where ${isFirstVisitDue} and proved_by = users.id and state <> 'declined'
  order by created_at desc limit 1)`;

type Reward = Omit<NewReward, 'creditCents'> & { readonly cents: number };

const newRewards: RawBuilder<readonly Reward[] | null> = sql`(
  select json_agg(json_build_object('referralId', id, 'friendName', friend_name, 'cents', credit_cents)
    order by completed_at, id) from referrals
  where referrer_id = users.id and status = 'completed' and denied_at is null and credit_cents > 0
    and reward_seen_at is null)`;

const dashboard = statement((queries, given: { userId: string; programYear: number }) =>
  queries
    .selectFrom('users')
    .innerJoinLateral(
      ({ ref }) => countedReferrals(ref('users.id')).as('own'),
      (join) => join.onTrue(),
    )
    .select(['users.referralCode', 'own.pending', 'own.signedUp', 'own.completed'])
    .select(({ ref, val }) => yearEarned(ref('users.id'), val(given.programYear)).as('annual'))
    .select(({ ref }) => totalEarned(ref('users.id')).as('total'))
    .select(({ ref }) => totalUsed(ref('users.id')).as('used'))
    .leftJoin('referrals as cameBy', 'cameBy.friendKey', 'users.emailKey')
    .leftJoin('users as inviter', (join) =>
      join
        .onRef('inviter.id', '=', 'cameBy.referrerId')
        .on('cameBy.status', '<>', sql.lit('pending'))
        .on('cameBy.deniedAt', 'is', null),
    )
    .select(['cameBy.denialReason as friendDenial', 'cameBy.completedAt as visitedAt'])
    .select(['inviter.name as inviterName', 'inviter.preferredName as inviterPreferred'])
    .select([isFirstVisitDue.as('isFirstVisitDue'), ownRequest.as('request'), newRewards.as('newRewards')])
    .where('users.id', '=', given.userId),
);
