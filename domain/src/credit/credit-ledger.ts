import type { CreditEntry } from './credit-entry.ts';
import type { CreditPolicy } from './credit-policy.ts';

/** The ledger of credit, written inside a unit of work. */
export interface CreditLedger {
  /**
   * Takes the (user, program year) for this transaction alone; parallel work on the same year waits until it ends.
   * Works for a year that holds nothing yet. Lock years before referrals, and earlier years before later ones.
   */
  lockYear(userId: string, programYear: number): Promise<void>;
  /** The year's entries in the order they were appended. */
  listYear(userId: string, programYear: number): Promise<readonly CreditEntry[]>;
  /**
   * Adds entries.
   * @throws when an entry would leave the year below zero or above the policy's cap: the fence behind the rules.
   */
  append(entries: readonly CreditEntry[], policy: CreditPolicy): Promise<void>;
}
