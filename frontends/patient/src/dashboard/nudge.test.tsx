import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OwnReferral } from '@rewards/contracts/referrals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { aList, aReferral, dashboardAnswers, link } from '../testing/dashboard-answers.ts';
import { fill, press } from '../testing/reader.ts';
import { showPage } from '../testing/show-page.tsx';
import { refusal, type StubbedAnswer, stubApi } from '../testing/stub-api.ts';
import { DashboardPage } from './dashboard-page.tsx';

const ben = aReferral({
  referred_name: 'Dr. Ben Ortiz',
  first_name: 'Ben',
  status: 'signed_up',
  nudge: { rests_until: null },
});
const call = `POST /api/user/referrals/${ben.id}/nudge`;
const rests = { nudge: { rests_until: '2026-12-06T04:00:00.000Z' } };

/** Shows the dashboard. The service remembers a nudge. */
async function open(friend: OwnReferral, answer: StubbedAnswer = { body: rests }) {
  let isNudged = false;
  const seen = stubApi({
    ...dashboardAnswers,
    'GET /api/user/referrals': () => aList([isNudged ? { ...friend, ...rests } : friend]),
    [call]: () => {
      isNudged = answer.status === undefined;
      return answer;
    },
  });
  await showPage(<DashboardPage />, '/');
  return () => seen.filter((one) => one.call === call).length;
}

const withShare = (share: typeof navigator.share | undefined) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

const message = "Hi Ben! You've joined Lakeside Dental. Next is your first visit. Ask for a time here:";
const quote = new URL('/quote', link).href;

const dialog = () => within(screen.getByRole('dialog', { name: 'Nudge Ben' }));
const pressInDialog = (name: string) => act(async () => dialog().getByRole('button', { name }).click());

/** Nothing opens. */
const followInDialog = (name: string) =>
  act(async () => {
    const way = dialog().getByRole('link', { name });
    way.addEventListener('click', (event) => event.preventDefault(), { once: true });
    way.click();
  });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  withShare(undefined);
});

describe('Nudge', () => {
  it("opens the share sheet with the practice, what's left to do, and the link, and then says when it's possible again", async () => {
    const share = jest.fn<typeof navigator.share>().mockResolvedValue();
    withShare(share);
    const nudges = await open(ben);
    await press('Nudge Ben');
    expect(share).toHaveBeenCalledWith({ title: 'Your first visit to Lakeside Dental', text: message, url: quote });
    const again = await screen.findByText('You can nudge Ben again on Saturday, Dec 5.');
    expect(nudges()).toBe(1);
    expect(screen.queryByRole('button', { name: 'Nudge Ben' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(again.parentElement));
  });

  it('asks a friend without a known first name to join', async () => {
    const share = jest.fn<typeof navigator.share>().mockResolvedValue();
    withShare(share);
    await open(aReferral({ referred_name: 'Dr. Ortiz', nudge: { rests_until: null } }));
    await press('Nudge your friend');
    expect(share).toHaveBeenCalledWith({
      title: 'Your invitation to Lakeside Dental',
      text: 'Hi! You can still join me at Lakeside Dental. It only takes a minute with my link:',
      url: link,
    });
  });

  it('is not counted when the share sheet is closed', async () => {
    withShare(async () => Promise.reject(new DOMException('Cancelled.', 'AbortError')));
    const nudges = await open(ben);
    await press('Nudge Ben');
    expect(screen.getByRole('button', { name: 'Nudge Ben' })).toBeTruthy();
    expect(nudges()).toBe(0);
  });

  it('has a dialog where there is no share sheet, and is counted once when it closes', async () => {
    const nudges = await open(ben);
    await press('Nudge Ben');
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(message);
    expect(dialog().queryByRole('button', { name: 'Show QR' })).toBeNull();
    fill('Your message', 'See you there?');
    for (const name of ['Text', 'Email']) {
      const { href } = dialog().getByRole<HTMLAnchorElement>('link', { name });
      expect(new URL(href).searchParams.get('body')).toBe(`See you there? ${quote}`);
      await followInDialog(name);
    }
    expect(nudges()).toBe(0);
    await pressInDialog('Close');
    await screen.findByText(/^You can nudge Ben again on/);
    expect(nudges()).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText(/^You can nudge Ben again on/).parentElement);
    expect(screen.getByText("I love my dentist at Lakeside Dental! Here's my link:")).toBeTruthy();
  });

  it("is not counted when no way was used, or the patient says they didn't send it", async () => {
    const nudges = await open(ben);
    await press('Nudge Ben');
    expect(screen.queryByRole('button', { name: "I didn't send it" })).toBeNull();
    await pressInDialog('Close');
    await press('Nudge Ben');
    await followInDialog('Text');
    await pressInDialog("I didn't send it");
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Nudge Ben');
    await pressInDialog('Close');
    expect(nudges()).toBe(0);
  });

  it('stays possible if the service refused to remember it', async () => {
    withShare(async () => undefined);
    const nudges = await open(ben, refusal(503, 'unavailable', 'The service is away for a moment.'));
    await press('Nudge Ben');
    await waitFor(() => expect(nudges()).toBe(1));
    expect(screen.getByRole('button', { name: 'Nudge Ben' })).toBeTruthy();
  });

  it.each([
    ["can't be nudged", null],
    ['the previous release lists', undefined],
  ])('is not offered for a friend who %s', async (_, nudge) => {
    await open({ ...ben, nudge } as OwnReferral);
    expect(screen.getByText(/^Your friend signed up/)).toBeTruthy();
    expect(screen.queryByText(/nudge/i)).toBeNull();
  });

  it('copies the message with the link', async () => {
    const writeText = jest.fn<typeof navigator.clipboard.writeText>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await open(ben);
    await press('Nudge Ben');
    await pressInDialog('Copy');
    expect(writeText).toHaveBeenCalledWith(`${message} ${quote}`);
    expect(await screen.findByText('Message and link copied')).toBeTruthy();
  });
});
