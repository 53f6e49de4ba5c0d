import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fill, formFailure, press } from '../testing/reader.ts';
import { query, showPage, where } from '../testing/show-page.tsx';
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
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SetPasswordPage } from './set-password-page.tsx';

const choose = (password: string, confirm = password) => {
  fill('New password', password);
  fill('Confirm new password', confirm);
};

afterEach(cleanup);

describe('setting a password', () => {
  const open = async (
    answer: StubbedAnswer | (() => StubbedAnswer) = { body: { ok: true } },
    me: StubbedAnswer | (() => StubbedAnswer) = signedIn(),
  ) => {
    const seen = stubApi({
      [configCall]: aConfig(),
      'GET /auth/me': me,
      'POST /auth/set-password': answer,
      'POST /auth/logout': { body: { ok: true } },
    });
    await showPage(<SetPasswordPage />, '/set-password');
    return seen;
  };

  it('requires at least 8 characters, and the same twice', async () => {
    await open();
    choose('1234567');
    await press('Set password');
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
    choose('12345678', '12345679');
    await press('Set password');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
  });

  it('sends both, says so and goes to /', async () => {
    const seen = await open();
    choose('correct horse');
    await press('Set password');
    expect(await screen.findByText('Password set. Redirecting…')).toBeTruthy();
    await waitFor(() => expect(where()).toBe('/'));
    const body = { password: 'correct horse', confirm: 'correct horse' };
    expect(seen).toContainEqual({ call: 'POST /auth/set-password', body });
  });

  it('is one last step for someone without a password, with two fields ready for a suggested one', async () => {
    await open({ body: { ok: true } }, signedIn(true));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One last step, Ada');
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input')];
    expect(fields.filter(({ hidden }) => !hidden).map(({ autocomplete }) => autocomplete)).toEqual([
      'new-password',
      'new-password',
    ]);
    const hidden = fields.filter((field) => field.hidden);
    expect(hidden.map(({ autocomplete, value }) => [autocomplete, value])).toEqual([['username', ada.email]]);
  });

  it('needs no name for that, and is called a change for someone with a password', async () => {
    await open({ body: { ok: true } }, { body: { ...signedIn(true).body, user: { ...ada, preferred_name: null } } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One last step');
    cleanup();
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Change your password');
  });

  it('asks for the current password at once if needed, with a link if it was forgotten', async () => {
    const seen = await open({ body: { ok: true } }, signedIn(false, true));
    expect(screen.getByText("Choose a new password. You'll be signed out on your other devices.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Forgot your current password?' }).getAttribute('href')).toBe(
      '/reset-password',
    );
    choose('correct horse');
    await press('Set password');
    expect(screen.getByText('Enter your current password')).toBeTruthy();
    expect(seen.some(({ call }) => call === 'POST /auth/set-password')).toBe(false);
    fill('Current password', 'old horse');
    await press('Set password');
    const body = { password: 'correct horse', confirm: 'correct horse', current_password: 'old horse' };
    expect(seen).toContainEqual({ call: 'POST /auth/set-password', body });
  });

  it('does not ask for it after a fresh code', async () => {
    await open();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('asks a user without a password for a new code when the last one is too old', async () => {
    let current = signedIn(true);
    const seen = await open(
      refusal(403, 'reauthentication_needed', 'Please give your current password.'),
      () => current,
    );
    choose('correct horse');
    current = signedIn(true, true);
    await press('Set password');
    expect(await screen.findByText(/sign in again so we know it's you\.$/)).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    current = signedOut;
    await press('Sign in with a new code');
    expect(seen.some(({ call }) => call === 'POST /auth/logout')).toBe(true);
    await waitFor(() => expect(where()).toBe('/login'));
  });

  it('goes to the login page when signed out, and stays if the check failed', async () => {
    await open({ body: { ok: true } }, signedOut);
    await waitFor(() => expect(where()).toBe('/login'));
    cleanup();
    await open({ body: { ok: true } }, { status: 503, body: {} });
    expect(screen.getByLabelText('New password')).toBeTruthy();
    expect(where()).toBe('/set-password');
  });

  it('asks for the current password when the server requires it', async () => {
    const seen = await open(refusal(403, 'reauthentication_needed', 'Please give your current password.'));
    choose('correct horse');
    await press('Set password');
    expect(await formFailure()).toBe('Please give your current password.');
    fill('Current password', 'old horse');
    await press('Set password');
    const body = { password: 'correct horse', confirm: 'correct horse', current_password: 'old horse' };
    expect(seen).toContainEqual({ call: 'POST /auth/set-password', body });
  });

  it('says at the current password that it is wrong, and stays', async () => {
    let answer = refusal(403, 'reauthentication_needed', 'Please give your current password.');
    await open(() => answer);
    choose('correct horse');
    await press('Set password');
    const wrong = "That isn't your current password";
    answer = refusal(401, 'wrong_credentials', wrong, { current_password: wrong });
    fill('Current password', 'old horse');
    await press('Set password');
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  });

  it('says Failed to set password when the server gives no reason', async () => {
    await open({ status: 500, body: {} });
    choose('correct horse');
    await press('Set password');
    expect(await screen.findAllByText('Failed to set password')).toHaveLength(1);
    expect(where()).toBe('/set-password');
  });
});

describe('resetting a password', () => {
  const open = async (confirm: StubbedAnswer = { body: { user: ada } }) => {
    const seen = stubApi({
      [configCall]: aConfig(),
      'GET /auth/me': signedIn(),
      'POST /auth/password-reset/request': { body: { message: 'If this email exists, a code has been sent' } },
      'POST /auth/password-reset/confirm': confirm,
    });
    await showPage(<ResetPasswordPage />, '/reset-password');
    return seen;
  };

  const toStepTwo = async (confirm?: StubbedAnswer) => {
    const seen = await open(confirm);
    fill('Email', 'ada@example.com');
    await press('Send reset code');
    return seen;
  };

  it('shows the same message whether or not the email has an account', async () => {
    await toStepTwo();
    expect(await screen.findByText('If this email exists, a code has been sent')).toBeTruthy();
    expect(screen.getByLabelText('Reset code').getAttribute('placeholder')).toBe('6-digit code');
  });

  it('sets the new password with the code, says so and goes to /', async () => {
    const seen = await toStepTwo();
    fill('Reset code', '123 456');
    choose('correct horse');
    await press('Reset password');
    expect(await screen.findByText('Password reset')).toBeTruthy();
    await waitFor(() => expect(where()).toBe('/'));
    const body = { email: 'ada@example.com', token: '123456', password: 'correct horse', confirm: 'correct horse' };
    expect(seen).toContainEqual({ call: 'POST /auth/password-reset/confirm', body });
  });

  it('leads someone with a passkey to the second step, and then to a new password', async () => {
    await toStepTwo(refusal(401, 'second_step_needed', 'Use your passkey or a recovery code'));
    fill('Reset code', '123456');
    choose('correct horse');
    await press('Reset password');
    await waitFor(() => expect([where(), query()]).toEqual(['/login', '?mode=second_step&then=set_password']));
  });

  it('says at the code that it is wrong', async () => {
    await toStepTwo(refusal(401, 'wrong_code', "That code isn't right."));
    fill('Reset code', '123456');
    choose('correct horse');
    await press('Reset password');
    expect(await screen.findByText("That code isn't right.")).toBeTruthy();
    expect(screen.getByLabelText('Reset code').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Reset code'));
  });
});
