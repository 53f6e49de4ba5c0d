import type { Completion } from '@rewards/domain/credit/allot-year';
import type { Cents } from '@rewards/domain/cents';
import type { Referral } from '@rewards/domain/referrals/referral';
import type { Referrals } from '@rewards/domain/referrals/referrals';
import { sql } from 'kysely';
import type { Queries } from '../tables.ts';
import { referrals as table } from './referrals-table.ts';

/** Referrals in the table `referrals`, within one transaction. */
export class PostgresReferrals implements Referrals {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  find(id: string): Promise<Referral | undefined> {
    return this.#referrals().where('id', '=', id).executeTakeFirst();
  }

  findForUpdate(id: string): Promise<Referral | undefined> {
    return this.#referrals().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  findByFriendForUpdate(friendKey: string): Promise<Referral | undefined> {
    return this.#referrals().where('friendKey', '=', friendKey).forUpdate().executeTakeFirst();
  }

  async add(referral: Referral): Promise<boolean> {
    // Whoever deletes the referrer at this moment is waited for; then there is nobody left to refer anyone.
    const referrer = await this.#queries
      .selectFrom('users')
      .select('id')
      .where('id', '=', referral.referrerId)
      .forKeyShare()
      .executeTakeFirst();
    if (!referrer) return false;
    const added = await this.#queries
      .insertInto('referrals')
      .values(table.rowOf(referral))
      .onConflict((conflict) => conflict.column('friendKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  }

  async save(referral: Referral): Promise<void> {
    const { numUpdatedRows } = await this.#queries
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
    `.execute(this.#queries);
    return rows.map(({ year }) => year);
  }

  listOwn(referrerId: string): Promise<readonly Referral[]> {
    return this.#referrals().where('referrerId', '=', referrerId).execute();
  }

  listOwnForUpdate(referrerId: string): Promise<readonly Referral[]> {
    return this.#referrals().where('referrerId', '=', referrerId).forUpdate().execute();
  }

  async hasAnyFriend(friendKeys: readonly string[]): Promise<boolean> {
    const { rows } = await sql`
      select from referrals where friend_key = any(${friendKeys}::text[]) limit 1
    `.execute(this.#queries);
    return rows.length > 0;
  }

  async addAll(referrals: readonly Referral[]): Promise<void> {
    if (referrals.length === 0) return;
    const columns = sql.raw(table.columns);
    await sql`
      insert into referrals (${columns}) select ${columns} from ${table.given(referrals)}
    `.execute(this.#queries);
  }

  async saveAll(referrals: readonly Referral[]): Promise<void> {
    if (referrals.length === 0) return;
    const { numAffectedRows } = await sql`
      update referrals set ${table.saved} from ${table.given(referrals)} where referrals.id = given.id
    `.execute(this.#queries);
    if (numAffectedRows !== BigInt(referrals.length))
      throw new Error('Not all of these referrals are there to be saved');
  }

  async removeAll(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`delete from referrals where id = any(${ids}::uuid[])`.execute(this.#queries);
  }

  async listCompletions(referrerId: string, programYear: number): Promise<readonly Completion[]> {
    const { rows } = await sql<Completion>`
      select id as "referralId", completed_at as "completedAt" from referrals
      where referrer_id = ${referrerId} and program_year = ${programYear} and status = 'completed'
    `.execute(this.#queries);
    return rows.map(({ referralId, completedAt }) => ({ referralId, completedAt: new Date(completedAt) }));
  }

  async saveCredits(earnedCents: ReadonlyMap<string, Cents>): Promise<void> {
    if (earnedCents.size === 0) return;
    await sql`
      update referrals set credit_cents = earned.cents
      from unnest(${[...earnedCents.keys()]}::uuid[], ${[...earnedCents.values()]}::integer[]) as earned (id, cents)
      where referrals.id = earned.id and referrals.credit_cents <> earned.cents
    `.execute(this.#queries);
  }

  #referrals() {
    return this.#queries.selectFrom('referrals').select(table.properties);
  }
}
