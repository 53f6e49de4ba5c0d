import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { aReminder } from '../testing/stand-in-reminders.ts';
import { RemindersPage } from './reminders-page.tsx';

const fay = {
  email: 'fay@example.com',
  name: 'Fay Ray',
  user_id: 'fay',
  referrer: 'Ann Lee',
  since: '2026-02-03T15:00:00Z',
};
const open = () => openPage(practice, <RemindersPage />, '/admin/settings/reminders');
const toggle = () => screen.findByRole<HTMLInputElement>('switch');

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'info').mockImplementation(() => undefined);
});

it('shows who would get a reminder, and the email as the first of them gets it', async () => {
  const sample = { ...aReminder().sample, to: 'fay@example.com', is_example: false };
  practice.reminders.list = [
    aReminder({ due: 22, people: [fay, { ...fay, email: 'x@example.org', user_id: null }], sample }),
  ];
  open();

  expect(await screen.findByText('22 people would get this now.')).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Fay Ray' }).pathname).toBe('/admin/patients/fay');
  expect(screen.getByText('and 20 more')).toBeTruthy();
  expect(screen.getByText('Email preview for fay@example.com')).toBeTruthy();
  expect(screen.getByText('Subject: Your first visit to Lakeside Dental')).toBeTruthy();
});

it('turns a reminder on, once for two clicks, and offers Undo', async () => {
  open();
  const button = await toggle();
  expect(button.checked).toBe(false);
  await act(async () => {
    button.click();
    button.click();
  });

  await waitFor(() => expect(button.checked).toBe(true));
  expect(practice.sent.map(([request]) => request)).toEqual(['PUT /admin/reminder/come']);
  expect(toast.success).toHaveBeenCalledWith('“First visit” is on', 'undo-switched', expect.anything());
});

it('says when someone else was first', async () => {
  open();
  const button = await toggle();
  practice.reminders.list = [aReminder({ is_on: true })];
  await act(async () => button.click());

  await waitFor(() => expect(toast.info).toHaveBeenCalledWith('Someone else just did that.'));
});

it('loads again on Retry', async () => {
  practice.refusals.set('GET /admin/reminders', { status: 503, body: { error: 'Try again.', code: 'unavailable' } });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load the reminders");
  practice.refusals.clear();
  await press('Retry');
  expect(await toggle()).toBeTruthy();
});
