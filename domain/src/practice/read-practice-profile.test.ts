import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { ReadPracticeProfile } from './read-practice-profile.ts';

test('the profile is read with the version that a change must start from', async () => {
  const practice = aPractice();
  const read = new ReadPracticeProfile(practice);
  await practice.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(aProfile()));
  expect(await read.execute()).toEqual({ profile: aProfile(), version: 1 });
  await practice.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.save(aProfile({ name: 'Lakeside Dental' })));

  expect(await read.execute()).toEqual({ profile: aProfile({ name: 'Lakeside Dental' }), version: 2 });
});

test('before the service has started there is none to read', async () => {
  await expect(new ReadPracticeProfile(aPractice()).execute()).rejects.toThrow('no profile yet');
});
