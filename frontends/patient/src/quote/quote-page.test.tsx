import { useState } from 'react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { fill, follow, formFailure, press, valueOf } from '../testing/reader.ts';
import { showPage, where } from '../testing/show-page.tsx';
import {
  aConfig,
  ada,
  aPracticeProfile,
  configCall,
  refusal,
  signedIn,
  signedOut,
  stubApi,
} from '../testing/stub-api.ts';
import { QuotePage } from './quote-page.tsx';

const practice = aPracticeProfile({ phone: '2185550142' });
const answers = {
  [configCall]: aConfig({ practice }),
  'GET /auth/me': signedOut,
  'GET /api/invitation': { body: { invited_by: null } },
  'POST /api/quote': { body: { ok: true, first_name: 'Robin', has_code: true } },
};

/** What survives a reload is the history entry. */
function Reloaded() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Reload
      </button>
      <QuotePage key={times} />
    </>
  );
}

const open = async (given: Parameters<typeof stubApi>[0] = {}) => {
  const seen = stubApi({ ...answers, ...given });
  await showPage(<Reloaded />, '/quote');
  return () => seen.filter(({ call }) => call === 'POST /api/quote').map(({ body }) => body);
};

const consent = () =>
  screen.getByRole('checkbox', {
    name: 'I agree that Lakeside Dental may contact me about this request by phone or text.',
  });

const fillIn = async () => {
  fill('Your name', ' Robin  Friend ');
  fill('Phone', '(678) 555-0144');
  fill('Email', 'Robin@Example.org');
  fill('How can we help?', 'A check-up');
  fill('Best time to call', 'Mornings');
  await act(async () => consent().click());
};

