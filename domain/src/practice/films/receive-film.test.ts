import { beforeEach, expect, test } from '@jest/globals';
import { aFilm, inParts, together, webmHead } from '@rewards/tests/builders/a-film';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { aUser } from '@rewards/tests/builders/a-user';
import { maxFilms, pieceBytes } from './film.ts';

const maxBytes = 3 * 1_048_576;
let practice: Practice;

const receive = (bytes: Uint8Array, name = 'Lake') =>
  practice.receiveFilm.execute({ name, content: inParts(bytes), adminId: idOf('Dana') });
const scenes = async () => (await practice.readPracticeProfile.execute()).profile.scenes;
const films = () => [...practice.database.committed.films.values()];

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
  await practice.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(aProfile()));
});

test.each([
  ['a small film', 1_000],
  ['one of exactly one piece', pieceBytes],
  ['one of two pieces', 2 * pieceBytes],
  ['one of two pieces and a byte', 2 * pieceBytes + 1],
  ['the largest allowed', maxBytes],
])('%s is stored byte for byte and becomes a scene at once (rule 25)', async (_what, length) => {
  const film = aFilm(length, webmHead);
  const received = await receive(film);

  const id = received.kind === 'received' ? received.scene.id : '';
  const scene = { kind: 'film', name: 'Lake', id };
  expect(received).toEqual({ kind: 'received', scene, bytes: length, mediaType: 'video/webm' });
  expect((await scenes()).at(-1)).toEqual(scene);
  expect(practice.current.refreshes).toBe(1);
  const found = await practice.playFilm.execute(id);
  if (found.kind === 'refused') throw new Error(found.reason);
  expect((await together(found.read({ from: 0, to: length - 1 }))).equals(film)).toBe(true);
});

test("it is logged with its scene's name", async () => {
  await receive(aFilm());
  expect(practice.activity).toMatchObject([
    { actor: { userId: idOf('Dana') }, what: { action: 'film_uploaded', params: { name: 'Lake' } }, undo: null },
  ]);
});

test('a taken scene name gets a number and stays within the length limit', async () => {
  await receive(aFilm(), 'slow Waves');
  await receive(aFilm(), 'Slow waves');
  await receive(aFilm(), 'x'.repeat(64));
  await receive(aFilm(), 'x'.repeat(64));
  const names = (await scenes()).map(({ name }) => name);
  expect(names.slice(1)).toEqual(['slow Waves 2', 'Slow waves 3', 'x'.repeat(64), `${'x'.repeat(62)} 2`]);
});

test('an invalid file is refused, and nothing is stored', async () => {
  expect(await receive(new Uint8Array())).toEqual({ kind: 'refused', reason: 'film_unreadable' });
  expect(await receive(new Uint8Array(1_000))).toEqual({ kind: 'refused', reason: 'film_unreadable' });
  expect(films()).toEqual([]);
  expect(await scenes()).toHaveLength(1);
});

test('a file one byte too large is refused, and reading stops', async () => {
  let read = 0;
  async function* endless() {
    for (const film = aFilm(pieceBytes); ; read += film.length) yield film;
  }
  const outcome = await practice.receiveFilm.execute({ name: 'Lake', content: endless(), adminId: idOf('Dana') });
  expect(outcome).toEqual({ kind: 'too_large' });
  expect(read).toBeLessThanOrEqual(maxBytes + pieceBytes);
  expect(await receive(aFilm(maxBytes + 1))).toEqual({ kind: 'too_large' });
  expect(films()).toEqual([]);
  expect(practice.activity).toEqual([]);
});

test('an aborted upload leaves nothing, and its sender gets the error', async () => {
  async function* breaksOff() {
    yield aFilm(pieceBytes * 2);
    throw new Error('gone');
  }
  const broken = practice.receiveFilm.execute({ name: 'Lake', content: breaksOff(), adminId: idOf('Dana') });
  await expect(broken).rejects.toThrow('gone');
  expect(films()).toEqual([]);
  expect(await scenes()).toHaveLength(1);
});

test("during upload it can't be played or named in a profile", async () => {
  let id = '';
  async function* inTheMiddle() {
    yield aFilm(pieceBytes * 2);
    id = films()[0]?.id ?? '';
    expect(await practice.playFilm.execute(id)).toEqual({ kind: 'refused', reason: 'film_unknown' });
    expect(await practice.deleteFilm.execute({ id, adminId: idOf('Dana') })).toMatchObject({ kind: 'refused' });
    const scene = { kind: 'film', name: 'Early', id } as const;
    const change = { changes: { scenes: [scene] }, version: 1, adminId: idOf('Dana') };
    expect(await practice.changePracticeProfile.execute(change)).toMatchObject({ reason: 'scene_film_unknown' });
  }
  const outcome = await practice.receiveFilm.execute({ name: 'Lake', content: inTheMiddle(), adminId: idOf('Dana') });
  expect(outcome).toMatchObject({ kind: 'received', scene: { id } });
  expect(id).not.toBe('');
});

test("a practice can't exceed its film limit, even with parallel uploads", async () => {
  for (let number = 1; number < maxFilms; number += 1) await receive(aFilm());
  const outcomes = await Promise.all([receive(aFilm()), receive(aFilm())]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['received', 'refused']);
  expect(outcomes).toContainEqual({ kind: 'refused', reason: 'films_full' });
  expect(films()).toHaveLength(maxFilms);
});

test('a profile full of scenes accepts no film, even if it filled up during the upload', async () => {
  const full = Array.from(
    { length: 100 },
    (_, index) => ({ kind: 'video', name: `${index}`, id: 'nMAzchVWTis' }) as const,
  );
  async function* meanwhile() {
    yield aFilm(pieceBytes);
    yield aFilm(1);
    await practice.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.save(aProfile({ scenes: full })));
  }
  const late = await practice.receiveFilm.execute({ name: 'Lake', content: meanwhile(), adminId: idOf('Dana') });
  expect(late).toEqual({ kind: 'refused', reason: 'films_full' });
  expect(await receive(aFilm())).toEqual({ kind: 'refused', reason: 'films_full' });
  expect(films()).toEqual([]);
});
