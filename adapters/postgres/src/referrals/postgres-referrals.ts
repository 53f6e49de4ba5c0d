import { type EntityManager, type FilterQuery, type InferEntity, LockMode } from '@mikro-orm/postgresql';
import type { Completion } from '@rewards/domain/credit/allot-year';
import type { Cents } from '@rewards/domain/cents';
import type { Referral } from '@rewards/domain/referrals/referral';
import type { Referrals } from '@rewards/domain/referrals/referrals';
import { sql } from 'kysely';
import { queriesOf } from '../postgres-database.ts';
import { givenColumns, givenReferrals, referralColumns, savedColumns } from './given-referrals.ts';
import { ReferralsTable } from './referrals-table.ts';
import { toReferral } from './to-referral.ts';

type ReferralRow = InferEntity<typeof ReferralsTable>;

/** Referrals in the table `referrals`, within one transaction. */
export class PostgresReferrals implements Referrals {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  find(id: string): Promise<Referral | undefined> {
    return this.#findOne({ id }, LockMode.NONE);
  }

  findForUpdate(id: string): Promise<Referral | undefined> {
    return this.#findOne({ id }, LockMode.PESSIMISTIC_WRITE);
  }

  findByFriendForUpdate(friendKey: string): Promise<Referral | undefined> {
    return this.#findOne({ friendKey }, LockMode.PESSIMISTIC_WRITE);
  }

  async add(referral: Referral): Promise<boolean> {
    const queries = queriesOf(this.#em);
    // Whoever deletes the referrer at this moment is waited for; then there is nobody left to refer anyone.
    const referrer = await queries
      .selectFrom('users')
      .select('id')
      .where('id', '=', referral.referrerId)
      .forKeyShare()
      .executeTakeFirst();
    if (!referrer) return false;
    const added = await queries
      .insertInto('referrals')
      .values(toReferral(referral))
      .onConflict((conflict) => conflict.column('friendKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  }

  async save(referral: Referral): Promise<void> {
    const { id, referrerId, friendEmail, friendKey, ...written } = toReferral(referral);
    const saved = await this.#em.nativeUpdate(ReferralsTable, { id }, written);
    if (saved === 0) throw new Error(`There is no referral ${id} to save`);
  }

  async listYears(referrerId: string): Promise<readonly number[]> {
    const { rows } = await sql<{ year: number }>`
      select distinct program_year as year from referrals where referrer_id = ${referrerId} and status = 'completed' order by 1
    `.execute(queriesOf(this.#em));
    return rows.map(({ year }) => year);
  }

  listOwn(referrerId: string): Promise<readonly Referral[]> {
    return this.#own(referrerId).execute();
  }

  listOwnForUpdate(referrerId: string): Promise<readonly Referral[]> {
    return this.#own(referrerId).forUpdate().execute();
  }

  async hasAnyFriend(friendKeys: readonly string[]): Promise<boolean> {
    const { rows } = await sql`select from referrals where friend_key = any(${friendKeys}::text[]) limit 1`.execute(
      queriesOf(this.#em),
    );
    return rows.length > 0;
  }

  async addAll(referrals: readonly Referral[]): Promise<void> {
    if (referrals.length === 0) return;
    await sql`insert into referrals (${referralColumns}) select ${givenColumns} from ${givenReferrals(referrals)}`.execute(
      queriesOf(this.#em),
    );
  }

  async saveAll(referrals: readonly Referral[]): Promise<void> {
    if (referrals.length === 0) return;
    const { numAffectedRows } = await sql`
      update referrals set ${savedColumns} from ${givenReferrals(referrals)} where referrals.id = given.id
    `.execute(queriesOf(this.#em));
    if (numAffectedRows !== BigInt(referrals.length))
      throw new Error('Not all of these referrals are there to be saved');
  }

  async removeAll(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`delete from referrals where id = any(${ids}::uuid[])`.execute(queriesOf(this.#em));
  }

  async listCompletions(referrerId: string, programYear: number): Promise<readonly Completion[]> {
    const { rows } = await sql<Completion>`
      select id as "referralId", completed_at as "completedAt" from referrals
      where referrer_id = ${referrerId} and program_year = ${programYear} and status = 'completed'
    `.execute(queriesOf(this.#em));
    return rows.map(({ referralId, completedAt }) => ({ referralId, completedAt: new Date(completedAt) }));
  }

  async saveCredits(earnedCents: ReadonlyMap<string, Cents>): Promise<void> {
    if (earnedCents.size === 0) return;
    await sql`
      update referrals set credit_cents = earned.cents
      from unnest(${[...earnedCents.keys()]}::uuid[], ${[...earnedCents.values()]}::integer[]) as earned (id, cents)
      where referrals.id = earned.id and referrals.credit_cents <> earned.cents
    `.execute(queriesOf(this.#em));
  }

  #own(referrerId: string) {
    return queriesOf(this.#em).selectFrom('referrals').selectAll().where('referrerId', '=', referrerId);
  }

  async #findOne(where: FilterQuery<ReferralRow>, lockMode: LockMode): Promise<Referral | undefined> {
    const row = await this.#em.findOne(ReferralsTable, where, { lockMode });
    return row ? toReferral(row) : undefined;
  }
}
