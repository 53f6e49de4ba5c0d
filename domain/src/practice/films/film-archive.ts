import type { Film } from './film.ts';

/**
 * The bytes of films, in pieces. Each call is independent of any unit of work, so a slow sender or viewer holds no
 * transaction open. Throws `StoreUnavailable` while the store is away.
 */
export interface FilmArchive {
  /** Undefined for a film that is incomplete or deleted. */
  find(id: string): Promise<Film | undefined>;
  /**
   * Stores a piece by its position, starting at 0.
   * @throws when the upload was never started, or the film is gone
   */
  keepPiece(id: string, place: number, bytes: Uint8Array): Promise<void>;
  /**
   * Up to `length` bytes of a piece, starting at `from`. Fewer if the piece ends. Undefined if there's no such piece,
   * for example because the film is gone.
   */
  readPiece(id: string, place: number, from: number, length: number): Promise<Uint8Array | undefined>;
}
