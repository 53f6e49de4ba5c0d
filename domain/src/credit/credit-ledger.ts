import type { Cents } from '../cents.ts';
import type { CreditEntry, RedeemedEntry } from './credit-entry.ts';

/** The ledger of credit, written in a unit of work. */
export interface CreditLedger {
  /**
   * The year's earned and reversed entries in the order they were appended. Take the user for update first, so no other
   * transaction appends to their years.
   */
  listYear(userId: string, programYear: number): Promise<readonly CreditEntry[]>;
  /**
   * Adds entries.
   * @param capCents the most the year can ever hold
   * @throws when an entry would take the year below zero or above the cap. This backs up the domain rules.
   */
  append(entries: readonly CreditEntry[], capCents: Cents): Promise<void>;
  /** A user's balance: the sum of all their entries, possibly negative (rule 6). Lock the user first. */
  balanceOf(userId: string): Promise<Cents>;
  /**
   * The least a user had left at the end of this year or any later one: what a redemption of this year can still use.
   * Possibly negative. Lock the user first.
   */
  leastLeftSince(userId: string, programYear: number): Promise<Cents>;
  /**
   * Adds a redemption, its reversal, or its move to another person.
   * @throws when a redemption exceeds the balance, or the user doesn't exist. This backs up the domain rule. A reversal
   * or a move is never refused because of the balance.
   */
  appendRedeemed(entry: RedeemedEntry): Promise<void>;
}
