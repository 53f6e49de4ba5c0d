import type { Film } from './film.ts';

/**
 * The bytes of films, in pieces. Each call stands by itself, outside of any unit of work, so that nothing is held while
 * someone sends slowly or watches slowly. Throws `StoreUnavailable` while the store is away.
 */
export interface FilmArchive {
  /** Undefined for what is not whole, or deleted. */
  find(id: string): Promise<Film | undefined>;
  /**
   * Keeps a piece by its place, the first being 0.
   * @throws where the film was never begun, or is gone.
   */
  keepPiece(id: string, place: number, bytes: Uint8Array): Promise<void>;
  /**
   * So many bytes of a piece, from one of them on; fewer where it ends before. Undefined where there is no such piece,
   * as of a film that is gone.
   */
  readPiece(id: string, place: number, from: number, length: number): Promise<Uint8Array | undefined>;
}
