import type { Page, PageRequest } from '../page.ts';
import type { User } from '../patients/user.ts';

/** What two records have in common. A name alone is weak: people share names. */
export const duplicateSigns = ['email', 'phone', 'name'] as const;
export type DuplicateSign = (typeof duplicateSigns)[number];

type ListedRecord = Pick<User, 'id' | 'name' | 'email' | 'phone' | 'createdAt'>;

/** Two patients who may be one person. */
export interface LikelyDuplicate {
  /** The older record, which a merge keeps. */
  readonly kept: ListedRecord;
  readonly other: ListedRecord;
  /** Strongest first. */
  readonly signs: readonly DuplicateSign[];
}

/** More people than this with one phone or name are no sign: it's a clinic's phone, or a common name. */
export const maxAlike = 5;

/**
 * Pairs of patients to merge, as far as staff haven't told them apart. Emails agree by their match key, phones exactly,
 * and full names without capitals. Throws `StoreUnavailable` while the store is away.
 */
export interface LikelyDuplicates {
  /** The strongest signs first: the same mailbox, then phone and name, then phone, then name. Then the newest pair. */
  list(page: PageRequest): Promise<Page<LikelyDuplicate>>;
  /** The pairs of one patient, in the same order. */
  listOf(userId: string, most: number): Promise<readonly LikelyDuplicate[]>;
  /** How many pairs share phone and name. */
  countSure(): Promise<number>;
}
