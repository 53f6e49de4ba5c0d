import { expect, test } from '@jest/globals';
import { aFilm, inParts, together } from '@rewards/tests/builders/a-film';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { aUser } from '@rewards/tests/builders/a-user';
import { pieceBytes } from './film.ts';

const film = aFilm(2 * pieceBytes + 100);

async function found() {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());
  await practice.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(aProfile()));
  const content = inParts(film);
  const received = await practice.receiveFilm.execute({ name: 'Lake', content, adminId: idOf('Dana') });
  const outcome = await practice.playFilm.execute(received.kind === 'received' ? received.scene.id : '');
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return { practice, ...outcome };
}

test.each([
  ['its first byte', 0, 0],
  ['its last byte', film.length - 1, film.length - 1],
  ['all of it', 0, film.length - 1],
  ['a piece', pieceBytes, 2 * pieceBytes - 1],
  ['a range across two pieces', pieceBytes - 10, pieceBytes + 10],
  ['its end', 2 * pieceBytes - 1, film.length - 1],
])('%s is read as it was sent', async (_what, from, to) => {
  const { read } = await found();
  const bytes = await together(read({ from, to }));
  expect(bytes.equals(film.subarray(from, to + 1))).toBe(true);
});

test('playback aborts when the film is deleted midway', async () => {
  const { practice, film: playing, read } = await found();
  const pieces = read({ from: 0, to: film.length - 1 })[Symbol.asyncIterator]();
  await pieces.next();
  await practice.unitOfWork.run(async ({ films }) => {
    await films.setDeleted(playing.id, practice.clock.now());
    await films.removeDeleted(playing.id);
  });
  await expect(pieces.next()).rejects.toThrow('is gone');
});

test('a film that was never uploaded is unknown', async () => {
  expect(await aPractice().playFilm.execute(idOf('Nobody'))).toEqual({ kind: 'refused', reason: 'film_unknown' });
});
