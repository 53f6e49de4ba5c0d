import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useSession } from '@rewards/client';
import { fill, follow, formFailure, press, valueOf } from '../testing/reader.ts';
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
import { LoginPage } from './login-page.tsx';

/** The user is signed in only after the login succeeded. */
const api = (login: StubbedAnswer = { body: { user: ada } }, me: StubbedAnswer = signedIn()) => {
  let current = signedOut;
  return stubApi({
    [configCall]: aConfig(),
    'GET /auth/me': () => current,
    'POST /auth/login': () => {
      if ((login.status ?? 200) < 400) current = me;
      return login;
    },
  });
};

const open = () => showPage(<LoginPage />, '/login');

const signIn = async () => {
  fill('Email', ' Ada@Example.com');
  fill('Password', 'correct horse');
  await press('Sign in');
};

afterEach(cleanup);

describe('signing in with a password', () => {
  it('asks about what looks like a typing error in the email', async () => {
    api();
    await open();
    fill('Email', 'ada@hotmial.com');
    expect(await screen.findByText('Did you mean ada@hotmail.com?', undefined, { timeout: 10_000 })).toBeTruthy();
  });

  it('says Welcome Back, and what the email is for', async () => {
    api();
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Back');
    expect(screen.getByText(/only for authentication and referral notifications/)).toBeTruthy();
  });

  it('requires a valid email and a password before calling', async () => {
    const seen = api();
    await open();
    fill('Email', 'ada@example');
    await press('Sign in');
    expect(screen.getByText('Enter a valid email')).toBeTruthy();
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(seen.filter(({ call }) => call === 'POST /auth/login')).toEqual([]);
  });

  it('says Logged in and goes to /', async () => {
    const seen = api();
    await open();
    await signIn();
    expect(await screen.findByText('Logged in')).toBeTruthy();
    await waitFor(() => expect(where()).toBe('/'));
    expect(seen).toContainEqual({
      call: 'POST /auth/login',
      body: { email: 'ada@example.com', password: 'correct horse' },
    });
  });

  it('goes to /set-password if needed', async () => {
    api(undefined, signedIn(true));
    await open();
    await signIn();
    await waitFor(() => expect(where()).toBe('/set-password'));
  });

  it('names the practice, and helps users without a password', async () => {
    api();
    await open();
    expect(await screen.findByText('Lakeside Dental')).toBeTruthy();
    expect(screen.getByText('No password?')).toBeTruthy();
    expect(screen.queryByText("You've been signed out. Please sign in again.")).toBeNull();
  });

  it('explains that the session expired, and continues at the old page', async () => {
    window.history.replaceState(null, '', '/reset-password');
    let current = signedIn();
    const login = () => {
      current = signedIn();
      return { body: { user: ada } };
    };
    stubApi({ [configCall]: aConfig(), 'GET /auth/me': () => current, 'POST /auth/login': login });
    const Ending = () => {
      const { session, expire } = useSession();
      return session.state === 'signed-out' ? <LoginPage /> : <button onClick={() => void expire()}>End</button>;
    };
    await showPage(<Ending />, '/login');
    current = signedOut;
    await press('End');
    expect(screen.getByText("You've been signed out. Please sign in again.")).toBeTruthy();
    await signIn();
    await waitFor(() => expect(where()).toBe('/reset-password'));
    window.history.replaceState(null, '', '/');
  });

  it('shows why it was refused, and stays', async () => {
    api(refusal(401, 'wrong_credentials', 'This email and password do not match.'));
    await open();
    await signIn();
    expect(await formFailure()).toBe('This email and password do not match.');
    expect(where()).toBe('/login');
  });

  it('passes the typed email on to the code and reset pages', async () => {
    api();
    await open();
    fill('Email', 'ada@example.com');
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/reset-password');
    await follow('Sign in with a code');
    expect(screen.getByRole('button', { name: 'Send login code' })).toBeTruthy();
    expect(valueOf('Email')).toBe('ada@example.com');
  });
});