const send = () => press('Request an appointment');

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the appointment request', () => {
  it('asks about what looks like a typing error in the email, and sends it as it is if nobody answers', async () => {
    const sent = await open();
    await fillIn();
    fill('Email', 'robin@yaho.com');
    expect(await screen.findByText('Did you mean robin@yahoo.com?', undefined, { timeout: 10_000 })).toBeTruthy();
    await send();
    await waitFor(() => expect(sent()).toMatchObject([{ email: 'robin@yaho.com' }]));
  });

  it('shows an error at each missing field, and focuses the first', async () => {
    const sent = await open();
    await send();
    for (const words of [
      'Please enter your name',
      'Please enter your phone number',
      'Please enter your email',
      'Please tell us how we can help',
      'Please agree that we may contact you',
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
    expect(sent()).toEqual([]);
  });

  it.each(['555-0144', '678 555 014', 'call me', '123-555-0144', '1'])(
    'says at the field that %s is no phone number, without sending it',
    async (phone) => {
      const sent = await open();
      await fillIn();
      fill('Phone', phone);
      await send();
      expect(screen.getByText('Please enter a valid phone number')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
      expect(sent()).toEqual([]);
    },
  );

  it("keeps the input over a reload until it's sent, but not the consent", async () => {
    await open();
    await fillIn();
    cleanup();
    const sent = await open();
    expect(valueOf('How can we help?')).toBe('A check-up');
    expect(valueOf('Phone')).toBe('(678) 555-0144');
    expect((consent() as HTMLInputElement).checked).toBe(false);
    await act(async () => consent().click());
    await send();
    expect(sent()).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  it('is sent with the consent, and confirmed', async () => {
    const sent = await open();
    await fillIn();
    await send();
    const heading = await screen.findByRole('heading', { name: 'Thank you, Robin!' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/^Lakeside Dental got your request/)).toBeTruthy();
    expect(screen.getByText('(678) 555-0144')).toBeTruthy();
    expect(screen.getByText('Mornings')).toBeTruthy();
    expect(sent()).toEqual([
      {
        name: 'Robin Friend',
        phone: '(678) 555-0144',
        email: 'robin@example.org',
        reason: 'A check-up',
        best_time: 'Mornings',
        consent: true,
      },
    ]);
  });

  it('thanks without a name if the server finds no first name', async () => {
    await open({ 'POST /api/quote': { body: { ok: true, first_name: null, has_code: true } } });
    await fillIn();
    await send();
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeTruthy();
  });

  it.each([
    [null, 'Check your email to confirm.'],
    [{ first_name: 'Maya' }, 'Check your email to confirm. Then we can thank Maya.'],
    [{ first_name: null }, 'Check your email to confirm. Then we can thank your friend.'],
  ])('by %j asks to confirm the email, and pitches nothing', async (invited_by, words) => {
    await open({ 'GET /api/invitation': { body: { invited_by } } });
    await fillIn();
    await send();
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    expect(screen.getByText(/^We emailed robin@example.org/)).toBeTruthy();
    expect(screen.queryByText(/rewards program|earn/i)).toBeNull();
    const friend = invited_by && (invited_by.first_name ?? 'Your friend');
    expect(screen.queryByText(/ will see that you joined/)?.textContent).toBe(
      friend === null ? undefined : `${friend} will see that you joined and when you've had your first visit.`,
    );
  });

  it('leads to a sign-in with a code if the confirmation has none', async () => {
    await open({
      'GET /api/invitation': { body: { invited_by: { first_name: 'Maya' } } },
      'POST /api/quote': { body: { ok: true, first_name: 'Robin', has_code: false } },
    });
    await fillIn();
    await send();
    const words = 'Sign in to confirm your email. Then we can thank Maya.';
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    expect(screen.queryByLabelText('6-digit code')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in with a code' }).getAttribute('href')).toBe('/login?mode=code');
  });

  it('waits for the code even after a reload, as long as the code is valid', async () => {
    await open();
    await fillIn();
    await send();
    await screen.findByLabelText('6-digit code');
    await press('Reload');
    expect(screen.getByRole('heading', { name: 'Thank you, Robin!' })).toBeTruthy();
    expect(await screen.findByText(/^We emailed robin@example.org/)).toBeTruthy();
    const later = Date.now() + 10 * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(screen.getByLabelText('6-digit code')).toBeTruthy();
    await press('Reload');
    expect(valueOf('How can we help?')).toBe('');
  });

  it('is confirmed by the code alone, which leads on as any sign-in does', async () => {
    let me = signedOut;
    await open({
      'GET /auth/me': () => me,
      'POST /auth/verify-otp': () => {
        me = signedIn(true);
        return { body: { user: ada } };
      },
    });
    await fillIn();
    await send();
    await screen.findByLabelText('6-digit code');
    fill('6-digit code', '123 456');
    await press('Confirm');
    await waitFor(() => expect(where()).toBe('/set-password'));
    expect(screen.getByText('OTP verified')).toBeTruthy();
  });

  it('shows a wrong code at its field', async () => {
    const words = "That code isn't right.";
    await open({ 'POST /auth/verify-otp': refusal(401, 'wrong_code', words) });
    await fillIn();
    await send();
    await screen.findByLabelText('6-digit code');
    fill('6-digit code', '123456');
    await press('Confirm');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('6-digit code'));
  });

  it('asks for the team member here if the code is not enough', async () => {
    const words = 'Please select the team member who helped you';
    await open({ 'POST /auth/verify-otp': refusal(422, 'staff_required', words, { staff: words }) });
    await fillIn();
    await send();
    await screen.findByLabelText('6-digit code');
    fill('6-digit code', '123456');
    await press('Confirm');
    const select = await screen.findByLabelText('Who helped you?');
    await within(select).findByText('Josh');
    expect(where()).toBe('/quote');
  });

  it('gets a new code without leaving', async () => {
    const sent = jest.fn(() => ({ body: { has_staff: false, has_request: true } }));
    await open({ 'POST /auth/send-otp': sent });
    await fillIn();
    await send();
    await screen.findByLabelText('6-digit code');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Resend in/ }).disabled).toBe(true);
    const later = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await press('Reload');
    await screen.findByLabelText('6-digit code');
    await press('Resend');
    expect(await screen.findByText('New OTP sent to your email')).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'Thank you, Robin!' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Resend in/ })).toBeTruthy();
  });

  it('can be followed by another one', async () => {
    await open();
    await fillIn();
    await send();
    await press('Send another request');
    expect(valueOf('How can we help?')).toBe('');
  });

  it('shows a refusal at its field, and keeps the input', async () => {
    const words = 'Please enter a valid phone number';
    await open({ 'POST /api/quote': refusal(422, 'invalid', words, { phone: words }) });
    await fillIn();
    await send();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    expect(valueOf('How can we help?')).toBe('A check-up');
  });

  it('says when there were too many, and how to reach the practice', async () => {
    await open({ 'POST /api/quote': refusal(429, 'too_many_attempts', 'Please try again in 10 minutes.') });
    await fillIn();
    await send();
    expect(await formFailure()).toBe('Please try again in 10 minutes.');
    expect(screen.getByRole('link', { name: '(218) 555-0142' }).getAttribute('href')).toBe('tel:+12185550142');
  });

  it('shows who invited them, even on a later visit', async () => {
    await open({ 'GET /api/invitation': { body: { invited_by: { first_name: 'Maria' } } } });
    expect(await screen.findByText('Maria invited you.')).toBeTruthy();
  });

  it("fills in a signed-in user's details, and links back to their referrals", async () => {
    await open({ 'GET /auth/me': { body: { user: { ...ada, phone: '+16785550101' }, must_set_password: false } } });
    await waitFor(() => expect(valueOf('Your name')).toBe('Ada Lovelace'));
    expect(valueOf('Email')).toBe('ada@example.com');
    expect(valueOf('Phone')).toBe('+1 (678) 555-0101');
    fill('How can we help?', 'A check-up');
    await act(async () => consent().click());
    await send();
    expect(screen.queryByText(/Check your email/)).toBeNull();
    await follow('Back to your referrals');
    expect(where()).toBe('/');
  });
});
