import type { Cents } from '../cents.ts';
import type { CreditEntry, RedeemedEntry } from './credit-entry.ts';
import type { CreditPolicy } from './credit-policy.ts';

/** The ledger of credit, written inside a unit of work. */
export interface CreditLedger {
  /**
   * Takes the (user, program year) for this transaction alone; parallel work on the same year waits until it ends.
   * Works for a year that holds nothing yet. Take the user for update before, and lock earlier years before later ones.
   */
  lockYear(userId: string, programYear: number): Promise<void>;
  /**
   * The year's earned and reversed entries in the order they were appended, and the policy by which it is allotted,
   * both as they are at this moment. Lock the year before.
   * @throws before the practice has a policy.
   */
  readYear(
    userId: string,
    programYear: number,
  ): Promise<{ readonly entries: readonly CreditEntry[]; readonly policy: CreditPolicy }>;
  /**
   * Adds entries.
   * @param capCents more than this the year can never hold.
   * @throws when an entry would leave the year below zero or above the cap: the fence behind the rules.
   */
  append(entries: readonly CreditEntry[], capCents: Cents): Promise<void>;
  /**
   * What a user has left: all entries of theirs added up, possibly less than nothing (rule 6). Take the user for
   * update first.
   */
  balanceOf(userId: string): Promise<Cents>;
  /**
   * Adds that credit was given out, or that this is taken back.
   * @throws when more would be given out than the balance, or to nobody: the fence behind the rule. No balance is in
   *   the way of taking back.
   */
  appendRedeemed(entry: RedeemedEntry): Promise<void>;
}
