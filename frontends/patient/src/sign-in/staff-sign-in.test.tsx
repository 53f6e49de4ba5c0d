import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { showPage } from '../testing/show-page.tsx';
import { aConfig, configCall, signedOut, stubApi } from '../testing/stub-api.ts';
import { LoginPage } from './login-page.tsx';

const open = async (path: string, staffSignIn: { name: string | null } | null) => {
  stubApi({ [configCall]: aConfig({ staff_sign_in: staffSignIn }), 'GET /auth/me': signedOut });
  await showPage(<LoginPage />, path);
};

afterEach(cleanup);

describe('staff sign-in on the login page', () => {
  it.each([
    ['Google', 'Staff: sign in with Google'],
    [null, 'Staff: sign in with your work account'],
  ])('links to the account provider named %s', async (name, words) => {
    await open('/login', { name });
    const link = await screen.findByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe('/auth/oidc/start');
  });

  it('is not there while it is off', async () => {
    await open('/login', null);
    await screen.findByText(/only for authentication/);
    expect(screen.queryByText(/Staff: sign in/)).toBeNull();
  });

  it.each([
    ['not_admin', 'Only admins of this practice can sign in this way.'],
    ['away', "Your work account isn't available right now. Sign in with a code or password."],
  ])('says why it failed: %s', async (problem, sentence) => {
    await open(`/login?work_account=${problem}`, { name: 'Google' });
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it.each(['anything', 'toString', '__proto__'])('says nothing for an unknown problem: %s', async (problem) => {
    await open(`/login?work_account=${problem}`, { name: 'Google' });
    await screen.findByText(/Staff: sign in/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
