import { isDeepStrictEqual } from 'node:util';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { textsOfPractice } from '../texts/texts.ts';
import { firstScenes } from './first-scenes.ts';

/** The practice's details from the environment. */
export type ProfileSettings = {
  readonly [
    Field in 'name' | 'address' | 'phone' | 'siteUrl' | 'directionsUrl' | 'reviewUrl' | 'staffNames' | 'followUpText'
  ]: NonNullable<PracticeProfile[Field]> | undefined;
};

const texts = textsOfPractice.practice;

/** Required in a trial, and clearly not facts about one's own practice. */
const ofATrial = {
  address: texts.demoAddress,
  phone: '770-555-0142',
  reviewUrl: 'https://example.com/reviews/dogwood-dental-care',
  staffNames: texts.demoTeam,
} as const;

/** Only for the demo practice, because they could be false for a real one. */
const ofTheDemo = {
  siteUrl: 'https://example.com/dogwood-dental-care',
  directionsUrl: 'https://www.openstreetmap.org/search?query=3170%20Main%20Street%2C%20Duluth%2C%20Georgia',
  rating: { stars: 4.9, reviews: 412 },
  openingHours: [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday'], from: '08:00', to: '17:00' },
    { days: ['friday'], from: '08:00', to: '13:00' },
    { days: ['saturday', 'sunday'], from: null, to: null },
  ],
} as const;

const unknown = { siteUrl: null, directionsUrl: null, rating: null, openingHours: [] } as const;
const nothing = { address: '', phone: '', reviewUrl: '', staffNames: [] } as const;

/** The details of a trial, by the name that an operator reads. */
const inATrial: readonly (readonly [name: string, field: keyof PracticeProfile, value: unknown])[] = [
  ['the address', 'address', ofATrial.address],
  ['the phone number', 'phone', ofATrial.phone],
  ['the website', 'siteUrl', ofTheDemo.siteUrl],
  ['the directions', 'directionsUrl', ofTheDemo.directionsUrl],
  ['the review page', 'reviewUrl', ofATrial.reviewUrl],
  [`the rating (${ofTheDemo.rating.stars} stars, ${ofTheDemo.rating.reviews} reviews)`, 'rating', ofTheDemo.rating],
  ['the team', 'staffNames', ofATrial.staffNames],
];

/**
 * Details of a stored profile that were made up for a trial. Older versions gave them to real practices too. Many
 * practices have the demo's opening hours, so these count only next to other details.
 */
export function inventedIn(profile: PracticeProfile): readonly string[] {
  const found = inATrial.filter(([, field, value]) => isDeepStrictEqual(profile[field], value)).map(([name]) => name);
  const hasTheHours = isDeepStrictEqual(profile.openingHours, ofTheDemo.openingHours);
  return found.length > 0 && hasTheHours ? [...found, 'the opening hours'] : found;
}

/**
 * The first profile of a practice, until an admin edits it in Settings (rule 26). Outside a trial nothing is made up:
 * missing details stay empty (rule 42).
 */
export function firstProfile(given: ProfileSettings, isTrial: boolean): PracticeProfile {
  const known = given.name === undefined && isTrial ? ofTheDemo : unknown;
  const usual = isTrial ? ofATrial : nothing;
  return {
    ...known,
    name: given.name ?? texts.demoName,
    openingHoursNote: '',
    address: given.address ?? usual.address,
    phone: given.phone ?? usual.phone,
    siteUrl: given.siteUrl ?? known.siteUrl,
    directionsUrl: given.directionsUrl ?? known.directionsUrl,
    reviewUrl: given.reviewUrl ?? usual.reviewUrl,
    staffNames: [...new Set(given.staffNames ?? usual.staffNames)],
    followUpText: given.followUpText ?? texts.followUpText,
    scenes: firstScenes,
    isVideoPlayerOn: false,
    needsStaffPasskeys: false,
    color: null,
    logo: null,
  };
}
