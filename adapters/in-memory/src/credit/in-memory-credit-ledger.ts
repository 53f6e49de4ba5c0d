import { type Cents, toCents } from '@rewards/domain/cents';
import { type CreditEntry, type LedgerEntry, type RedeemedEntry, isEarning } from '@rewards/domain/credit/credit-entry';
import type { CreditLedger } from '@rewards/domain/credit/credit-ledger';
import { InMemoryStore } from '../in-memory-store.ts';

/** The ledger within one transaction. Transactions run one at a time, so nothing needs a lock. */
export class InMemoryCreditLedger extends InMemoryStore implements CreditLedger {
  async listYear(userId: string, programYear: number): Promise<readonly CreditEntry[]> {
    return structuredClone(earnedIn(this.tables.creditLedger, userId, programYear));
  }

  async append(entries: readonly CreditEntry[], capCents: Cents): Promise<void> {
    const before = [...this.tables.creditLedger];
    for (const entry of entries) this.#appendOne(entry, Math.max(capCents, heldIn(before, entry)));
    // A year above a lowered cap comes down entry by entry, and must fit at the end.
    for (const entry of entries) this.#refuseOver(entry, capCents);
  }

  async balanceOf(userId: string): Promise<Cents> {
    return toCents(
      this.tables.creditLedger
        .filter((entry) => entry.userId === userId)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    );
  }

  async leastLeftSince(userId: string, programYear: number): Promise<Cents> {
    const own = this.tables.creditLedger.filter((entry) => entry.userId === userId);
    const years = new Set([programYear, ...own.map((entry) => entry.programYear)]);
    const leftAfter = (year: number) =>
      own.filter((entry) => entry.programYear <= year).reduce((sum, { amountCents }) => sum + amountCents, 0);
    return toCents(Math.min(...[...years].filter((year) => year >= programYear).map(leftAfter)));
  }

  async appendRedeemed(entry: RedeemedEntry): Promise<void> {
    const isSigned = isMove(entry) || entry.amountCents < 0 === (entry.reason === 'credit_given_out');
    if (entry.amountCents === 0 || !isSigned)
      throw new Error(`The entry ${entry.id} has the amount ${entry.amountCents}`);
    this.#push(entry);
    if (entry.reason !== 'credit_given_out') return;
    const balanceCents = await this.balanceOf(entry.userId);
    if (balanceCents < 0 || !this.tables.users.has(entry.userId))
      throw new Error(`More was given out to ${entry.userId} than they have`);
  }

  #push(entry: LedgerEntry): void {
    if (this.tables.creditLedger.some(({ id }) => id === entry.id))
      throw new Error(`The entry ${entry.id} is in the ledger already`);
    this.tables.creditLedger.push(structuredClone(entry));
  }

  #appendOne(entry: CreditEntry, maxCents: number): void {
    const isSigned = entry.kind === 'earned' ? entry.amountCents > 0 : entry.amountCents < 0;
    if (!isSigned) throw new Error(`The entry ${entry.id} is ${entry.kind} and has the amount ${entry.amountCents}`);
    this.#push(entry);
    this.#refuseOver(entry, maxCents);
  }

  #refuseOver(entry: CreditEntry, maxCents: number): void {
    const heldCents = heldIn(this.tables.creditLedger, entry);
    if (heldCents < 0 || heldCents > maxCents)
      throw new Error(`The year ${entry.programYear} of ${entry.userId} can not hold ${heldCents}`);
  }
}

/** A merge, or its undo, moves a redemption to another person. */
const isMove = ({ reason }: RedeemedEntry) => reason === 'records_merged' || reason === 'merge_undone';

/** The earned and reversed entries of a program year. */
export const earnedIn = (ledger: readonly LedgerEntry[], userId: string, programYear: number): readonly CreditEntry[] =>
  ledger.filter(isEarning).filter((entry) => entry.userId === userId && entry.programYear === programYear);

const heldIn = (ledger: readonly LedgerEntry[], { userId, programYear }: CreditEntry): number =>
  earnedIn(ledger, userId, programYear).reduce((sum, { amountCents }) => sum + amountCents, 0);
