import type { BegunFilm, Film } from '@rewards/domain/practice/films/film';
import type { Films } from '@rewards/domain/practice/films/films';
import type { InMemoryTables } from '../in-memory-database.ts';

/** A film that may still be coming. */
export interface KeptFilm extends Omit<Film, 'bytes'> {
  readonly bytes: number | null;
}

export const asWhole = (kept: KeptFilm | undefined): Film | undefined =>
  kept && kept.bytes !== null ? { ...kept, bytes: kept.bytes } : undefined;

/** Films as one transaction sees them. */
export class InMemoryFilms implements Films {
  readonly #films: InMemoryTables['films'];

  constructor({ films }: InMemoryTables) {
    this.#films = films;
  }

  async begin({ id, mediaType }: BegunFilm): Promise<void> {
    this.#films.set(id, { id, mediaType, bytes: null, deletedAt: null });
  }

  async complete(id: string, bytes: number): Promise<void> {
    this.#change(id, { bytes });
  }

  async find(id: string): Promise<Film | undefined> {
    return asWhole(this.#films.get(id));
  }

  async count(): Promise<number> {
    return [...this.#films.values()].filter(({ deletedAt }) => deletedAt === null).length;
  }

  async setDeleted(id: string, deletedAt: Date | null): Promise<void> {
    this.#change(id, { deletedAt });
  }

  async removeBegun(id: string): Promise<void> {
    if (this.#films.get(id)?.bytes === null) this.#films.delete(id);
  }

  async listDeleted(latestLeftOut: number): Promise<readonly string[]> {
    const deleted = [...this.#films.values()].flatMap(({ id, deletedAt }) => (deletedAt ? [{ id, deletedAt }] : []));
    const latestFirst = deleted.toSorted(
      (one, other) => other.deletedAt.getTime() - one.deletedAt.getTime() || (one.id < other.id ? -1 : 1),
    );
    return latestFirst.slice(latestLeftOut).map(({ id }) => id);
  }

  async removeDeleted(id: string): Promise<void> {
    if (this.#films.get(id)?.deletedAt) this.#films.delete(id);
  }

  #change(id: string, change: Partial<KeptFilm>): void {
    const film = this.#films.get(id);
    if (film) this.#films.set(id, { ...film, ...change });
  }
}
