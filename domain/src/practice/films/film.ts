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
