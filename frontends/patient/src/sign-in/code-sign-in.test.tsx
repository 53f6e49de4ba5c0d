import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fill, follow, formFailure, press, valueOf } from '../testing/reader.ts';
import { back, showPage, where } from '../testing/show-page.tsx';
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
import { withCodeRequest, type CodeRequest } from './code-request.ts';
import { LoginPage } from './login-page.tsx';

interface Given {
  readonly hasStaff?: boolean;
  readonly send?: StubbedAnswer;
  readonly verify?: StubbedAnswer;
  readonly config?: StubbedAnswer;
}

const api = ({ hasStaff = false, send, verify, config = aConfig() }: Given = {}) => {
  let current = signedOut;
  return stubApi({
    [configCall]: config,
    'GET /auth/me': () => current,
    'POST /auth/send-otp': send ?? { body: { has_staff: hasStaff } },
    'POST /auth/verify-otp': () => {
      if (verify === undefined) current = signedIn();
      return verify ?? { body: { user: ada } };
    },
  });
};

const open = () => showPage(<LoginPage />, '/login?mode=code');

/** As a phone reloads a page it had unloaded. */
const openAgain = (request: CodeRequest) =>
  showPage(<LoginPage />, { pathname: '/login', search: '?mode=code', state: withCodeRequest(request) });

const askForCode = async () => {
  fill('Email', 'ada@example.com');
  await press('Send login code');
};

const toStepTwo = async (given?: Given) => {
  const seen = api(given);
  await open();
  await askForCode();
  return seen;
};

const verifyCalls = (seen: Awaited<ReturnType<typeof toStepTwo>>) =>
  seen.filter(({ call }) => call === 'POST /auth/verify-otp').map(({ body }) => body);

afterEach(cleanup);

