import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { LoginPage } from '../sign-in/login-page.tsx';
import { showPage } from '../testing/show-page.tsx';
import { aConfig, configCall, refusal, signedOut, stubApi, type StubbedAnswer } from '../testing/stub-api.ts';

const openLogin = async (from: string, invitation: StubbedAnswer) => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(from);
  const seen = stubApi({ [configCall]: aConfig(), 'GET /auth/me': signedOut, 'GET /api/invitation': invitation });
  await showPage(<LoginPage />, '/login');
  return seen.filter(({ call }) => call === 'GET /api/invitation');
};

const link = 'https://rewards.example/r/K7MNPQRS';
const by = (firstName: string | null): StubbedAnswer => ({ body: { invited_by: { first_name: firstName } } });

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a friend who comes to the login page from a referral link', () => {
  it('sees who invited them, and starts with a code', async () => {
    await openLogin(link, by('Maria'));
    expect(await screen.findByText('Maria invited you.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send login code' })).toBeTruthy();
  });

  it('sees "a friend" if the name isn\'t known', async () => {
    await openLogin(link, by(null));
    expect(await screen.findByText('A friend invited you.')).toBeTruthy();
  });

  it.each([
    ['no referrer is known', { body: { invited_by: null } }],
    ['the service is down', refusal(503, 'unavailable', 'The service is away.')],
  ])('can sign in even if %s', async (_, answer) => {
    await openLogin(link, answer);
    expect(screen.queryByText(/invited you/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Send login code' })).toBeTruthy();
  });

  it('is requested only then', async () => {
    expect(await openLogin('https://rewards.example/', by('Maria'))).toEqual([]);
    expect(screen.queryByText(/invited you/)).toBeNull();
  });
});
