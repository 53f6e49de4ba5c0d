import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { LoginPage } from '../sign-in/login-page.tsx';
import { fill, follow, press, valueOf } from '../testing/reader.ts';
import { showPage, where } from '../testing/show-page.tsx';
import {
  aConfig,
  ada,
  configCall,
  refusal,
  signedIn,
  signedOut,
  stubApi,
  type StubbedAnswer,
} from '../testing/stub-api.ts';

const nameRequired = refusal(422, 'name_required', 'Please enter your name', { name: 'Please enter your name' });

const openLogin = async (from: string, invitation: StubbedAnswer, hasStaff = false) => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(from);
  let current = signedOut;
  const seen = stubApi({
    [configCall]: aConfig({ staff_sign_in: { name: 'Google' } }),
    'GET /auth/me': () => current,
    'GET /api/invitation': invitation,
    'POST /auth/send-otp': { body: { has_staff: hasStaff, has_request: false } },
    'POST /auth/verify-otp': () => {
      if (!hasStaff && !(seen.at(-1)?.body as { name?: string } | undefined)?.name) return nameRequired;
      current = signedIn();
      return { body: { user: ada } };
    },
  });
  await showPage(<LoginPage />, '/login');
  return (sought: string) => seen.filter(({ call }) => call === sought).map(({ body }) => body);
};

const link = 'https://rewards.example/r/K7MNPQRS';
const by = (firstName: string | null): StubbedAnswer => ({ body: { invited_by: { first_name: firstName } } });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

const toCode = async () => {
  fill('Email', 'robin@example.org');
  await press('Send login code');
  await act(async () => fill('Login code', '123456'));
};

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a friend who comes to the login page from a referral link', () => {
  it('joins the practice, reads who invited them and what that friend will see, and starts with a code', async () => {
    await openLogin(link, by('Maria'));
    expect(await screen.findByText('Maria invited you.')).toBeTruthy();
    const seen = "Maria will see that you joined and when you've had your first visit.";
    expect(screen.getByText(seen)).toBeTruthy();
    expect(title()).toBe('Join Lakeside Dental');
    expect(screen.getByRole('button', { name: 'Send login code' })).toBeTruthy();
  });

  it('sees "a friend" if the name isn\'t known', async () => {
    await openLogin(link, by(null));
    expect(await screen.findByText('A friend invited you.')).toBeTruthy();
    expect(screen.getByText(/^Your friend will see that you joined/)).toBeTruthy();
  });

  it('is offered nothing meant for staff, and the way to a new password only in step 2', async () => {
    await openLogin(link, by('Maria'));
    const offered = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(offered()).toEqual(['I already have an account']);
    await toCode();
    expect(offered()).toEqual(['Sign in with password', 'Forgot password?']);
  });

  it('reaches the password by one press if they have an account, and everything that belongs to it', async () => {
    await openLogin(link, by('Maria'));
    await follow('I already have an account');
    expect(title()).toBe('Welcome Back');
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Staff: use a passkey' })).toBeTruthy();
    expect(screen.queryByText(/invited you/)).toBeNull();
  });

  it('joins with a name alone: nobody of the team helped, unless they say so', async () => {
    const seen = await openLogin(link, by('Maria'));
    await toCode();
    const select = await screen.findByLabelText<HTMLSelectElement>('Who helped you?');
    expect(select.selectedOptions[0]?.textContent).toBe('Nobody / I am new');
    await within(select).findByText('Josh');
    expect(screen.queryByText(/If a friend invited you/)).toBeNull();
    fill('Your name', 'Robin');
    await press('Verify and sign in');
    await waitFor(() => expect(where()).toBe('/'));
    expect(seen('POST /auth/verify-otp').at(-1)).toEqual({
      email: 'robin@example.org',
      token: '123456',
      name: 'Robin',
      staff: '',
      staff_none: true,
    });
  });

  it('signs in by the code alone if they are a patient, without being told what to join', async () => {
    const seen = await openLogin(link, by('Maria'), true);
    await toCode();
    expect(title()).toBe('Welcome Back');
    expect(screen.queryByText(/invited you/)).toBeNull();
    await press('Verify and sign in');
    await waitFor(() => expect(where()).toBe('/'));
    expect(seen('POST /auth/verify-otp')).toEqual([{ email: 'robin@example.org', token: '123456' }]);
  });

  it.each([
    ['no referrer is known', { body: { invited_by: null } }],
    ['the service is down', refusal(503, 'unavailable', 'The service is away.')],
  ])('can sign in even if %s, and reads what a friend would see', async (_, answer) => {
    await openLogin(link, answer);
    await waitFor(() => expect(title()).toBe('Welcome Back'));
    expect(screen.queryByText(/invited you/)).toBeNull();
    await toCode();
    expect(await screen.findByText(/If a friend invited you, they'll see that you joined/)).toBeTruthy();
    expect(valueOf('Who helped you?')).toBe('');
  });

  it('is requested only then', async () => {
    const seen = await openLogin('https://rewards.example/', by('Maria'));
    expect(seen('GET /api/invitation')).toEqual([]);
    expect(title()).toBe('Welcome Back');
  });
});
