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
  /** Ends it for good, with its pieces; nothing where there is none. */
  remove(id: string): Promise<void>;
  /** Ends deleted films for good, but for the latest so many. */
  removeDeleted(kept: number): Promise<void>;
}
