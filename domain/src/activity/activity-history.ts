import type { Page, PageRequest } from '../page.ts';
import type { ActivityEntry } from './activity-entry.ts';
import type { ActivityAction } from './activity-params.ts';

/** An entry as it is listed: whether there is something to undo, and not what. */
export interface ActivityRecord extends Omit<ActivityEntry, 'undo' | 'addressHash'> {
  readonly undoUntil: Date | null;
}

/** A search that more entries match finds the newest so many, and counts no further. */
export const mostFound = 500;

/** A word that is searched for. */
export interface SoughtWord {
  readonly text: string;
  /** Whose sentence has this word, whomever it is about: sentences are made by whoever asks, and not kept. */
  readonly actions: readonly ActivityAction[];
}

/** The reading side of the activity log. */
export interface ActivityHistory {
  find(id: string): Promise<ActivityRecord | undefined>;
  /** The newest first, `most` of them: what was done by a user, about them, or about a referral that is theirs. */
  listAbout(userId: string, most: number): Promise<readonly ActivityRecord[]>;
  /**
   * Newest first. An entry is found if it has every word: as part of a text among its parameters (a name, an email, a
   * note), of the actor's name or email, of the sentence it was kept with, ignoring case; or by being, or having
   * undone, one of the word's actions. No word is no search.
   */
  list(filter: { readonly words?: readonly SoughtWord[] }, page: PageRequest): Promise<Page<ActivityRecord>>;
}
