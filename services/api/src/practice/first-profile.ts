import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { textsOfPractice } from '../texts/texts.ts';
import { firstScenes } from './first-scenes.ts';

/** What the environment tells of the practice. */
export interface GivenProfile {
  readonly name: string | undefined;
  readonly address: string;
  readonly phone: string;
  readonly siteUrl: string | undefined;
  readonly directionsUrl: string | undefined;
  readonly reviewUrl: string;
  readonly staffNames: readonly string[];
  readonly followUpText: string | undefined;
}

const texts = textsOfPractice.practice;

/** What is told of the demo practice only: of a real one it might be false. */
const ofTheDemo = {
  siteUrl: 'https://example.com/dogwood-dental-care',
  directionsUrl: 'https://www.openstreetmap.org/search?query=3170%20Main%20Street%2C%20Duluth%2C%20Georgia',
  rating: { stars: 4.9, reviews: 412 },
  openingHours: texts.demoOpeningHours,
} as const;

const unknown = { siteUrl: null, directionsUrl: null, rating: null, openingHours: [] } as const;

/** The profile a practice begins with, until an admin edits it under Settings (rule 26). */
export function firstProfile(given: GivenProfile): PracticeProfile {
  const known = given.name === undefined ? ofTheDemo : unknown;
  return {
    ...known,
    name: given.name ?? texts.demoName,
    address: given.address,
    phone: given.phone,
    siteUrl: given.siteUrl ?? known.siteUrl,
    directionsUrl: given.directionsUrl ?? known.directionsUrl,
    reviewUrl: given.reviewUrl,
    // As a form sends them, which holds each white space to be one blank.
    staffNames: [...new Set(given.staffNames.map((name) => name.replace(/\s+/g, ' ')))],
    followUpText: given.followUpText ?? texts.followUpText,
    scenes: firstScenes,
    isVideoPlayerOn: false,
  };
}
