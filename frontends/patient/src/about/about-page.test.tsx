import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { press } from '../testing/reader.ts';
import { showPage } from '../testing/show-page.tsx';
import { aConfig, aPracticeProfile, configCall, refusal, stubApi, type StubbedAnswer } from '../testing/stub-api.ts';
import { AboutPage } from './about-page.tsx';
import { CrazyOnesPage } from './crazy-ones-page.tsx';

const practice = aPracticeProfile({
  address: '1700 London Rd, Duluth',
  phone: '2185550142',
  review_url: 'https://reviews.example/lakeside',
  rating: { stars: 4.9, reviews: 1212 },
  opening_hours: [
    { days: ['thursday', 'monday', 'tuesday', 'wednesday'], from: '08:00', to: '17:00' },
    { days: ['saturday', 'sunday'], from: null, to: null },
  ],
  opening_hours_note: 'Closed on Labor Day',
});

const open = (config: StubbedAnswer) => {
  stubApi({ [configCall]: config });
  return showPage(<AboutPage />, '/ddcinfo');
};

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(cleanup);

describe('the page about the practice', () => {
  it('shows rating, address and opening hours, with all links (rule 24)', async () => {
    await open(aConfig({ practice }));
    expect(await screen.findByText('4.9 out of 5, from 1,212 reviews')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Top Dentist in Duluth' })).toBeTruthy();
    expect(screen.getByText('1700 London Rd, Duluth')).toBeTruthy();
    expect(screen.getByText('Monday to Thursday').nextElementSibling?.textContent).toBe('8:00 AM to 5:00 PM');
    expect(screen.getByText('Saturday and Sunday').nextElementSibling?.textContent).toBe('Closed');
    expect(screen.getByText('Closed on Labor Day')).toBeTruthy();
    expect(target('Request an appointment')).toBe('/quote');
    expect(target('Call (218) 555-0142')).toBe('tel:+12185550142');
    // Buttons aren't printed, and the address on paper must be callable too.
    expect(target('(218) 555-0142')).toBe('tel:+12185550142');
    expect(target('Get directions')).toMatch(/query=1700%20London%20Rd%2C%20Duluth$/);
    expect(target('Leave a review')).toBe('https://reviews.example/lakeside');
    expect(target('Go to the rewards program')).toBe('/login');
  });

  it.each(['1 Shore Road, Savannah', '12 Duluth Street', 'Duluth Street 12, Savannah', ''])(
    'a practice at "%s" is not said to be in Duluth (rule 42)',
    async (address) => {
      await open(aConfig({ practice: { ...practice, address } }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Lakeside Dental' })).toBeTruthy();
      expect(document.body.textContent?.replace(address, '')).not.toContain('Duluth');
      expect(document.body.textContent).toContain('Gentle care');
    },
  );

  it.each(['3170 Main Street, Duluth, Georgia 30096', '3170 Main Street, Duluth GA 30096', '1 Road\nDuluth 30096'])(
    'a practice at "%s" is said to be in Duluth (rule 24)',
    async (address) => {
      await open(aConfig({ practice: { ...practice, address } }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Top Dentist in Duluth' })).toBeTruthy();
    },
  );

  it("links to the practice's own map", async () => {
    await open(aConfig({ practice: { ...practice, directions_url: 'https://maps.example/lakeside' } }));
    expect(await screen.findByText('Get directions')).toBeTruthy();
    expect(target('Get directions')).toBe('https://maps.example/lakeside');
  });

  it('leaves out what the practice has not provided (rule 24)', async () => {
    await open(aConfig());
    expect(await screen.findByRole('link', { name: 'Request an appointment' })).toBeTruthy();
    expect(screen.queryByText(/out of 5|Call|directions|Office hours|Leave a review/)).toBeNull();
  });

  it('says that it could not be loaded, and loads on Retry', async () => {
    await open(refusal(503, 'unavailable', 'The service is away.'));
    expect(await screen.findByText('The service is away.')).toBeTruthy();
    stubApi({ [configCall]: aConfig({ practice }) });
    await press('Retry');
    expect(await screen.findByText('1700 London Rd, Duluth')).toBeTruthy();
  });
});

it('To The Crazy Ones is signed by the practice, and loads without its name (rule 23)', async () => {
  stubApi({ [configCall]: refusal(503, 'unavailable', 'The service is away.') });
  await showPage(<CrazyOnesPage />, '/crazyones');
  expect(screen.getByRole('heading', { level: 1, name: 'To The Crazy Ones' })).toBeTruthy();
  expect(screen.getByText('With thanks from all of us at the practice')).toBeTruthy();
  cleanup();
  stubApi({ [configCall]: aConfig() });
  await showPage(<CrazyOnesPage />, '/crazyones');
  expect(await screen.findByText('With thanks from all of us at Lakeside Dental')).toBeTruthy();
});
