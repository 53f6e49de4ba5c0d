import type { Film } from '@rewards/domain/practice/films/film';
import type { FilmArchive } from '@rewards/domain/practice/films/film-archive';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';
import { asWhole } from './in-memory-films.ts';

/** The bytes of existing films. */
export class InMemoryFilmArchive extends OnInMemoryDatabase implements FilmArchive {
  readonly #pieces = new Map<string, Uint8Array>();

  async find(id: string): Promise<Film | undefined> {
    const film = asWhole(this.database.committed.films.get(id));
    return film?.deletedAt ? undefined : film;
  }

  async keepPiece(id: string, place: number, bytes: Uint8Array): Promise<void> {
    if (!this.database.committed.films.has(id)) throw new Error(`There is no film ${id}`);
    if (this.#pieces.has(`${id} ${place}`)) throw new Error(`The film ${id} has a piece ${place} already`);
    this.#pieces.set(`${id} ${place}`, bytes.slice());
  }

  async readPiece(id: string, place: number, from: number, length: number): Promise<Uint8Array | undefined> {
    const piece = this.database.committed.films.has(id) ? this.#pieces.get(`${id} ${place}`) : undefined;
    return piece?.subarray(from, from + length);
  }
}
