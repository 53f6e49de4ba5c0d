import { UseCase } from '../../use-case.ts';
import { type Film, type FilmArchive, pieceBytes } from './film.ts';

/** A byte range of a film, both ends included. */
export interface FilmRange {
  readonly from: number;
  readonly to: number;
}

export type PlayFilmOutcome =
  | { readonly kind: 'found'; readonly film: Film; readonly read: (range: FilmRange) => AsyncIterable<Uint8Array> }
  | { readonly kind: 'refused'; readonly reason: 'film_unknown' };

/** Finds a film for a screen, which reads it piece by piece at its own pace (rule 25). */
export class PlayFilm extends UseCase<{ filmArchive: FilmArchive }> {
  async execute(id: string): Promise<PlayFilmOutcome> {
    const film = await this.dependencies.filmArchive.find(id);
    if (!film) return { kind: 'refused', reason: 'film_unknown' };
    return { kind: 'found', film, read: (range) => this.#read(film, range) };
  }

  /** @throws when a piece is deleted in the meantime, since a started response can only be aborted */
  async *#read({ id }: Film, { from, to }: FilmRange): AsyncGenerator<Uint8Array> {
    for (let at = from; at <= to;) {
      const place = Math.floor(at / pieceBytes);
      const start = at - place * pieceBytes;
      const length = Math.min(pieceBytes - start, to - at + 1);
      const bytes = await this.dependencies.filmArchive.readPiece(id, place, start, length);
      if (!bytes) throw new Error(`Piece ${place} of the film ${id} is gone`);
      if (bytes.length === 0) throw new Error(`Piece ${place} of the film ${id} is too short`);
      yield bytes;
      at += bytes.length;
    }
  }
}
