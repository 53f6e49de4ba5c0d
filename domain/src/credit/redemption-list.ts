import type { Page, PageRequest } from '../page.ts';
import type { NamedSystem } from './credit-history.ts';
import type { Redemption } from './redemption.ts';

/** A redemption with the current names of the people involved. Null once their accounts are gone. */
export interface ListedRedemption extends Redemption {
  readonly user: RedemptionPerson | null;
  readonly actor: RedemptionPerson | null;
  /** Set when a system recorded it. */
  readonly system: NamedSystem | null;
}

export interface RedemptionPerson {
  readonly name: string;
  readonly email: string;
}

/** `year` is the calendar year of the redemption day. */
export interface RedemptionFilter {
  readonly userId?: string | undefined;
  readonly year?: number | undefined;
  /** Recorded or undone at this instant or later. */
  readonly updatedSince?: Date | undefined;
}

/**
 * Lists redemptions, undone ones included. Throws `StoreUnavailable` while the store is away.
 */
export interface RedemptionList {
  find(id: string): Promise<ListedRedemption | undefined>;
  /** Those with these IDs, in no particular order. */
  listOf(ids: readonly string[]): Promise<readonly ListedRedemption[]>;
  /** Those of a redemption day, such as 2026-11-20, first recorded first. */
  listGivenOn(day: string): Promise<readonly ListedRedemption[]>;
  /** Latest redemption day first, then latest recorded. */
  list(filter: RedemptionFilter, page: PageRequest): Promise<Page<ListedRedemption>>;
}
