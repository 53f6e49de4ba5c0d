import type { Cents } from '../credit/cents.ts';
import type { Referral } from './referral.ts';

/** All referrals, written inside a unit of work. */
export interface Referrals {
  find(id: string): Promise<Referral | undefined>;
  /** As `find`; parallel work that wants the same referral waits until this transaction ends. */
  findForUpdate(id: string): Promise<Referral | undefined>;
  /** The live referral of a friend, for update. */
  findByFriendForUpdate(friendKey: string): Promise<Referral | undefined>;
  /** Adds a referral unless the friend has a live one, whoever added it first. @returns whether it was added. */
  add(referral: Referral): Promise<boolean>;
  /** Writes everything but identity, referrer and friend's email of a referral that exists. */
  save(referral: Referral): Promise<void>;
  /** The referrer's completed referrals of a program year. Lock the year first. */
  listCompleted(referrerId: string, programYear: number): Promise<readonly Referral[]>;
  /** Writes what referrals earn, as the ledger has it. */
  saveCredits(earnedCents: ReadonlyMap<string, Cents>): Promise<void>;
}
