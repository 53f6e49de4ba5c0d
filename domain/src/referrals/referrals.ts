import type { Completion } from '../credit/allot-year.ts';
import type { Cents } from '../cents.ts';
import type { User } from '../patients/user.ts';
import type { Referral } from './referral.ts';

export interface ReferralOfReferrer {
  readonly referral: Referral;
  readonly referrer: User;
}

/** All referrals, read and written in a unit of work. */
export interface Referrals {
  find(id: string): Promise<Referral | undefined>;
  /**
   * A referral and its referrer, both locked: parallel work on either waits until this unit ends. Everything that moves
   * credit locks the referrer first. So it runs one at a time per referrer, and what it read about completions and
   * credit can't change.
   */
  findWithReferrerForUpdate(id: string): Promise<ReferralOfReferrer | undefined>;
  /** The referral that holds a friend's place, for update. */
  findByFriendForUpdate(friendKey: string): Promise<Referral | undefined>;
  /**
   * Adds a referral unless the friend already has a live one or the referrer is gone. Adds a note unless the referrer
   * has one of this friend. @returns whether it was added.
   */
  add(referral: Referral): Promise<boolean>;
  /**
   * Adds a note, unless the referrer is gone or already has a note or the live referral of this friend. The result is
   * the same in all these cases, and doesn't depend on other referrers. @returns whether it's added. Of parallel calls
   * that add the same note, each may get true.
   */
  note(referral: Referral): Promise<boolean>;
  /** All referrers' notes of a friend's email, oldest first. */
  listNotes(notedKey: string): Promise<readonly Referral[]>;
  /**
   * Removes a referrer's note of a friend, and locks the referrer against deletion. @returns the note, or undefined if
   * there is none. Of parallel calls, one gets it.
   */
  takeNote(referrerId: string, notedKey: string): Promise<Referral | undefined>;
  /** Marks the notes of a friend's email as declined. Notes already declined keep their instant. */
  declineNotes(notedKey: string, at: Date): Promise<void>;
  /** Saves an existing referral, except for its ID, referrer, friend's email and place. */
  save(referral: Referral): Promise<void>;
  /** The program years in which a referrer has completed referrals, earliest first. */
  listYears(referrerId: string): Promise<readonly number[]>;
  /** All of a referrer's referrals, in no particular order. */
  listOwn(referrerId: string): Promise<readonly Referral[]>;
  /** As `listOwn`, for update. Take the referrer first. */
  listOwnForUpdate(referrerId: string): Promise<readonly Referral[]>;
  hasAnyFriend(friendKeys: readonly string[]): Promise<boolean>;
  /**
   * Adds referrals. Skips a note if the referrer already has one of this friend. @throws when one of the friends has a
   * live referral or a referrer is gone, and then adds none.
   */
  addAll(referrals: readonly Referral[]): Promise<void>;
  /** Like `save`, for many at once. @throws when one of them doesn't exist. */
  saveAll(referrals: readonly Referral[]): Promise<void>;
  /** Deletes referrals. Ignores IDs that don't exist. */
  removeAll(ids: readonly string[]): Promise<void>;
  /** The referrer's completed referrals of a program year, as an allotment sees them. Take the referrer first. */
  listCompletions(referrerId: string, programYear: number): Promise<readonly Completion[]>;
  /**
   * Records that the referrer was shown what these completed referrals earned. Ignores others' referrals and those
   * already shown.
   */
  markRewardsSeen(referrerId: string, ids: readonly string[], at: Date): Promise<void>;
  /** Writes what referrals earn, as the ledger has it. */
  saveCredits(earnedCents: ReadonlyMap<string, Cents>): Promise<void>;
}
