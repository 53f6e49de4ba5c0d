import type { BegunFilm, Film } from './film.ts';

/**
 * The practice's films without their bytes, in a unit of work. Lock the practice profile before changing which films
 * exist, so films and the scenes that name them change together.
 */
export interface Films {
  begin(film: BegunFilm): Promise<void>;
  /** Marks the upload as complete. */
  complete(id: string, bytes: number): Promise<void>;
  /** Any complete film, deleted or not. */
  find(id: string): Promise<Film | undefined>;
  /** The number of films that aren't deleted, including uploads in progress. */
  count(): Promise<number>;
  /** When the last scene stopped naming it. Null restores it. */
  setDeleted(id: string, at: Date | null): Promise<void>;
  /** Removes an incomplete upload and its pieces. Does nothing if it's complete. */
  removeBegun(id: string): Promise<void>;
  /** All deleted films except the `latestLeftOut` most recent. */
  listDeleted(latestLeftOut: number): Promise<readonly string[]>;
  /** Permanently removes a deleted film and its pieces. Does nothing if it was restored. */
  removeDeleted(id: string): Promise<void>;
}
