import { expect, test } from '@jest/globals';
import { aProfile } from '../builders/a-profile.ts';
import { allAtOnce, Gate, isWaiting } from './at-once.ts';
import { onEveryStore } from './store-under-test.ts';

const first = aProfile();
const bare = aProfile({
  siteUrl: null,
  directionsUrl: null,
  rating: null,
  openingHours: [],
  openingHoursNote: '',
  scenes: [],
  isVideoPlayerOn: true,
  needsStaffPasskeys: true,
});
const whole = aProfile({
  name: 'O\'Brien & Søn "Dental"',
  directionsUrl: 'https://maps.example.com/?q=1,2',
  rating: { stars: 4.7, reviews: 0 },
  openingHours: [
    { days: ['monday', 'tuesday'], from: '18:00', to: '02:00' },
    { days: ['sunday'], from: null, to: null },
  ],
  openingHoursNote: 'Closed on Labor Day',
  color: '#ffd400',
  logo: { hash: 'a1b2', mediaType: 'image/webp' },
  scenes: [
    { kind: 'generated', name: 'Slow waves', id: 'waves' },
    { kind: 'file', name: 'Our garden', address: 'https://dental.example.com/garden.mp4' },
    { kind: 'video', name: 'Coral reef', id: 'nMAzchVWTis' },
  ],
});

onEveryStore('practice profiles', (store) => {
  const find = () => store().unitOfWork.run(({ practiceProfiles }) => practiceProfiles.find());

  test('no profile exists before the first one is created, and there is nothing to update', async () => {
    expect(await find()).toBeUndefined();
    expect(await store().unitOfWork.run(({ practiceProfiles }) => practiceProfiles.findForUpdate())).toBeUndefined();
    await expect(store().unitOfWork.run(({ practiceProfiles }) => practiceProfiles.save(first))).rejects.toThrow();
    expect(await find()).toBeUndefined();
  });

  test('the first values are stored once (rule 26)', async () => {
    await store().unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(first));
    await store().unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(whole));

    expect(await find()).toEqual({ profile: first, version: 1 });
  });

  test('concurrent creations count once', async () => {
    await allAtOnce(8, (index) =>
      store().unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(aProfile({ name: `Practice ${index}` }))),
    );

    expect(await find()).toMatchObject({ version: 1, profile: { name: expect.stringMatching(/^Practice \d$/) } });
  });

  test.each([
    ['with every field', whole],
    ['with required fields only', bare],
  ])('a profile %s is stored whole under the next version (rule 26)', async (_how, profile) => {
    await store().unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(first));

    expect(await store().unitOfWork.run(({ practiceProfiles }) => practiceProfiles.save(profile))).toEqual({
      profile,
      version: 2,
    });
    expect(await find()).toEqual({ profile, version: 2 });
  });

  test('rolled-back work stores nothing', async () => {
    await store().unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(first));
    const undone = store().unitOfWork.run(async ({ practiceProfiles }) => {
      await practiceProfiles.save(whole);
      throw new Error('undone');
    });

    await expect(undone).rejects.toThrow('undone');
    expect(await find()).toEqual({ profile: first, version: 1 });
  });

  test("reading for update waits for the lock and sees the other work's changes", async () => {
    const { unitOfWork } = store();
    await unitOfWork.run(({ practiceProfiles }) => practiceProfiles.begin(first));
    const [held, release] = [new Gate(), new Gate()];
    const one = unitOfWork.run(async ({ practiceProfiles }) => {
      await practiceProfiles.findForUpdate();
      held.open();
      await release.opened;
      await practiceProfiles.save(whole);
    });
    await held.opened;
    const other = unitOfWork.run(({ practiceProfiles }) => practiceProfiles.findForUpdate());

    expect(await isWaiting(store(), other)).toBe(true);
    release.open();
    await one;
    expect(await other).toEqual({ profile: whole, version: 2 });
  });
});
