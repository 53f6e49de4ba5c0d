import { type EntityManager, type FilterQuery, type InferEntity, LockMode, QueryOrder } from '@mikro-orm/postgresql';
import type { Cents } from '@rewards/domain/credit/cents';
import type { Referral } from '@rewards/domain/referrals/referral';
import type { Referrals } from '@rewards/domain/referrals/referrals';
import { sql } from 'kysely';
import { queriesOf } from '../postgres-database.ts';
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
    const added = await queriesOf(this.#em)
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

  async listCompleted(referrerId: string, programYear: number): Promise<readonly Referral[]> {
    const rows = await this.#em.find(
      ReferralsTable,
      { referrerId, programYear, status: 'completed' },
      { orderBy: { completedAt: QueryOrder.ASC, id: QueryOrder.ASC } },
    );
    return rows.map(toReferral);
  }

  async saveCredits(earnedCents: ReadonlyMap<string, Cents>): Promise<void> {
    if (earnedCents.size === 0) return;
    await sql`
      update referrals set credit_cents = earned.cents
      from unnest(${[...earnedCents.keys()]}::uuid[], ${[...earnedCents.values()]}::integer[]) as earned (id, cents)
      where referrals.id = earned.id and referrals.credit_cents <> earned.cents
    `.execute(queriesOf(this.#em));
  }

  async #findOne(where: FilterQuery<ReferralRow>, lockMode: LockMode): Promise<Referral | undefined> {
    const row = await this.#em.findOne(ReferralsTable, where, { lockMode });
    return row ? toReferral(row) : undefined;
  }
}
