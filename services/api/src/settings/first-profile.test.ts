import { describe, expect, it } from '@jest/globals';
import { type ProfileSettings, firstProfile, inventedIn } from './first-profile.ts';

const given: ProfileSettings = {
  name: undefined,
  address: undefined,
  phone: undefined,
  siteUrl: undefined,
  directionsUrl: undefined,
  reviewUrl: undefined,
  staffNames: undefined,
  followUpText: undefined,
};

describe('invented details of a profile', () => {
  const trial = firstProfile(given, true);

  it('are all found, as older versions stored them for real practices (rule 42)', () => {
    expect(inventedIn({ ...trial, name: 'Lakeside Dental' })).toEqual([
      'the address',
      'the phone number',
      'the website',
      'the directions',
      'the review page',
      'the rating (4.9 stars, 412 reviews)',
      'the team',
      'the opening hours',
    ]);
  });

  it('are found one by one', () => {
    const honest = firstProfile({ ...given, name: 'Lakeside Dental' }, false);
    expect(inventedIn({ ...honest, rating: { stars: 4.9, reviews: 412 } })).toEqual([
      'the rating (4.9 stars, 412 reviews)',
    ]);
  });

  it('are not in what serve stores, or in a real practice with the same hours', () => {
    const honest = firstProfile({ ...given, name: 'Lakeside Dental' }, false);
    expect(inventedIn(honest)).toEqual([]);
    expect(inventedIn({ ...honest, openingHours: trial.openingHours, rating: { stars: 4.9, reviews: 87 } })).toEqual(
      [],
    );
  });
});
