import { expect, test } from '@jest/globals';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { brandOf } from './brand.ts';

test.each([
  ['Duluth Dental', 'DD'],
  ['The Lakes of Duluth', 'LD'],
  ['dogwood & rose dental', 'DR'],
  ['Smile', 'S'],
  ['“Élan” Dental', 'ÉD'],
  ['3rd Street Dental', '3S'],
  ['The And', 'TA'],
  ['***', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(brandOf(aProfile({ name })).initials).toBe(initials);
});

test("a practice without a color has the product's", () => {
  expect(brandOf(aProfile())).toEqual({
    color: '#0f766e',
    onColor: '#ffffff',
    buttonColor: '#0f766e',
    initials: 'DD',
    logoPath: null,
  });
});

test('the logo has an address that changes with its content', () => {
  const profile = aProfile({ color: '#ffd400', logo: { hash: 'a1b2', mediaType: 'image/jpeg' } });
  expect(brandOf(profile)).toMatchObject({
    color: '#ffd400',
    onColor: '#000000',
    logoPath: '/logos/a1b2.jpg',
  });
});
