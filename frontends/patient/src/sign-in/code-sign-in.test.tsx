import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
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
  readonly hasRequest?: boolean;
  /** An account with a name. */
  readonly isKnown?: boolean;
  readonly send?: StubbedAnswer;
  readonly verify?: StubbedAnswer;
  readonly config?: StubbedAnswer;
}

const nameRequired = refusal(422, 'name_required', 'Please enter your name', { name: 'Please enter your name' });
const staffMissing = 'Please select the team member who helped you';
const staffRequired = refusal(422, 'staff_required', staffMissing, { staff: staffMissing });

/** Like the service, refuses a right code until nothing is missing. */
const api = ({ hasStaff = false, hasRequest = false, isKnown = hasStaff, send, verify, config }: Given = {}) => {
  let current = signedOut;
  const answer = (body: unknown): StubbedAnswer => {
    if (verify !== undefined) return verify;
    const { name, staff } = body as { readonly name?: string; readonly staff?: string };
    if (!isKnown && !hasRequest && name === undefined) return nameRequired;
    if (!hasStaff && !hasRequest && staff === undefined) return staffRequired;
    current = signedIn();
    return { body: { user: ada } };
  };
  const seen = stubApi({
    [configCall]: config ?? aConfig(),
    'GET /auth/me': () => current,
    'POST /auth/send-otp': send ?? { body: { has_staff: hasStaff, has_request: hasRequest } },
    'POST /auth/verify-otp': () => answer(seen.at(-1)?.body),
  });
  return seen;
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

/** It may be checked at once. */
const typeCode = () => act(async () => fill('Login code', '123456'));

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
  });
});

describe('step 2 of signing in with a code', () => {
  it('signs in a known patient by the code alone', async () => {
    const seen = await toStepTwo({ hasStaff: true });
    await typeCode();
    expect(verifyCalls(seen)).toEqual([]);
    await press('Verify and sign in');
    await waitFor(() => expect(where()).toBe('/'));
    expect(verifyCalls(seen)).toEqual([{ email: 'ada@example.com', token: '123456' }]);
  });

  it('asks nothing of someone whose appointment request says it all', async () => {
    const seen = await toStepTwo({ hasRequest: true });
    await typeCode();
    expect(verifyCalls(seen)).toEqual([]);
    await press('Verify and sign in');
    await waitFor(() => expect(where()).toBe('/'));
    expect(verifyCalls(seen)).toEqual([{ email: 'ada@example.com', token: '123456' }]);
  });

  it('requires the code, and asks for nothing else before it is right', async () => {
    const seen = await toStepTwo();
    fill('Login code', '12345');
    await press('Verify and sign in');
    expect(screen.getByText('Please enter a valid 6-digit code')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Login code'));
    expect(screen.queryByLabelText('Your name')).toBeNull();
    expect(screen.queryByLabelText('Who helped you?')).toBeNull();
    expect(verifyCalls(seen)).toEqual([]);
  });

  it('asks a new patient for the name and the team member as soon as the code is complete', async () => {
    const seen = await toStepTwo();
    await typeCode();
    const name = await screen.findByLabelText('Your name');
    expect(document.activeElement).toBe(name);
    expect(screen.queryByText('Please enter your name')).toBeNull();
    await press('Verify and sign in');
    expect(screen.getByText('Please enter your name')).toBeTruthy();
    expect(screen.getByText(staffMissing)).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(verifyCalls(seen)).toEqual([{ email: 'ada@example.com', token: '123456' }]);
  });

  it('asks a known patient without a team member only for that', async () => {
    const seen = await toStepTwo({ isKnown: true });
    await typeCode();
    const select = await screen.findByLabelText('Who helped you?');
    expect(document.activeElement).toBe(select);
    expect(screen.queryByLabelText('Your name')).toBeNull();
    fill('Who helped you?', 'Josh');
    await press('Verify and sign in');
    await waitFor(() => expect(where()).toBe('/'));
    expect(verifyCalls(seen).at(-1)).toEqual({ email: 'ada@example.com', token: '123456', staff: 'Josh' });
  });

  it('asks no team member of a practice that lists none (rule 42)', async () => {
    const seen = await toStepTwo({ config: aConfig({ staff_names: [] }), verify: nameRequired });
    await typeCode();
    await screen.findByLabelText('Your name');
    expect(screen.queryByLabelText('Who helped you?')).toBeNull();
    expect(verifyCalls(seen)).toHaveLength(1);
  });

  it('says at the name that the server refuses it', async () => {
    await toStepTwo({ hasStaff: true, verify: nameRequired });
    await typeCode();
    await press('Verify and sign in');
    fill('Your name', '...');
    await press('Verify and sign in');
    expect(await screen.findByText('Please enter your name')).toBeTruthy();
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
    await typeCode();
    const select = await screen.findByLabelText('Who helped you?');
    await within(select).findByText('Maria');
    fill('Your name', ' Ada ');
    fill('Who helped you?', 'Josh');
    await press('Verify and sign in');
    expect(await screen.findByText('OTP verified')).toBeTruthy();
    await waitFor(() => expect(where()).toBe('/'));
    const body = { email: 'ada@example.com', token: '123456', name: 'Ada', staff: 'Josh' };
    expect(verifyCalls(seen).at(-1)).toEqual(body);
  });

  it('accepts "Nobody / I am new" as an answer (rule 36)', async () => {
    const seen = await toStepTwo();
    await typeCode();
    const select = await screen.findByLabelText('Who helped you?');
    fill('Who helped you?', (await within(select).findByText<HTMLOptionElement>('Nobody / I am new')).value);
    fill('Your name', 'Ada');
    await press('Verify and sign in');
    await waitFor(() => expect(where()).toBe('/'));
    expect(verifyCalls(seen).at(-1)).toEqual({
      email: 'ada@example.com',
      token: '123456',
      name: 'Ada',
      staff: '',
      staff_none: true,
    });
  });

  it('says at the code that it is wrong', async () => {
    await toStepTwo({ hasStaff: true, verify: refusal(401, 'wrong_code', "That code isn't right.") });
    await typeCode();
    await press('Verify and sign in');
    expect(await screen.findByText("That code isn't right.")).toBeTruthy();
    expect(screen.getByLabelText('Login code').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Login code'));
    expect(where()).toBe('/login');
  });

  it('offers to reload the team after a failure', async () => {
    await toStepTwo({ config: refusal(503, 'unavailable', 'The service is away.') });
    await typeCode();
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
    await typeCode();
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
    await typeCode();
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
