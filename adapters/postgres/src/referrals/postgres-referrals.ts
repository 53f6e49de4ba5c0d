import type { Completion } from '@rewards/domain/credit/allot-year';
import type { Cents } from '@rewards/domain/cents';
import type { User } from '@rewards/domain/patients/user';
import type { Referral } from '@rewards/domain/referrals/referral';
import type { ReferralOfReferrer, Referrals } from '@rewards/domain/referrals/referrals';
import { type RawBuilder, sql } from 'kysely';
import { firstOf, rowsOf, statement } from '../sql/statement.ts';
import type { Selecting } from '../sql/queries.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { users } from '../tables/users-table.ts';
import { referrals as table } from '../tables/referrals-tables.ts';

/** Referrals in the table `referrals`, within one transaction. */
export class PostgresReferrals extends PostgresStore implements Referrals {
  async find(id: string): Promise<Referral | undefined> {
    return firstOf(this.queries, byId, { id });
  }

  async findWithReferrerForUpdate(id: string): Promise<ReferralOfReferrer | undefined> {
    // A note that gets its friend's place is deleted and added again, so waiting for its lock can end without a row. A
    // second statement sees the new one.
    const find = () => firstOf(this.queries, withReferrerForUpdate, { id });
    const row = (await find()) ?? (await find());
    if (!row) return undefined;
    const [referral, referrer] = [of(row, 'referrals', table.properties), of(row, 'users', users.properties)];
    return { referral: referral as unknown as Referral, referrer: referrer as unknown as User };
  }

  async findByFriendForUpdate(friendKey: string): Promise<Referral | undefined> {
    return firstOf(this.queries, byFriendForUpdate, { friendKey });
  }

  async add(referral: Referral): Promise<boolean> {
    const { rows } = await insertedUnlessThere(referral, sql`true`).execute(this.queries);
    return rows.length > 0;
  }

  async note(note: Referral): Promise<boolean> {
    const { rows } = await sql`
      select from referrals where referrer_id = ${note.referrerId}
        and (friend_key = ${note.notedKey} or noted_key = ${note.notedKey}) limit 1`.execute(this.queries);
    const isNotTheirs = sql`not exists (
      select from referrals where friend_key = ${note.notedKey} and referrer_id = ${note.referrerId})`;
    this.closing.add(insertedUnlessThere(note, isNotTheirs));
    return rows.length === 0;
  }

  async listNotes(notedKey: string): Promise<readonly Referral[]> {
    return rowsOf(this.queries, notes, { notedKey });
  }

  async takeNote(referrerId: string, notedKey: string): Promise<Referral | undefined> {
    return firstOf(this.queries, noteTaken, { referrerId, notedKey });
  }

  async declineNotes(notedKey: string, declinedAt: Date): Promise<void> {
    this.closing.add(
      this.queries
        .updateTable('referrals')
        .set({ declinedAt })
        .where('notedKey', '=', notedKey)
        .where('declinedAt', 'is', null)
        .returning('id'),
    );
  }

  async save(referral: Referral): Promise<void> {
    const { numUpdatedRows } = await this.queries
      .updateTable('referrals')
      .set(table.savedOf(referral))
      .where('id', '=', referral.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`There is no referral ${referral.id} to save`);
  }

  async listYears(referrerId: string): Promise<readonly number[]> {
    const { rows } = await sql<{ year: number }>`
      select distinct program_year as year from referrals
      where referrer_id = ${referrerId} and status = 'completed' order by 1
    `.execute(this.queries);
    return rows.map(({ year }) => year);
  }

  async listOwn(referrerId: string): Promise<readonly Referral[]> {
    return rowsOf(this.queries, own, { referrerId });
  }

  async listOwnForUpdate(referrerId: string): Promise<readonly Referral[]> {
    return rowsOf(this.queries, ownForUpdate, { referrerId });
  }

  async hasAnyFriend(friendKeys: readonly string[]): Promise<boolean> {
    const { rows } = await sql`
      select from referrals where friend_key = any(${friendKeys}::text[]) limit 1
    `.execute(this.queries);
    return rows.length > 0;
  }

  async addAll(referrals: readonly Referral[]): Promise<void> {
    if (referrals.length === 0) return;
    const columns = sql.raw(table.columns);
    await sql`
      insert into referrals (${columns}) select ${columns} from ${table.given(referrals)}
      on conflict (noted_key, referrer_id) where noted_key is not null do nothing
    `.execute(this.queries);
  }

