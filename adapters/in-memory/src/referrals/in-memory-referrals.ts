import type { Cents } from '@rewards/domain/credit/cents';
import type { Referral } from '@rewards/domain/referrals/referral';
import type { Referrals } from '@rewards/domain/referrals/referrals';
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

  findForUpdate(id: string): Promise<Referral | undefined> {
    return this.find(id);
  }

  async findByFriendForUpdate(friendKey: string): Promise<Referral | undefined> {
    return structuredClone(this.#all().find((referral) => referral.friendKey === friendKey));
  }

  async add(referral: Referral): Promise<boolean> {
    if (this.#all().some(({ friendKey }) => friendKey === referral.friendKey)) return false;
    if (this.#tables.referrals.has(referral.id)) throw new Error(`The identity ${referral.id} is taken`);
    if (!this.#tables.users.has(referral.referrerId)) throw new Error(`There is no user ${referral.referrerId} to refer anyone`);
    this.#tables.referrals.set(referral.id, structuredClone(referral));
    return true;
  }

  async save(referral: Referral): Promise<void> {
    const { id, referrerId: _referrer, friendEmail: _email, friendKey: _key, ...written } = structuredClone(referral);
    const kept = this.#tables.referrals.get(id);
    if (!kept) throw new Error(`There is no referral ${id} to save`);
    this.#tables.referrals.set(id, { ...kept, ...written });
  }

  async listCompleted(referrerId: string, programYear: number): Promise<readonly Referral[]> {
    const completed = this.#all().filter((referral) => referral.referrerId === referrerId && referral.programYear === programYear);
    return structuredClone(completed);
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
