import { expect, test } from '@jest/globals';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { changesInWords } from './changes-in-words.ts';
import type { PracticeProfile } from './practice-profile.ts';
import { shownScenes } from './shown-scenes.ts';

const reef = { kind: 'video', name: 'Coral reef', id: 'nMAzchVWTis' } as const;
const garden = { kind: 'file', name: 'Garden', address: 'https://dental.example.com/garden.mp4' } as const;
const waves = { kind: 'generated', name: 'Slow waves', id: 'waves' } as const;

test.each<[Partial<PracticeProfile>, string]>([
  [{ name: 'Lakeside' }, 'name from "Duluth Dental" to "Lakeside"'],
  [{ address: '2 Main Street' }, 'address from "1 Main Street, Duluth" to "2 Main Street"'],
  [{ phone: '770-555-0199' }, 'phone from "770-555-0142" to "770-555-0199"'],
  [{ siteUrl: null }, 'site from "https://dental.example.com" to "none"'],
  [{ directionsUrl: 'https://maps.example.com' }, 'directions from "none" to "https://maps.example.com"'],
  [
    { reviewUrl: 'https://r.example.com' },
    'review address from "https://reviews.example.com/duluth-dental" to "https://r.example.com"',
  ],
  [{ rating: null }, 'rating from "4.8 stars of 120 reviews" to "none"'],
  [{ rating: { stars: 4.8, reviews: 121 } }, 'rating from "4.8 stars of 120 reviews" to "4.8 stars of 121 reviews"'],
  [{ openingHours: [] }, 'opening hours from "Monday to Friday 8:00 AM to 5:00 PM" to "none"'],
  [{ staffNames: ['Dana', 'Sam', 'Zoe'] }, 'team members: added Zoe'],
  [{ staffNames: ['Sam', 'Dana'] }, 'team members in another order'],
  [{ followUpText: 'Hi' }, 'follow-up text from "Hi {first_name}, your link: {link}" to "Hi"'],
  [
    { scenes: [waves, reef, garden] },
    'scenes: added Coral reef (video nMAzchVWTis), Garden (https://dental.example.com/garden.mp4)',
  ],
  [
    { scenes: [{ ...waves, name: 'Sea' }] },
    'scenes: added Sea (generated waves); removed Slow waves (generated waves)',
  ],
  [{ isVideoPlayerOn: true }, 'video player switched on'],
])('%j is told', (given, words) => {
  expect(changesInWords(aProfile(), aProfile(given))).toEqual([words]);
});

test('nothing is told of profiles that are alike', () => {
  expect(changesInWords(aProfile(), structuredClone(aProfile()))).toEqual([]);
});

test('scenes of the video service are shown only while its player is on (rule 25)', () => {
  const profile = aProfile({ scenes: [waves, reef, garden] });
  expect(shownScenes(profile)).toEqual([waves, garden]);
  expect(shownScenes({ ...profile, isVideoPlayerOn: true })).toEqual([waves, reef, garden]);
});