it('asks about what looks like a typing error in the email, and takes the right one', async () => {
  api();
  await open();
  fill('Email', 'ada@gmial.com');
  await screen.findByText('Did you mean ada@gmail.com?', undefined, { timeout: 10_000 });
  await press('Use this email');
  expect(valueOf('Email')).toBe('ada@gmail.com');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

describe('step 1 of signing in with a code', () => {
  it('requires a valid email', async () => {
    const seen = api();
    await open();
    await press('Send login code');
    expect(screen.getByText('Please enter your email')).toBeTruthy();
    fill('Email', 'ada@');
    await press('Send login code');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(seen.some(({ call }) => call === 'POST /auth/send-otp')).toBe(false);
  });

  it('sends the code and goes on to step 2', async () => {
    await toStepTwo();
    expect(await screen.findByText('OTP sent to your email')).toBeTruthy();
    expect(screen.getByText(/We sent a 6-digit code to ada@example.com/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Login code'));
  });

  it('lets a user over the limit enter the code they have', async () => {
    api({ send: refusal(429, 'too_many_attempts', 'Please wait 42 seconds.') });
    await open();
    await askForCode();
    expect(await formFailure()).toBe('Please wait 42 seconds.');
    fill('Email', 'someone.else@example.com');
    await press('I already have a code');
    expect(screen.getByText(/to ada@example.com/)).toBeTruthy();
    expect(screen.getByLabelText('Login code')).toBeTruthy();
    expect(screen.getByLabelText('Who helped you?')).toBeTruthy();
  });
});

describe('step 2 of signing in with a code', () => {
  it('requires the code, the name and the team member, and focuses the first error', async () => {
    const seen = await toStepTwo();
    fill('Login code', '12345');
    await press('Verify and sign in');
    expect(screen.getByText('Please enter a valid 6-digit code')).toBeTruthy();
    expect(screen.getByText('Please enter your name')).toBeTruthy();
    expect(screen.getByText('Please select the team member who helped you')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Login code'));
    expect(verifyCalls(seen)).toEqual([]);
  });

  it('accepts a pasted code with surrounding text, and lets the phone fill it in', async () => {
    await toStepTwo();
    fill('Login code', ' 123-456 78');
    expect(valueOf('Login code')).toBe('123456');
    expect(screen.getByLabelText('Login code').getAttribute('autocomplete')).toBe('one-time-code');
  });

  it.each(['１２３４５６', '\u0661\u0662\u0663\u0664\u0665\u0666'])(
    'accepts the digits of any keyboard: %s',
    async (typed) => {
      await toStepTwo();
      fill('Login code', typed);
      expect(valueOf('Login code')).toBe(typed);
    },
  );

  it('offers the practice’s team, and sends everything entered', async () => {
    const seen = await toStepTwo();
    const select = screen.getByLabelText('Who helped you?');
    await within(select).findByText('Maria');
    fill('Login code', '123456');
    fill('Your name', ' Ada ');
    fill('Who helped you?', 'Josh');
    await press('Verify and sign in');
    expect(await screen.findByText('OTP verified')).toBeTruthy();
    await waitFor(() => expect(where()).toBe('/'));
    expect(verifyCalls(seen)).toEqual([{ email: 'ada@example.com', token: '123456', name: 'Ada', staff: 'Josh' }]);
  });

  it('accepts "Nobody / I am new" as an answer (rule 36)', async () => {
    const seen = await toStepTwo();
    const select = screen.getByLabelText('Who helped you?');
    fill('Who helped you?', (await within(select).findByText<HTMLOptionElement>('Nobody / I am new')).value);
    fill('Login code', '123456');
    fill('Your name', 'Ada');
    await press('Verify and sign in');
    await waitFor(() => expect(where()).toBe('/'));
    expect(verifyCalls(seen)).toEqual([
      { email: 'ada@example.com', token: '123456', name: 'Ada', staff: '', staff_none: true },
    ]);
  });

  it('asks for no team member when the server knows one', async () => {
    const seen = await toStepTwo({ hasStaff: true });
    expect(screen.queryByLabelText('Who helped you?')).toBeNull();
    fill('Login code', '123456');
    fill('Your name', 'Ada');
    await press('Verify and sign in');
    await waitFor(() =>
      expect(verifyCalls(seen)).toEqual([{ email: 'ada@example.com', token: '123456', name: 'Ada' }]),
    );
  });

  it('says at the code that it is wrong', async () => {
    await toStepTwo({ hasStaff: true, verify: refusal(401, 'wrong_code', "That code isn't right.") });
    fill('Login code', '123456');
    fill('Your name', 'Ada');
    await press('Verify and sign in');
    expect(await screen.findByText("That code isn't right.")).toBeTruthy();
    expect(screen.getByLabelText('Login code').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Login code'));
    expect(where()).toBe('/login');
  });

  it('offers to reload the team after a failure', async () => {
    await toStepTwo({ config: refusal(503, 'unavailable', 'The service is away.') });
    expect(await screen.findByText(/couldn't load the names of our team/)).toBeTruthy();
    api();
    await press('Try again');
    expect(await within(screen.getByLabelText('Who helped you?')).findByText('Maria')).toBeTruthy();
  });

  it('sends a new code once the wait is over, and waits again', async () => {
    const seen = api({ hasStaff: true });
    await openAgain({ email: 'ada@example.com', hasStaff: true, sentAt: Date.now() - 61_000 });
    await press('Resend');
    expect(await screen.findByText('New OTP sent to your email')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Resend in (60|59) s$/ }).disabled).toBe(true);
    expect(seen).toContainEqual({ call: 'POST /auth/send-otp', body: { email: 'ada@example.com' } });
  });

  it('survives when the phone unloads the page, until the code has expired', async () => {
    api();
    await openAgain({ email: 'ada@example.com', hasStaff: true, sentAt: Date.now() - 9 * 60_000 });
    expect(screen.getByLabelText('Login code')).toBeTruthy();
    cleanup();
    await openAgain({ email: 'ada@example.com', hasStaff: true, sentAt: Date.now() - 11 * 60_000 });
    expect(screen.queryByLabelText('Login code')).toBeNull();
  });

  it('returns to the email step with the browser’s Back, with the email as typed', async () => {
    await toStepTwo();
    await press(back);
    expect(where()).toBe('/login');
    expect(screen.getByRole('button', { name: 'Send login code' })).toBeTruthy();
    expect(valueOf('Email')).toBe('ada@example.com');
  });

  it('does not open for another email after going through the password page', async () => {
    await toStepTwo();
    await follow('Sign in with password');
    fill('Email', 'bob@example.com');
    await follow('Sign in with a code');
    expect(screen.getByRole('button', { name: 'Send login code' })).toBeTruthy();
    expect(valueOf('Email')).toBe('bob@example.com');
  });

  it('signs in with a code whose response was lost, without using it twice', async () => {
    let current = signedOut;
    let uses = 0;
    stubApi({
      [configCall]: aConfig(),
      'GET /auth/me': () => current,
      'POST /auth/send-otp': { body: { has_staff: true } },
      'POST /auth/verify-otp': () => {
        uses += 1;
        current = signedIn();
        throw new TypeError('The network is away.');
      },
    });
    await open();
    await askForCode();
    fill('Login code', '123456');
    fill('Your name', 'Ada');
    await press('Verify and sign in');
    expect(await formFailure()).toBe('Network error. Please check your connection.');
    await press('Verify and sign in');
    await waitFor(() => expect(where()).toBe('/'));
    expect(uses).toBe(1);
  });

  it('does not call a code wrong that a lost try has used up', async () => {
    let uses = 0;
    stubApi({
      [configCall]: aConfig(),
      'GET /auth/me': signedOut,
      'POST /auth/send-otp': { body: { has_staff: true } },
      'POST /auth/verify-otp': () => {
        uses += 1;
        if (uses === 1) throw new TypeError('The network is away.');
        return refusal(401, 'wrong_code', "That code isn't right.");
      },
    });
    await open();
    await askForCode();
    fill('Login code', '123456');
    fill('Your name', 'Ada');
    await press('Verify and sign in');
    await press('Verify and sign in');
    expect(await screen.findByText(/That code may be used up\. Get a new one/)).toBeTruthy();
    expect(screen.queryByText("That code isn't right.")).toBeNull();
  });

  it('links to another email, the password and the reset', async () => {
    await toStepTwo();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/reset-password');
    await press('Use a different email');
    expect(screen.getByRole('button', { name: 'Send login code' })).toBeTruthy();
    await follow('Sign in with password');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  });
});
