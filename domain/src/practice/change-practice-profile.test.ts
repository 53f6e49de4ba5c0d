import { beforeEach, expect, test } from '@jest/globals';
import { InMemoryPhoneNumbers } from '@rewards/in-memory/patients/in-memory-phone-numbers';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { aUser } from '@rewards/tests/builders/a-user';
import { ChangePracticeProfile } from './change-practice-profile.ts';
import type { PracticeProfile } from './practice-profile.ts';
import { ReadPracticeProfile } from './read-practice-profile.ts';

let practice: Practice;
const change = (changes: Partial<PracticeProfile>, version = 1) => {
  const { unitOfWork, current, clock, randomness } = practice;
  return new ChangePracticeProfile({
    unitOfWork,
    practice: current,
    phoneNumbers: new InMemoryPhoneNumbers(),
    clock,
    randomness,
  }).execute({
    changes,
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

  expect(await change(changed)).toEqual({ kind: 'kept', kept: { profile: changed, version: 2 } });

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
      undo: null,
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

  expect(await change(changed)).toEqual(first);
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

test('an invalid phone number is refused', async () => {
  expect(await change(aProfile({ phone: 'by the lake' }))).toEqual({ kind: 'refused', reason: 'phone_unreadable' });
  expect(await kept()).toMatchObject({ version: 1 });
});

test("a practice without a profile can't be changed", async () => {
  practice = aPractice();
  await expect(kept()).rejects.toThrow('no profile yet');
  await expect(change(aProfile())).rejects.toThrow('no profile yet');
});
