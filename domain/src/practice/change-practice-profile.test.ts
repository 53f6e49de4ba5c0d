import { beforeEach, expect, test } from '@jest/globals';
import { InMemoryPhoneNumbers } from '@rewards/in-memory/patients/in-memory-phone-numbers';
import { aPng } from '@rewards/tests/builders/a-logo';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { aUser } from '@rewards/tests/builders/a-user';
import { ChangePracticeProfile, type ChangePracticeProfileCommand } from './change-practice-profile.ts';
import { ReadPracticeProfile } from './read-practice-profile.ts';

let practice: Practice;
const change = (
  changes: ChangePracticeProfileCommand['changes'],
  version = 1,
  logo?: ChangePracticeProfileCommand['logo'],
) => {
  const { unitOfWork, current, clock, randomness } = practice;
  return new ChangePracticeProfile({
    unitOfWork,
    practice: current,
    phoneNumbers: new InMemoryPhoneNumbers(),
    clock,
    randomness,
  }).execute({
    changes,
    logo,
    version,
    adminId: idOf('Dana'),
  });
};
const kept = () => new ReadPracticeProfile({ unitOfWork: practice.unitOfWork }).execute();

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
  await practice.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(aProfile()));
});

test('a change is saved as the next version, logged, and visible at once in this process (rule 26)', async () => {
  const changed = aProfile({ name: 'Lakeside Dental', staffNames: ['Sam', 'Zoe'], isVideoPlayerOn: true });

  expect(await change(changed)).toEqual({
    kind: 'kept',
    kept: { profile: changed, version: 2 },
    activityId: practice.activity[0]?.id,
  });

  expect(await kept()).toEqual({ profile: changed, version: 2 });
  expect(practice.current.refreshes).toBe(1);
  expect(practice.database.committed.displayEvents).toMatchObject([{ kind: 'practice_changed' }]);
  expect(practice.activity).toMatchObject([
    {
      actor: { kind: 'user', userId: idOf('Dana') },
      what: {
        action: 'settings_changed',
        params: {
          changes: [
            { setting: 'name', from: 'Duluth Dental', to: 'Lakeside Dental' },
            { setting: 'team_members', added: ['Zoe'], removed: ['Dana'] },
            { setting: 'video_player', isOn: true },
          ],
        },
      },
      undo: { snapshot: { kind: 'settings_changed' } },
    },
  ]);
});

test('fields that are not given stay as they are', async () => {
  expect(await change({ staffNames: ['Zoe'] })).toMatchObject({ kind: 'kept' });
  expect((await kept()).profile).toEqual(aProfile({ staffNames: ['Zoe'] }));
});

test('saving the same profile again changes nothing and succeeds, whatever its version', async () => {
  const changed = aProfile({ name: 'Lakeside Dental' });
  const first = await change(changed);

  expect(await change(changed)).toEqual({ ...first, activityId: null });
  expect(practice.activity).toHaveLength(1);
});

test('a change based on an older version is refused, and the newer one stays', async () => {
  await change(aProfile({ name: 'Lakeside Dental' }));

  expect(await change(aProfile({ phone: '770-555-0199' }))).toEqual({
    kind: 'refused',
    reason: 'settings_changed_meanwhile',
  });
  expect((await kept()).profile).toMatchObject({ name: 'Lakeside Dental', phone: '770-555-0142' });
});

const [first, second] = [
  { hash: 'a1b2', bytes: aPng() },
  { hash: 'c3d4', bytes: aPng({ width: 16 }) },
] as const;
const logged = (changes: readonly object[]) => ({ what: { params: { changes } } });

test('a logo is stored with the profile, replaced and removed, and logged (rule 26)', async () => {
  await change({}, 1, first);
  expect((await kept()).profile.logo).toEqual({ hash: 'a1b2', mediaType: 'image/png' });
  await change({ color: '#ffd400' }, 2, second);
  await change({}, 3, null);
  expect(await kept()).toEqual({ profile: aProfile({ color: '#ffd400' }), version: 4 });
  expect(practice.activity).toMatchObject([
    logged([{ setting: 'logo', from: null, to: 'a1b2' }]),
    logged([
      { setting: 'color', from: null, to: '#ffd400' },
      { setting: 'logo', from: 'a1b2', to: 'c3d4' },
    ]),
    logged([{ setting: 'logo', from: 'c3d4', to: null }]),
  ]);
});

test('a replaced logo counts as replaced until it is uploaded again', async () => {
  const replacedAt = () => practice.database.committed.practiceLogos.get('a1b2')?.replacedAt;
  await change({}, 1, first);
  expect(replacedAt()).toBeNull();
  await change({}, 2, second);
  expect(replacedAt()).toEqual(practice.clock.now());
  await change({}, 3, first);
  expect(replacedAt()).toBeNull();
});

test('the same logo again changes nothing, and an older version is refused', async () => {
  await change({}, 1, first);
  expect(await change({}, 1, first)).toMatchObject({ kind: 'kept', kept: { version: 2 } });
  expect(await change({}, 1, second)).toEqual({ kind: 'refused', reason: 'settings_changed_meanwhile' });
  expect(practice.database.committed.practiceLogos.size).toBe(1);
});

test('a file of another type is refused as a logo', async () => {
  const file = { hash: 'e5f6', bytes: new TextEncoder().encode('<svg/>') };
  expect(await change({}, 1, file)).toEqual({ kind: 'refused', reason: 'logo_unreadable' });
  expect(await kept()).toMatchObject({ version: 1 });
});

test('an invalid phone number is refused', async () => {
  expect(await change(aProfile({ phone: 'by the lake' }))).toEqual({ kind: 'refused', reason: 'phone_unreadable' });
  expect(await kept()).toMatchObject({ version: 1 });
});

test("a practice without a profile can't be changed", async () => {
  practice = aPractice();
  await expect(kept()).rejects.toThrow('no profile yet');
  await expect(change(aProfile())).rejects.toThrow('no profile yet');
});
