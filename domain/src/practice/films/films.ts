import type { BegunFilm, Film } from './film.ts';

/**
 * The practice's films within a unit of work, without their bytes. Whoever changes which films there are holds the
 * practice profile for update, so that films and the scenes that name them change together.
 */
export interface Films {
  begin(film: BegunFilm): Promise<void>;
  /** It has come whole, and is a film from now on. */
  complete(id: string, bytes: number): Promise<void>;
  /** What is whole, deleted or not. */
  find(id: string): Promise<Film | undefined>;
  /** How many there are that are not deleted, those that are being received among them. */
  count(): Promise<number>;
  /** Since when no scene names it; null brings it back. */
  setDeleted(id: string, at: Date | null): Promise<void>;
  /** Removes what has not come whole, with its pieces; nothing where it has. */
  removeBegun(id: string): Promise<void>;
  /** All deleted films but the latest so many. */
  listDeleted(latestLeftOut: number): Promise<readonly string[]>;
  /** Ends a deleted film for good, with its pieces; nothing where it is back. */
  removeDeleted(id: string): Promise<void>;
}
