import type { Cents } from '../cents.ts';
import type { CreditEntry, RedeemedEntry } from './credit-entry.ts';

/** The ledger of credit, written inside a unit of work. */
export interface CreditLedger {
  /**
   * The year's earned and reversed entries in the order they were appended. Take the user for update first, so nobody
   * else appends to their years.
   */
  listYear(userId: string, programYear: number): Promise<readonly CreditEntry[]>;
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
