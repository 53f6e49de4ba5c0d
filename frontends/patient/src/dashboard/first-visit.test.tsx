import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aDashboard, dashboardAnswers } from '../testing/dashboard-answers.ts';
import { showPage } from '../testing/show-page.tsx';
import { aConfig, aPracticeProfile, configCall, stubApi } from '../testing/stub-api.ts';
import { FirstVisit } from './first-visit.tsx';

afterEach(cleanup);

const maya = { first_visit_due: true, invited_by: { first_name: 'Maya' } };
const request = { state: 'new', phone: '+17705550188' } as const;

async function open(given: Parameters<typeof aDashboard>[1], practice: Parameters<typeof aPracticeProfile>[0] = {}) {
  cleanup();
  stubApi({
    ...dashboardAnswers,
    [configCall]: aConfig({ practice: aPracticeProfile({ phone: '770-555-0142', ...practice }) }),
    'GET /api/user/dashboard': aDashboard({}, given),
  });
  await showPage(<FirstVisit />, '/');
}
const heading = () => screen.queryByRole('heading', { level: 2 })?.textContent;
const target = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? undefined;

it('names who invited a friend, and offers a request or a call until the first visit took place', async () => {
  await open(maya);
  expect(heading()).toBe('Your first visit');
  expect(
    screen.getByText(/^Maya invited you to Lakeside Dental\. .*or give us a call\. After .* Maya gets/),
  ).toBeTruthy();
  expect(target('Request an appointment')).toBe('/quote');
  expect(target('Call (770) 555-0142')).toBe('tel:+17705550142');

  await open({ ...maya, invited_by: { first_name: null } }, { phone: '' });
  expect(screen.getByText(/^A friend invited you .* ask us to call you\. After .* your friend gets/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();

  await open({});
  expect(heading()).toBeUndefined();
});

it('says where a request stands, and offers another one only where nobody can call', async () => {
  await open({ ...maya, request });
  expect(heading()).toBe("We'll call (770) 555-0188");
  expect(screen.getByText('We got your request. After your visit, Maya gets a credit.')).toBeTruthy();
  expect(target('Send another request')).toBeUndefined();
  expect(target('Request an appointment')).toBeUndefined();
  expect(target('Call (770) 555-0142')).toBeDefined();

  await open({ ...maya, request }, { phone: '' });
  expect(target('Send another request')).toBe('/quote');

  await open({ ...maya, request: { ...request, state: 'called' } });
  expect(heading()).toBe('We called (770) 555-0188');
  await open({ ...maya, request: { ...request, state: 'booked' } });
  expect(heading()).toBe("You're booked");
  expect(target('Send another request')).toBeUndefined();
  expect(target('Request an appointment')).toBeUndefined();
});

it('asks how the visit was, with the review link if there is one, and leads to the own link', async () => {
  await open({ visited_lately: true }, { review_url: 'https://reviews.example/lakeside' });
  expect(heading()).toBe('How was it?');
  expect(target('Write a review')).toBe('https://reviews.example/lakeside');
  expect(target('Share your link')).toBe('#your-link');

  await open({ visited_lately: true });
  expect(heading()).toBe('Thanks for coming in');
  expect(target('Write a review')).toBeUndefined();
  expect(target('Share your link')).toBe('#your-link');
});
