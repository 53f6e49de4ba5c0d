import type { practiceProfile } from '@rewards/contracts/practice';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { markOf } from './mark.ts';
import type * as z from 'zod/mini';

/** The practice's public profile. */
export const presentProfile = (profile: PracticeProfile): z.output<typeof practiceProfile> => ({
  name: profile.name,
  address: profile.address,
  phone: profile.phone,
  site_url: profile.siteUrl,
  directions_url: profile.directionsUrl,
  review_url: profile.reviewUrl,
  rating: profile.rating,
  opening_hours: profile.openingHours.map((line) => ({ ...line, days: [...line.days] })),
  opening_hours_note: profile.openingHoursNote,
  color: profile.color,
  mark: markOf(profile),
});
