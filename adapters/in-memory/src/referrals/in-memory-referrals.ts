import type { Completion } from '@rewards/domain/credit/allot-year';
import type { Cents } from '@rewards/domain/cents';
import { yearsOf } from '@rewards/domain/credit/settle-year';
import type { Referral } from '@rewards/domain/referrals/referral';
import type { ReferralOfReferrer, Referrals } from '@rewards/domain/referrals/referrals';
import type { InMemoryTables } from '../in-memory-database.ts';

/** Referrals as one transaction sees them; no other runs beside it, so nothing has to be locked. */
export class InMemoryReferrals implements Referrals {
  readonly #tables: InMemoryTables;

  constructor(tables: InMemoryTables) {
    this.#tables = tables;
  }

  async find(id: string): Promise<Referral | undefined> {
    return structuredClone(this.#tables.referrals.get(id));
  }

  async findByFriendForUpdate(friendKey: string): Promise<Referral | undefined> {
    return structuredClone(this.#all().find((referral) => referral.friendKey === friendKey));
  }

  async add(referral: Referral): Promise<boolean> {
    if (this.#all().some(({ friendKey }) => friendKey === referral.friendKey)) return false;
    if (this.#tables.referrals.has(referral.id)) throw new Error(`The identity ${referral.id} is taken`);
    if (!this.#tables.users.has(referral.referrerId)) return false;
    this.#tables.referrals.set(referral.id, structuredClone(referral));
    return true;
  }

  async save(referral: Referral): Promise<void> {
    const { id, referrerId: _referrer, friendEmail: _email, friendKey: _key, ...written } = structuredClone(referral);
    const kept = this.#tables.referrals.get(id);
    if (!kept) throw new Error(`There is no referral ${id} to save`);
    this.#tables.referrals.set(id, { ...kept, ...written });
  }

  async findWithReferrerForUpdate(id: string): Promise<ReferralOfReferrer | undefined> {
    const referral = this.#tables.referrals.get(id);
    const referrer = referral && this.#tables.users.get(referral.referrerId);
    return referrer && structuredClone({ referral, referrer });
  }

  async listYears(referrerId: string): Promise<readonly number[]> {
    return yearsOf(await this.listOwn(referrerId));
  }

  async listOwn(referrerId: string): Promise<readonly Referral[]> {
    return structuredClone(this.#all().filter((referral) => referral.referrerId === referrerId));
  }

  listOwnForUpdate(referrerId: string): Promise<readonly Referral[]> {
    return this.listOwn(referrerId);
  }

  async hasAnyFriend(friendKeys: readonly string[]): Promise<boolean> {
    const wanted = new Set(friendKeys);
    return this.#all().some(({ friendKey }) => wanted.has(friendKey));
  }

  async addAll(referrals: readonly Referral[]): Promise<void> {
    for (const referral of referrals) {
      if (!(await this.add(referral))) throw new Error(`The referral ${referral.id} can not be added`);
    }
  }

  async saveAll(referrals: readonly Referral[]): Promise<void> {
    for (const referral of referrals) await this.save(referral);
  }

  async removeAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#tables.referrals.delete(id);
  }

  async listCompletions(referrerId: string, programYear: number): Promise<readonly Completion[]> {
    const own = await this.listOwn(referrerId);
    return own.flatMap(({ id, programYear: year, completedAt }) =>
      year === programYear && completedAt ? [{ referralId: id, completedAt }] : [],
    );
  }

  async saveCredits(earnedCents: ReadonlyMap<string, Cents>): Promise<void> {
    for (const [id, creditCents] of earnedCents) {
      const referral = this.#tables.referrals.get(id);
      if (referral) this.#tables.referrals.set(id, { ...referral, creditCents });
    }
  }

  #all(): Referral[] {
    return [...this.#tables.referrals.values()];
  }
}
