import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { textsOfPractice } from '../texts/texts.ts';
import { firstScenes } from './first-scenes.ts';

/** What the environment tells of the practice. */
export interface GivenProfile {
  readonly name: string | undefined;
  readonly address: string | undefined;
  readonly phone: string | undefined;
  readonly siteUrl: string | undefined;
  readonly directionsUrl: string | undefined;
  readonly reviewUrl: string | undefined;
  readonly staffNames: readonly string[] | undefined;
  readonly followUpText: string | undefined;
}

const texts = textsOfPractice.practice;

/** What a trial needs to be one, and nobody would take for a fact about their own practice. */
const ofATrial = {
  address: texts.demoAddress,
  phone: '770-555-0142',
  reviewUrl: 'https://example.com/reviews/dogwood-dental-care',
  staffNames: texts.demoTeam,
} as const;

/** What is told of the demo practice only: of a real one it might be false. */
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

/**
 * The profile a practice begins with, until an admin edits it under Settings (rule 26). Outside of a trial nothing is
 * made up: what is not given is not told (rule 42).
 */
export function firstProfile(given: GivenProfile, isTrial: boolean): PracticeProfile {
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
  };
}
