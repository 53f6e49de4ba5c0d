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

describe('who comes to the login from a referral link', () => {
  it('reads who invites, and begins with a code', async () => {
    await openLogin(link, by('Maria'));
    expect(await screen.findByText('Maria invites you.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send login code' })).toBeTruthy();
  });

  it('reads of a friend whose name nobody knows', async () => {
    await openLogin(link, by(null));
    expect(await screen.findByText('A friend invites you.')).toBeTruthy();
  });

  it.each([
    ['nobody is known', { body: { invited_by: null } }],
    ['the service is away', refusal(503, 'unavailable', 'The service is away.')],
  ])('signs in all the same when %s', async (_, answer) => {
    await openLogin(link, answer);
    expect(screen.queryByText(/invites you/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Send login code' })).toBeTruthy();
  });

  it('is asked for only then', async () => {
    expect(await openLogin('https://rewards.example/', by('Maria'))).toEqual([]);
    expect(screen.queryByText(/invites you/)).toBeNull();
  });
});
