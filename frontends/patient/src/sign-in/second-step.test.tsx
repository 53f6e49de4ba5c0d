import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fill, formFailure, press } from '../testing/reader.ts';
import { showPage, where } from '../testing/show-page.tsx';
import { aConfig, ada, configCall, refusal, signedIn, signedOut, stubApi } from '../testing/stub-api.ts';
import { LoginPage } from './login-page.tsx';

const recovery = 'POST /auth/passkey/recovery';

afterEach(cleanup);

it('follows a password, takes a recovery code and goes to the start page', async () => {
  let me = signedOut;
  let answer = refusal(401, 'wrong_recovery_code', "That recovery code isn't right, or it was already used");
  const seen = stubApi({
    [configCall]: aConfig(),
    'GET /auth/me': () => me,
    'POST /auth/login': refusal(401, 'second_step_needed', 'Use your passkey or a recovery code'),
    [recovery]: () => answer,
  });
  await showPage(<LoginPage />, '/login?mode=password');
  fill('Email', 'ada@example.com');
  fill('Password', 'a quiet harbour at dawn');
  await press('Sign in');
  expect(await screen.findByText('One more step. Use your passkey, or one of your recovery codes.')).toBeTruthy();

  await screen.findByLabelText('Recovery code');
  await press('Use a recovery code');
  expect(screen.getByText('Enter a recovery code')).toBeTruthy();
  fill('Recovery code', 'k7dm-2xqf-9tpw-h4ra');
  await press('Use a recovery code');
  expect(await formFailure()).toContain('already used');
  answer = { body: { user: ada } };
  me = signedIn();
  await press('Use a recovery code');
  await waitFor(() => expect(where()).toBe('/'));
  expect(seen.filter(({ call }) => call === recovery).at(-1)?.body).toEqual({ code: 'k7dm-2xqf-9tpw-h4ra' });
});
