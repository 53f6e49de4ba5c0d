import type { Completion } from '../credit/allot-year.ts';
import type { Cents } from '../cents.ts';
import type { User } from '../patients/user.ts';
import type { Referral } from './referral.ts';

export interface ReferralOfReferrer {
  readonly referral: Referral;
  readonly referrer: User;
}

/** All referrals, written inside a unit of work. */
export interface Referrals {
  find(id: string): Promise<Referral | undefined>;
  /**
   * A referral and its referrer, both for update: parallel work that wants either waits until this one ends. Whatever
   * moves credit takes the referrer first, so that all of it comes one after the other for each referrer, and what is
   * completed and what is held are read as they stay.
   */
  findWithReferrerForUpdate(id: string): Promise<ReferralOfReferrer | undefined>;
  /** The referral that holds a friend's place, for update. */
  findByFriendForUpdate(friendKey: string): Promise<Referral | undefined>;
  /**
   * Adds a referral unless the friend has a live one, whoever added it first, or the referrer is gone; a note unless
   * the referrer has one of this friend. @returns whether it was added.
   */
  add(referral: Referral): Promise<boolean>;
  /**
   * Adds a note, unless the referrer has one or the live referral of this friend, or is gone. It answers the same in
   * each of these cases, and whoever else refers the friend.
   */
  note(referral: Referral): Promise<void>;
  /** The notes of a friend's email, of all referrers, the oldest first. */
  listNotes(notedKey: string): Promise<readonly Referral[]>;
  /**
   * Takes a referrer's note of a friend out of the table, and holds the referrer so that nobody deletes them. @returns
   * the note; undefined when there is none. Of parallel calls one gets it.
   */
  takeNote(referrerId: string, notedKey: string): Promise<Referral | undefined>;
  /** Marks the notes of a friend's email as declined; those that are keep their instant. */
  declineNotes(notedKey: string, at: Date): Promise<void>;
  /** Writes everything but identity, referrer, friend's email and place of a referral that exists. */
  save(referral: Referral): Promise<void>;
  /** The program years in which a referrer has completed referrals, the earliest first. */
  listYears(referrerId: string): Promise<readonly number[]>;
  /** All that a referrer has, in no order. */
  listOwn(referrerId: string): Promise<readonly Referral[]>;
  /** As `listOwn`, for update. Take the referrer first. */
  listOwnForUpdate(referrerId: string): Promise<readonly Referral[]>;
  /** Whether any of these friends has a live referral. */
  hasAnyFriend(friendKeys: readonly string[]): Promise<boolean>;
  /**
   * Adds referrals; a note is passed over where the referrer has one of this friend. @throws when one of the friends
   * has a live referral, or a referrer is gone; then none is added.
   */
  addAll(referrals: readonly Referral[]): Promise<void>;
  /** As `save`, for many at once. @throws when one of them does not exist. */
  saveAll(referrals: readonly Referral[]): Promise<void>;
  /** Takes referrals out of the table; those that do not exist are passed over. */
  removeAll(ids: readonly string[]): Promise<void>;
  /** The referrer's completed referrals of a program year, as an allotment sees them. Take the referrer first. */
  listCompletions(referrerId: string, programYear: number): Promise<readonly Completion[]>;
  /** Writes what referrals earn, as the ledger has it. */
  saveCredits(earnedCents: ReadonlyMap<string, Cents>): Promise<void>;
}
