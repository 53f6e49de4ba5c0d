import type { Completion } from '@rewards/domain/credit/allot-year';
import type { Cents } from '@rewards/domain/cents';
import { yearsOf } from '@rewards/domain/credit/settle-year';
import type { Referral } from '@rewards/domain/referrals/referral';
import type { ReferralOfReferrer, Referrals } from '@rewards/domain/referrals/referrals';
import { InMemoryStore } from '../in-memory-store.ts';
import { oldestFirst } from '../oldest-first.ts';

/** Referrals within one transaction. Transactions don't overlap, so nothing needs a lock. */
export class InMemoryReferrals extends InMemoryStore implements Referrals {
  async find(id: string): Promise<Referral | undefined> {
    return structuredClone(this.tables.referrals.get(id));
  }

  async findByFriendForUpdate(friendKey: string): Promise<Referral | undefined> {
    return structuredClone(this.#all().find((referral) => referral.friendKey === friendKey));
  }

  async add(referral: Referral): Promise<boolean> {
    if (this.#isPlaceHeld(referral) || this.#hasNote(referral)) return false;
    if (this.tables.referrals.has(referral.id)) throw new Error(`The identity ${referral.id} is taken`);
    if (!this.tables.users.has(referral.referrerId)) return false;
    this.tables.referrals.set(referral.id, structuredClone(referral));
    return true;
  }

  async note(note: Referral): Promise<void> {
    const isOwn = this.#all().some(
      ({ referrerId, friendKey }) => referrerId === note.referrerId && friendKey === note.notedKey,
    );
    if (!isOwn) await this.add(note);
  }

  async listNotes(notedKey: string): Promise<readonly Referral[]> {
    return structuredClone(this.#all().filter((referral) => referral.notedKey === notedKey)).toSorted(oldestFirst);
  }

  async takeNote(referrerId: string, notedKey: string): Promise<Referral | undefined> {
    const note = (await this.listNotes(notedKey)).find((referral) => referral.referrerId === referrerId);
    if (note) this.tables.referrals.delete(note.id);
    return note;
  }

  async declineNotes(notedKey: string, declinedAt: Date): Promise<void> {
    for (const note of await this.listNotes(notedKey))
      this.tables.referrals.set(note.id, { ...note, declinedAt: note.declinedAt ?? declinedAt });
  }

  async save(referral: Referral): Promise<void> {
    const kept = this.tables.referrals.get(referral.id);
    if (!kept) throw new Error(`There is no referral ${referral.id} to save`);
    const { referrerId, friendEmail, friendKey, notedKey } = kept;
    this.tables.referrals.set(kept.id, {
      ...structuredClone(referral),
      referrerId,
      friendEmail,
      friendKey,
      notedKey,
    });
  }

  async findWithReferrerForUpdate(id: string): Promise<ReferralOfReferrer | undefined> {
    const referral = this.tables.referrals.get(id);
    const referrer = referral && this.tables.users.get(referral.referrerId);
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
    return this.#all().some(({ friendKey }) => friendKey !== null && wanted.has(friendKey));
  }

  async addAll(referrals: readonly Referral[]): Promise<void> {
    for (const referral of referrals) {
      if (!this.#hasNote(referral) && !(await this.add(referral)))
        throw new Error(`The referral ${referral.id} can not be added`);
    }
  }

  async saveAll(referrals: readonly Referral[]): Promise<void> {
    for (const referral of referrals) await this.save(referral);
  }

  async removeAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.tables.referrals.delete(id);
  }

  async listCompletions(referrerId: string, programYear: number): Promise<readonly Completion[]> {
    const own = await this.listOwn(referrerId);
    return own.flatMap(({ id, programYear: year, completedAt }) =>
      year === programYear && completedAt ? [{ referralId: id, completedAt }] : [],
    );
  }

  async markRewardsSeen(referrerId: string, ids: readonly string[], rewardSeenAt: Date): Promise<void> {
    for (const referral of this.#all())
      if (ids.includes(referral.id) && referral.referrerId === referrerId && referral.status === 'completed')
        this.tables.referrals.set(referral.id, { ...referral, rewardSeenAt: referral.rewardSeenAt ?? rewardSeenAt });
  }

  async saveCredits(earnedCents: ReadonlyMap<string, Cents>): Promise<void> {
    for (const [id, creditCents] of earnedCents) {
      const referral = this.tables.referrals.get(id);
      if (referral) this.tables.referrals.set(id, { ...referral, creditCents });
    }
  }

  #isPlaceHeld({ friendKey }: Referral): boolean {
    return friendKey !== null && this.#all().some((other) => other.friendKey === friendKey);
  }

  /** Whether the same referrer has a note of the same friend. */
  #hasNote({ referrerId, notedKey }: Referral): boolean {
    return (
      notedKey !== null && this.#all().some((other) => other.referrerId === referrerId && other.notedKey === notedKey)
    );
  }

  #all(): Referral[] {
    return [...this.tables.referrals.values()];
  }
}
