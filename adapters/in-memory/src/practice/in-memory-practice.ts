import type { Film, FilmArchive } from '@rewards/domain/practice/films/film';
import type { StoredProfile } from '@rewards/domain/practice/practice-profile';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables, StoredFilm } from '../in-memory-tables.ts';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';
import { byId } from '../rows.ts';

const only = 'the practice';

export const inMemoryPractice = (tables: InMemoryTables) => ({
  practiceProfiles: practiceProfilesIn(tables),
  films: filmsIn(tables),
  practiceLogos: practiceLogosIn(tables),
});

function practiceProfilesIn({ practiceProfile }: InMemoryTables): Stores['practiceProfiles'] {
  const find = async () => practiceProfile.read(only);
  const keep = (stored: StoredProfile): StoredProfile => {
    practiceProfile.put(only, stored);
    return structuredClone(stored);
  };
  return {
    async begin(profile) {
      if (!practiceProfile.has(only)) keep({ profile, version: 1 });
    },
    find,
    findForUpdate: find,
    async save(profile) {
      const before = practiceProfile.get(only);
      if (!before) throw new Error('There is no practice profile to save');
      return keep({ profile, version: before.version + 1 });
    },
  };
}

const asWhole = (stored: StoredFilm | undefined): Film | undefined =>
  stored && stored.bytes !== null ? { ...stored, bytes: stored.bytes } : undefined;

const filmsIn = ({ films }: InMemoryTables): Stores['films'] => ({
  begin: async ({ id, mediaType }) => films.put(id, { id, mediaType, bytes: null, deletedAt: null }),
  complete: async (id, bytes) => void films.change(id, { bytes }),
  find: async (id) => asWhole(films.read(id)),
  count: async () => films.list(({ deletedAt }) => deletedAt === null).length,
  setDeleted: async (id, deletedAt) => void films.change(id, { deletedAt }),
  removeBegun: async (id) => films.removeAll((film) => film.id === id && film.bytes === null),
  async listDeleted(latestLeftOut) {
    const deleted = films.list().flatMap(({ id, deletedAt }) => (deletedAt ? [{ id, deletedAt }] : []));
    const latestFirst = deleted.toSorted(
      (one, other) => other.deletedAt.getTime() - one.deletedAt.getTime() || byId(one, other),
    );
    return latestFirst.slice(latestLeftOut).map(({ id }) => id);
  },
  removeDeleted: async (id) => films.removeAll((film) => film.id === id && film.deletedAt !== null),
});

const practiceLogosIn = ({ practiceLogos }: InMemoryTables): Stores['practiceLogos'] => ({
  save: async (logo) => void practiceLogos.set(logo.hash, { ...logo, replacedAt: null }),
  setReplaced: async (hash, replacedAt) => void practiceLogos.change(hash, { replacedAt }),
  async find(hash) {
    const logo = practiceLogos.get(hash);
    return logo && { hash, mediaType: logo.mediaType, bytes: logo.bytes };
  },
});

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
