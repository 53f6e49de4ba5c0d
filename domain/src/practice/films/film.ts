/** Accepted types, MP4 and WebM. Both play in every browser that a screen may use. */
export type FilmType = 'video/mp4' | 'video/webm';

/**
 * A film uploaded by an admin (rule 25). Its bytes never change and are stored separately in pieces. It's shown while a
 * scene of the practice profile names it. After that, it's kept until the undo time is over.
 */
export interface Film {
  readonly id: string;
  readonly mediaType: FilmType;
  readonly bytes: number;
  /** When the last scene stopped naming it. Null while a scene does. */
  readonly deletedAt: Date | null;
}

/** A film that is still being uploaded. */
export interface BegunFilm extends Pick<Film, 'id' | 'mediaType'> {
  readonly begunAt: Date;
}

/** All pieces have this length, except the last. Short enough for one statement without delaying others. */
export const pieceBytes = 512 * 1_024;

/** The most films a practice can have, including uploads in progress. */
export const maxFilms = 20;

/** How many deleted films are kept for undo when another film is uploaded. The latest ones stay. */
export const maxDeletedFilms = 5;

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
