import { expect, test } from '@jest/globals';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { profileChanges } from './profile-changes.ts';
import type { SettingChange } from '../activity/logged-changes.ts';
import type { PracticeProfile } from './practice-profile.ts';
import type { Scene } from './scene.ts';
import { shownScenes } from './shown-scenes.ts';

const reef = { kind: 'video', name: 'Coral reef', id: 'nMAzchVWTis' } as const;
const garden = { kind: 'file', name: 'Garden', address: 'https://dental.example.com/garden.mp4' } as const;
const waves = { kind: 'generated', name: 'Slow waves', id: 'waves' } as const;

test.each<[Partial<PracticeProfile>, SettingChange]>([
  [{ name: 'Lakeside' }, { setting: 'name', from: 'Duluth Dental', to: 'Lakeside' }],
  [{ address: '2 Main Street' }, { setting: 'address', from: '1 Main Street, Duluth', to: '2 Main Street' }],
  [{ phone: '770-555-0199' }, { setting: 'phone', from: '770-555-0142', to: '770-555-0199' }],
  [{ siteUrl: null }, { setting: 'site', from: 'https://dental.example.com', to: null }],
  [
    { directionsUrl: 'https://maps.example.com' },
    { setting: 'directions', from: null, to: 'https://maps.example.com' },
  ],
  [
    { reviewUrl: 'https://r.example.com' },
    { setting: 'review_address', from: 'https://reviews.example.com/duluth-dental', to: 'https://r.example.com' },
  ],
  [{ rating: null }, { setting: 'rating', from: { stars: 4.8, reviews: 120 }, to: null }],
  [
    { rating: { stars: 4.8, reviews: 121 } },
    { setting: 'rating', from: { stars: 4.8, reviews: 120 }, to: { stars: 4.8, reviews: 121 } },
  ],
  [
    { openingHours: [] },
    { setting: 'opening_hours', from: [{ days: ['monday', 'friday'], from: '08:00', to: '17:00' }], to: [] },
  ],
  [{ openingHoursNote: 'Closed on Labor Day' }, { setting: 'opening_hours_note', from: '', to: 'Closed on Labor Day' }],
  [{ staffNames: ['Dana', 'Sam', 'Zoe'] }, { setting: 'team_members', added: ['Zoe'], removed: [] }],
  [{ staffNames: ['Sam', 'Dana'] }, { setting: 'team_members', added: [], removed: [] }],
  [{ color: '#ffd400' }, { setting: 'color', from: null, to: '#ffd400' }],
  [{ logo: { hash: 'a1b2', mediaType: 'image/png' } }, { setting: 'logo', from: null, to: 'a1b2' }],
  [{ followUpText: 'Hi' }, { setting: 'follow_up_text', from: 'Hi {first_name}, your link: {link}', to: 'Hi' }],
  [
    { scenes: [waves, reef, garden] },
    {
      setting: 'scenes',
      added: [
        { name: 'Coral reef', kind: 'video', source: 'nMAzchVWTis' },
        { name: 'Garden', kind: 'file', source: 'https://dental.example.com/garden.mp4' },
      ],
      removed: [],
    },
  ],
  [
    { scenes: [{ ...waves, name: 'Sea' }] },
    {
      setting: 'scenes',
      added: [{ name: 'Sea', kind: 'generated', source: 'waves' }],
      removed: [{ name: 'Slow waves', kind: 'generated', source: 'waves' }],
    },
  ],
  [
    { scenes: [{ ...waves, isOff: true as const }] },
    { setting: 'scenes', added: [], removed: [], turnedOff: ['Slow waves'] },
  ],
  [{ isVideoPlayerOn: true }, { setting: 'video_player', isOn: true }],
  [{ needsStaffPasskeys: true }, { setting: 'staff_passkeys', isOn: true }],
])('%j is reported', (given, change) => {
  expect(profileChanges(aProfile(), aProfile(given))).toEqual([change]);
});

test('scenes that are turned on, added and removed at once are all reported', () => {
  const before = aProfile({ scenes: [{ ...waves, isOff: true }, reef] });
  const after = aProfile({ scenes: [waves, { ...garden, isOff: true }] });
  expect(profileChanges(before, after)).toMatchObject([
    { added: [{ name: 'Garden' }], removed: [{ name: 'Coral reef' }], turnedOn: ['Slow waves'] },
  ]);
});

test('equal profiles have no changes', () => {
  const profile = aProfile();
  expect(profileChanges(profile, structuredClone(profile))).toEqual([]);
  // Property order as a database may return it.
  const turned = {
    ...profile,
    rating: { reviews: 120, stars: 4.8 },
    scenes: [{ id: 'waves', name: 'Slow waves', kind: 'generated' }],
  } as const;
  expect(profileChanges(turned, profile)).toEqual([]);
});

test('scenes of the video service are shown only while its player is on (rule 25)', () => {
  const profile = aProfile({ scenes: [waves, reef, garden] });
  expect(shownScenes(profile)).toEqual([waves, garden]);
  expect(shownScenes({ ...profile, isVideoPlayerOn: true })).toEqual([waves, reef, garden]);
});

test('scenes that are off are hidden (rule 25)', () => {
  expect(shownScenes(aProfile({ scenes: [{ ...waves, isOff: true }, garden] }))).toEqual([garden]);
});

test('scenes of unknown kinds from a newer release are hidden, and the others are shown', () => {
  const newer = [
    { ...waves, id: 'fog' },
    { kind: 'hologram', name: 'Tooth', id: '1' },
  ] as unknown as Scene[];
  expect(shownScenes(aProfile({ scenes: [...newer, waves] }))).toEqual([waves]);
});
