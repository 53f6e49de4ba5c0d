/** What films are received as: MP4, and WebM. Both play in every browser that a screen runs on. */
export type FilmType = 'video/mp4' | 'video/webm';

/**
 * A film that an admin uploaded (rule 25). Its bytes never change, and lie beside it in pieces. It is shown as long as
 * a scene of the practice profile names it; what no scene names any more is kept for the time to undo.
 */
export interface Film {
  readonly id: string;
  readonly mediaType: FilmType;
  readonly bytes: number;
  /** Since when no scene names it; null where one does. */
  readonly deletedAt: Date | null;
}

/** A film that is being received. It is none until it is whole. */
export interface BegunFilm extends Pick<Film, 'id' | 'mediaType'> {
  readonly begunAt: Date;
}

/** All pieces of a film are as long, but for the last: short enough for one statement, whoever else waits. */
export const pieceBytes = 512 * 1_024;

/** So many films a practice has at most, those that are being received among them. */
export const mostFilms = 20;

/** Of deleted films the latest are kept when another comes, for as long as they can be brought back. */
export const mostDeletedFilms = 5;
