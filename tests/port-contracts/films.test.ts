import { expect, test } from '@jest/globals';
import type { Films } from '@rewards/domain/practice/films/film';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aFilm } from '../builders/a-film.ts';
import { identityOf } from '../builders/identity.ts';
import { allAtOnce } from './at-once.ts';
import { openPostgresStore } from './postgres-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const begunAt = new Date('2026-03-02T15:00:00.000Z');
const id = identityOf('film Lake');
const other = identityOf('film Garden');
const after = (minutes: number) => new Date(begunAt.getTime() + minutes * 60_000);

onEveryStore('films', (store) => {
  const films = <Outcome>(work: (all: Films) => Promise<Outcome>) => inWork(store(), work);
  const begin = (film = id) => films((all) => all.begin({ id: film, mediaType: 'video/webm', begunAt }));
  const receive = async (film = id, pieces = [aFilm(1_000)]) => {
    await begin(film);
    for (const [place, bytes] of pieces.entries()) await store().filmArchive.keepPiece(film, place, bytes);
    const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
    await films((all) => all.complete(film, bytes));
  };
  const kept = { id, mediaType: 'video/webm', bytes: 1_000, deletedAt: null };

  test('an incomplete upload counts toward the limit, and becomes a film when complete', async () => {
    await begin();
    expect(await films((all) => all.find(id))).toBeUndefined();
    expect(await store().filmArchive.find(id)).toBeUndefined();
    expect(await films((all) => all.count())).toBe(1);
    await films((all) => all.complete(id, 1_000));
    expect(await films((all) => all.find(id))).toEqual(kept);
    expect(await store().filmArchive.find(id)).toEqual(kept);
  });

  test('pieces are read back byte for byte', async () => {
    const pieces = [aFilm(524_288), Uint8Array.from({ length: 256 }, (_, byte) => byte)];
    await receive(id, pieces);
    for (const [place, piece] of pieces.entries())
      expect(Buffer.from((await store().filmArchive.readPiece(id, place, 0, 524_288)) ?? []).equals(piece)).toBe(true);
    expect(Buffer.from((await store().filmArchive.readPiece(id, 1, 250, 524_288)) ?? [])).toEqual(
      Buffer.from([250, 251, 252, 253, 254, 255]),
    );
    expect(await store().filmArchive.readPiece(id, 1, 7, 1)).toEqual(Buffer.from([7]));
    expect(await store().filmArchive.readPiece(id, 2, 0, 524_288)).toBeUndefined();
    expect(await store().filmArchive.readPiece(other, 0, 0, 524_288)).toBeUndefined();
  });

  test("a stored piece doesn't change when the sender reuses its buffer", async () => {
    const buffer = aFilm(2_000);
    await begin();
    await store().filmArchive.keepPiece(id, 0, buffer.subarray(1_000));
    buffer.fill(0);
    expect(
      Buffer.from((await store().filmArchive.readPiece(id, 0, 0, 524_288)) ?? []).equals(aFilm(2_000).subarray(1_000)),
    ).toBe(true);
  });

  test('a piece of an unknown film or one that is already stored is refused', async () => {
    await expect(store().filmArchive.keepPiece(id, 0, aFilm())).rejects.toThrow();
    await begin();
    const outcomes = await allAtOnce(4, () =>
      store()
        .filmArchive.keepPiece(id, 0, aFilm())
        .then(
          () => 'kept',
          () => 'refused',
        ),
    );
    expect(outcomes.toSorted()).toEqual(['kept', 'refused', 'refused', 'refused']);
  });

  test('a deleted film is known but not played, and undo restores it', async () => {
    await receive();
    await films((all) => all.setDeleted(id, begunAt));
    expect(await films((all) => all.find(id))).toEqual({ ...kept, deletedAt: begunAt });
    expect(await films((all) => all.count())).toBe(0);
    expect(await store().filmArchive.find(id)).toBeUndefined();
    await films((all) => all.setDeleted(id, null));
    expect(await store().filmArchive.find(id)).toEqual(kept);
    expect(await store().filmArchive.readPiece(id, 0, 0, 524_288)).toHaveLength(1_000);
  });

  test('an aborted upload is deleted with its pieces, and complete films stay', async () => {
    await begin();
    await store().filmArchive.keepPiece(id, 0, aFilm(1_000));
    await receive(other);
    for (const film of [id, id, other]) await films((all) => all.removeBegun(film));
    expect(await store().filmArchive.readPiece(id, 0, 0, 524_288)).toBeUndefined();
    expect(await store().filmArchive.readPiece(other, 0, 0, 524_288)).toHaveLength(1_000);
    expect(await films((all) => all.count())).toBe(1);
  });

  test('all deleted films but the latest are listed, and each is purged with its pieces unless it was restored', async () => {
    const ids = ['a', 'b', 'c', 'd'].map((name) => identityOf(`film ${name}`));
    const [a = '', b = '', , d = ''] = ids;
    for (const film of ids) await receive(film);
    for (const [index, film] of ids.slice(0, 3).entries())
      await films((all) => all.setDeleted(film, after([5, 1, 9][index] ?? 0)));
    expect(await films((all) => all.listDeleted(2))).toEqual([b]);
    expect(await films((all) => all.listDeleted(1))).toEqual([a, b]);
    await films((all) => all.setDeleted(a, null));
    for (const film of [a, b, b, d]) await films((all) => all.removeDeleted(film));
    const left = await Promise.all(ids.map((film) => films((all) => all.find(film))));
    expect(left.map((film) => film !== undefined)).toEqual([true, false, true, true]);
    expect(await store().filmArchive.readPiece(b, 0, 0, 1)).toBeUndefined();
  });

  test('rolled-back work stores nothing', async () => {
    const undone = films(async (all) => {
      await all.begin({ id, mediaType: 'video/mp4', begunAt });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await films((all) => all.count())).toBe(0);
  });
});

test('aborted uploads are purged after an hour and deleted films after 30 days, with their pieces', async () => {
  const store = await openPostgresStore();
  try {
    const now = new Date('2026-06-01T12:00:00.000Z');
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const keep = async (name: string, begun: Date, bytes: number | null, deleted: Date | null) => {
      const film = identityOf(`film ${name}`);
      await inWork(store, (all) => all.begin({ id: film, mediaType: 'video/mp4', begunAt: begun }));
      await store.filmArchive.keepPiece(film, 0, aFilm());
      if (bytes !== null) await inWork(store, (all) => all.complete(film, bytes));
      if (deleted) await inWork(store, (all) => all.setDeleted(film, deleted));
      return film;
    };
    const gone = [await keep('broken off', ago(1.1), null, null), await keep('old', ago(999), 5, ago(30 * 24 + 1))];
    const left = [
      await keep('coming', ago(0.9), null, null),
      await keep('shown', ago(9_999), 5, null),
      await keep('deleted', ago(9_999), 5, ago(30 * 24 - 1)),
    ];
    await store.forgetWhatExpired(new InMemoryClock(now));
    expect(await store.sql.count('films where id = any($1)', [gone])).toBe(0);
    expect(await store.sql.count('films where id = any($1)', [left])).toBe(3);
    expect(await store.sql.count('film_pieces')).toBe(3);
  } finally {
    await store.close();
  }
});

function inWork<Outcome>(
  { unitOfWork }: Pick<StoreUnderTest, 'unitOfWork'>,
  work: (films: Films) => Promise<Outcome>,
): Promise<Outcome> {
  return unitOfWork.run(({ films }) => work(films));
}
