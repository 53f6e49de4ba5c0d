import { beforeEach, expect, test } from '@jest/globals';
import { aFilm, inParts } from '@rewards/tests/builders/a-film';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { aUser } from '@rewards/tests/builders/a-user';
import type { Scene } from '../scene.ts';
import { maxDeletedFilms, maxFilms } from './film.ts';

let practice: Practice;
const adminId = idOf('Dana');

async function receive(name: string): Promise<string> {
  const outcome = await practice.receiveFilm.execute({ name, content: inParts(aFilm()), adminId });
  if (outcome.kind !== 'received') throw new Error(outcome.kind);
  return outcome.scene.id;
}
async function remove(id: string): Promise<string> {
  const outcome = await practice.deleteFilm.execute({ id, adminId });
  if (outcome.kind !== 'deleted') throw new Error(outcome.kind);
  return outcome.activityId;
}
const undo = (activityId: string) => practice.undoActivity.execute({ activityId, adminId });
const profile = async () => (await practice.readPracticeProfile.execute()).profile;
const scenes = async () => (await profile()).scenes;
const save = async (changed: readonly Scene[]) => {
  const { version } = await practice.readPracticeProfile.execute();
  return practice.changePracticeProfile.execute({ changes: { scenes: changed }, version, adminId });
};
const plays = async (id: string) => (await practice.playFilm.execute(id)).kind === 'found';

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
  await practice.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(aProfile()));
});

test('deleting a film removes its scenes, and undo restores everything in place (rule 29)', async () => {
  const lake = await receive('Lake');
  const garden = await receive('Garden');
  const [waves, ...films] = await scenes();
  if (!waves) throw new Error('no scene');
  const shown: readonly Scene[] = [{ kind: 'film', name: 'Lake again', id: lake }, waves, ...films];
  await save(shown);

  const outcome = await practice.deleteFilm.execute({ id: lake, adminId });
  expect(outcome).toMatchObject({ kind: 'deleted', scenes: [{ name: 'Lake again' }, { name: 'Lake' }] });
  expect(await scenes()).toEqual([waves, { kind: 'film', name: 'Garden', id: garden }]);
  expect(await plays(lake)).toBe(false);
  expect(practice.activity.at(-1)).toMatchObject({
    actor: { userId: adminId },
    subjectId: lake,
    what: { action: 'film_deleted', params: { names: ['Lake again', 'Lake'] } },
  });

  const activityId = outcome.kind === 'deleted' ? outcome.activityId : '';
  expect(await undo(activityId)).toEqual({ kind: 'undone', activityId });
  expect(await scenes()).toEqual(shown);
  expect(await plays(lake)).toBe(true);
});

test('an unknown or already deleted film is refused', async () => {
  const unknown = { kind: 'refused', reason: 'film_unknown' };
  expect(await practice.deleteFilm.execute({ id: idOf('Nobody'), adminId })).toEqual(unknown);
  const lake = await receive('Lake');
  await remove(lake);
  expect(await practice.deleteFilm.execute({ id: lake, adminId })).toEqual(unknown);
});

test('undo is refused while another scene has its name', async () => {
  const activityId = await remove(await receive('Lake'));
  const other = await receive('LAKE');
  expect(await undo(activityId)).toEqual({ kind: 'refused', reason: 'scene_taken' });
  expect(await scenes()).toHaveLength(2);
  await remove(other);
  expect(await undo(activityId)).toMatchObject({ kind: 'undone' });
});

test('undo is refused while there is no room for another film', async () => {
  const activityId = await remove(await receive('Gone'));
  for (let number = 0; number < maxFilms; number += 1) await receive(`Film ${number}`);
  expect(await undo(activityId)).toEqual({ kind: 'refused', reason: 'film_room_taken' });
  expect((await scenes()).filter(({ name }) => name === 'Gone')).toEqual([]);
});

test('screens always keep at least one scene', async () => {
  const lake = await receive('Lake');
  await save((await scenes()).filter(({ name }) => name === 'Lake'));
  const activityId = await remove(lake);
  expect(await scenes()).toEqual([{ kind: 'generated', name: 'Calm gradient', id: 'calm-gradient' }]);
  expect(await undo(activityId)).toMatchObject({ kind: 'undone' });
  expect((await scenes()).map(({ name }) => name)).toEqual(['Lake', 'Calm gradient']);
});

test('screens keep a scene that is on when all others are off, and undo keeps a film off (rule 25)', async () => {
  const lake = await receive('Lake');
  const off = { kind: 'film', name: 'Lake at night', id: lake, isOff: true } as const;
  const calm = { kind: 'generated', name: 'Calm gradient', id: 'calm-gradient', isOff: true } as const;
  await save([calm, off, { kind: 'film', name: 'Lake', id: lake }]);
  const activityId = await remove(lake);
  expect(await scenes()).toEqual([calm, { kind: 'generated', name: 'Calm gradient 2', id: 'calm-gradient' }]);
  expect(await undo(activityId)).toMatchObject({ kind: 'undone' });
  expect((await scenes()).slice(0, 2)).toEqual([calm, off]);
});

test('when another film is uploaded, only the latest deleted ones are kept', async () => {
  const deleted: string[] = [];
  for (let number = 0; number <= maxDeletedFilms; number += 1) {
    practice.clock.advanceSeconds(60);
    deleted.push(await remove(await receive(`Film ${number}`)));
  }
  await receive('Another');
  const [oldest = '', second = ''] = deleted;
  expect(await undo(oldest)).toEqual({ kind: 'refused', reason: 'film_gone' });
  expect(await undo(second)).toMatchObject({ kind: 'undone' });
});

test('settings that drop a film delete it, and settings that name it again restore it', async () => {
  const lake = await receive('Lake');
  const before = await scenes();
  expect(await save(before.slice(0, 1))).toMatchObject({ kind: 'kept' });
  expect(await plays(lake)).toBe(false);
  expect(await save(before)).toMatchObject({ kind: 'kept' });
  expect(await plays(lake)).toBe(true);
});

test('a film already restored by settings is not restored again', async () => {
  const lake = await receive('Lake');
  const activityId = await remove(lake);
  await save([...(await scenes()), { kind: 'film', name: 'By hand', id: lake }]);
  expect(await undo(activityId)).toEqual({ kind: 'refused', reason: 'scene_taken' });
});

test('settings with an unknown film change nothing', async () => {
  const before = await profile();
  const unknown: Scene = { kind: 'film', name: 'Lake', id: idOf('Nobody') };
  expect(await save([...before.scenes, unknown])).toEqual({ kind: 'refused', reason: 'scene_film_unknown' });
  expect(await profile()).toEqual(before);
});

test("settings can't restore films beyond the limit", async () => {
  const gone = await receive('Gone');
  await remove(gone);
  for (let number = 0; number < maxFilms; number += 1) await receive(`Film ${number}`);
  const more: Scene = { kind: 'film', name: 'Gone', id: gone };
  expect(await save([...(await scenes()), more])).toEqual({ kind: 'refused', reason: 'scene_films_too_many' });
  expect(await plays(gone)).toBe(false);
});