  async saveAll(referrals: readonly Referral[]): Promise<void> {
    if (referrals.length === 0) return;
    const { numAffectedRows } = await sql`
      update referrals set ${table.saved} from ${table.given(referrals)} where referrals.id = given.id
    `.execute(this.queries);
    if (numAffectedRows !== BigInt(referrals.length))
      throw new Error('Not all of these referrals are there to be saved');
  }

  async removeAll(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`delete from referrals where id = any(${ids}::uuid[])`.execute(this.queries);
  }

  async listCompletions(referrerId: string, programYear: number): Promise<readonly Completion[]> {
    return rowsOf(this.queries, completions, { referrerId, programYear });
  }

  async markRewardsSeen(referrerId: string, ids: readonly string[], rewardSeenAt: Date): Promise<void> {
    await this.queries
      .updateTable('referrals')
      .set({ rewardSeenAt })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('referrerId', '=', referrerId)
      .where('status', '=', 'completed')
      .where('rewardSeenAt', 'is', null)
      .execute();
  }

  async saveCredits(earnedCents: ReadonlyMap<string, Cents>): Promise<void> {
    if (earnedCents.size === 0) return;
    this.closing.add(sql`
      update referrals set credit_cents = earned.cents
      from unnest(${[...earnedCents.keys()]}::uuid[], ${[...earnedCents.values()]}::integer[]) as earned (id, cents)
      where referrals.id = earned.id and referrals.credit_cents <> earned.cents returning referrals.id`);
  }
}

/**
 * Inserts a referral unless it conflicts with another one, or a note with another note. Waits for a concurrent deletion
 * of the referrer and then inserts nothing.
 */
const insertedUnlessThere = (referral: Referral, condition: RawBuilder<unknown>): RawBuilder<{ id: string }> => {
  const columns = sql.raw(table.columns);
  return sql`
    insert into referrals (${columns}) select ${columns} from ${table.given([referral])}
    where referrer_id in (select id from users where id = ${referral.referrerId} for key share) and ${condition}
    on conflict do nothing returning id`;
};

/** Qualifies columns with a table's name. */
const of = (row: Readonly<Record<string, unknown>>, its: string, properties: readonly string[]) =>
  Object.fromEntries(properties.map((name) => [name, row[`${its}.${name}`]]));

const asReferrals = (queries: Selecting) => queries.selectFrom('referrals').select(table.properties);

const byId = statement((queries, { id }: { id: string }) => asReferrals(queries).where('id', '=', id));
/** Rows are locked in the order of the tables listed here. */
const withReferrerForUpdate = statement((queries, { id }: { id: string }) =>
  queries
    .selectFrom('users')
    .innerJoin('referrals', 'referrals.referrerId', 'users.id')
    .select(users.properties.map((name) => `users.${name} as users.${name}` as const))
    .select(table.properties.map((name) => `referrals.${name} as referrals.${name}` as const))
    .where('referrals.id', '=', id)
    .forUpdate(),
);
const byFriendForUpdate = statement((queries, { friendKey }: { friendKey: string }) =>
  asReferrals(queries).where('friendKey', '=', friendKey).forUpdate(),
);
const notes = statement((queries, { notedKey }: { notedKey: string }) =>
  asReferrals(queries).where('notedKey', '=', notedKey).orderBy('createdAt').orderBy('id'),
);
const own = statement((queries, { referrerId }: { referrerId: string }) =>
  asReferrals(queries).where('referrerId', '=', referrerId),
);
const ownForUpdate = statement((queries, { referrerId }: { referrerId: string }) =>
  asReferrals(queries).where('referrerId', '=', referrerId).forUpdate(),
);
const completions = statement((queries, given: { referrerId: string; programYear: number }) =>
  queries
    .selectFrom('referrals')
    .select(['id as referralId', 'completedAt'])
    .where('referrerId', '=', given.referrerId)
    .where('programYear', '=', given.programYear)
    .where('status', '=', 'completed')
    .$narrowType<{ completedAt: Date }>(),
);

/** Locks the referrer before the note, in the usual order, so the referrer can't be deleted before the unit ends. */
const noteTaken = statement((queries, { referrerId, notedKey }: { referrerId: string; notedKey: string }) =>
  queries
    .deleteFrom('referrals')
    .using((using) =>
      using.selectFrom('users').select('users.id').where('users.id', '=', referrerId).forKeyShare().as('referrer'),
    )
    .whereRef('referrals.referrerId', '=', 'referrer.id')
    .where('referrals.notedKey', '=', notedKey)
    .returning(table.properties.map((name) => `referrals.${name}` as const)),
);
