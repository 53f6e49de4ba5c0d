import type { BegunFilm, Film } from '@rewards/domain/practice/films/film';
import type { Films } from '@rewards/domain/practice/films/films';
import { InMemoryStore } from '../in-memory-store.ts';
import type { StoredFilm } from '../in-memory-tables.ts';

export const asWhole = (kept: StoredFilm | undefined): Film | undefined =>
  kept && kept.bytes !== null ? { ...kept, bytes: kept.bytes } : undefined;

/** Films within one transaction. */
export class InMemoryFilms extends InMemoryStore implements Films {
  async begin({ id, mediaType }: BegunFilm): Promise<void> {
    this.tables.films.set(id, { id, mediaType, bytes: null, deletedAt: null });
  }

  async complete(id: string, bytes: number): Promise<void> {
    this.#change(id, { bytes });
  }

  async find(id: string): Promise<Film | undefined> {
    return asWhole(this.tables.films.get(id));
  }

  async count(): Promise<number> {
    return [...this.tables.films.values()].filter(({ deletedAt }) => deletedAt === null).length;
  }

  async setDeleted(id: string, deletedAt: Date | null): Promise<void> {
    this.#change(id, { deletedAt });
  }

  async removeBegun(id: string): Promise<void> {
    if (this.tables.films.get(id)?.bytes === null) this.tables.films.delete(id);
  }

  async listDeleted(latestLeftOut: number): Promise<readonly string[]> {
    const deleted = [...this.tables.films.values()].flatMap(({ id, deletedAt }) =>
      deletedAt ? [{ id, deletedAt }] : [],
    );
    const latestFirst = deleted.toSorted(
      (one, other) => other.deletedAt.getTime() - one.deletedAt.getTime() || (one.id < other.id ? -1 : 1),
    );
    return latestFirst.slice(latestLeftOut).map(({ id }) => id);
  }

  async removeDeleted(id: string): Promise<void> {
    if (this.tables.films.get(id)?.deletedAt) this.tables.films.delete(id);
  }

  #change(id: string, change: Partial<StoredFilm>): void {
    const film = this.tables.films.get(id);
    if (film) this.tables.films.set(id, { ...film, ...change });
  }
}
