import { beforeEach, expect, test } from '@jest/globals';
import { aFilm, inParts } from '@rewards/tests/builders/a-film';
import { aPng } from '@rewards/tests/builders/a-logo';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { aUser } from '@rewards/tests/builders/a-user';
import type { ChangePracticeProfileCommand } from './change-practice-profile.ts';

let practice: Practice;
const adminId = idOf('Dana');

const profile = async () => (await practice.readPracticeProfile.execute()).profile;
async function save(changes: ChangePracticeProfileCommand['changes'], logo?: ChangePracticeProfileCommand['logo']) {
  const { version } = await practice.readPracticeProfile.execute();
  const outcome = await practice.changePracticeProfile.execute({ changes, logo, version, adminId });
  if (outcome.kind !== 'kept' || outcome.activityId === null) throw new Error(JSON.stringify(outcome));
  return outcome.activityId;
}
const undo = (activityId: string, name = 'Dana') => practice.undoActivity.execute({ activityId, adminId: idOf(name) });
const refused = (reason: string) => ({ kind: 'refused', reason });

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Kim').admin(), aUser('Lou').frontDesk());
  await practice.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(aProfile()));
});

test('an undo restores the fields of one change, and keeps what else was saved since (rule 29)', async () => {
  const id = await save({
    name: 'Lakeside Dental',
    staffNames: ['Zoe'],
    rating: null,
    openingHours: [],
    isVideoPlayerOn: true,
  });
  await save({ phone: '770-555-0199' });

  expect(await undo(id, 'Kim')).toEqual({ kind: 'undone', activityId: id });

  expect(await profile()).toEqual(aProfile({ phone: '770-555-0199' }));
  expect(practice.database.committed.displayEvents.at(-1)).toMatchObject({ kind: 'practice_changed' });
  expect(practice.activity.at(-1)?.what).toMatchObject({
    action: 'action_undone',
    params: { undone: { action: 'settings_changed' } },
  });
  expect(await undo(id)).toEqual(refused('already_undone'));
});

test('nothing is undone once someone changed one of the fields again, until that is undone', async () => {
  const first = await save({ name: 'Lakeside Dental', address: '2 Main Street, Duluth' });
  const second = await save({ name: 'Hilltop Dental' });

  expect(await undo(first)).toEqual(refused('settings_changed'));
  expect(await profile()).toMatchObject({ name: 'Hilltop Dental', address: '2 Main Street, Duluth' });
  await undo(second);
  expect(await undo(first)).toMatchObject({ kind: 'undone' });
  expect(await profile()).toEqual(aProfile());
});

test('a logo comes back, and the one that replaced it counts as replaced', async () => {
  await save({}, { hash: 'a1b2', bytes: aPng() });
  const id = await save({ color: '#ffd400' }, { hash: 'c3d4', bytes: aPng({ width: 16 }) });

  expect(await undo(id)).toMatchObject({ kind: 'undone' });

  expect(await profile()).toEqual(aProfile({ logo: { hash: 'a1b2', mediaType: 'image/png' } }));
  const { practiceLogos } = practice.database.committed;
  expect(practiceLogos.get('a1b2')?.replacedAt).toBeNull();
  expect(practiceLogos.get('c3d4')?.replacedAt).toEqual(practice.clock.now());
});

test('a first logo is removed again', async () => {
  const id = await save({}, { hash: 'a1b2', bytes: aPng() });
  await undo(id);
  expect((await profile()).logo).toBeNull();
});

test('scenes come back in their order with their films (rule 25)', async () => {
  const received = await practice.receiveFilm.execute({ name: 'Lake', content: inParts(aFilm()), adminId });
  if (received.kind !== 'received') throw new Error(received.kind);
  const { scenes } = await profile();
  const id = await save({ scenes: [{ kind: 'generated', name: 'Rain', id: 'rain' }] });
  const plays = async () => (await practice.playFilm.execute(received.scene.id)).kind;
  expect(await plays()).not.toBe('found');

  expect(await undo(id)).toMatchObject({ kind: 'undone' });

  expect((await profile()).scenes).toEqual(scenes);
  expect(await plays()).toBe('found');
});

test('requiring passkeys again needs a passkey of whoever undoes it, as by hand', async () => {
  await practice.unitOfWork.run(({ practiceProfiles }) =>
    practiceProfiles.save(aProfile({ needsStaffPasskeys: true })),
  );
  const id = await save({ needsStaffPasskeys: false });

  expect(await undo(id)).toEqual(refused('own_passkey_missing'));
  expect((await profile()).needsStaffPasskeys).toBe(false);
});

test('only who may change settings may undo a change, even one of their own (rule 32)', async () => {
  const id = await save({ name: 'Lakeside Dental' });
  await practice.changeRole.execute({ userId: adminId, role: 'front_desk', by: { userId: idOf('Kim') } });

  expect(await undo(id)).toEqual(refused('undo_not_own'));
  expect(await undo(id, 'Lou')).toEqual(refused('undo_not_own'));
  expect(await undo(id, 'Kim')).toMatchObject({ kind: 'undone' });
});

test('it is too late after 30 days (rule 29)', async () => {
  const id = await save({ name: 'Lakeside Dental' });
  practice.clock.advanceSeconds(30 * 86_400);
  expect(await undo(id)).toEqual(refused('undo_over'));
});
