import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { aUser } from '@rewards/contracts/testing/a-user';
import { AppProvider } from '@rewards/kit';
import { AccountButton } from './account-button.tsx';

const ada = aUser({ phone: '+16785550101' });

interface Answer {
  readonly status?: number;
  readonly body: object;
}

/** Responds by method and path, and records requests. */
function stubApi(answers: Readonly<Record<string, () => Answer>>): { call: string; body: unknown }[] {
  const seen: { call: string; body: unknown }[] = [];
  globalThis.fetch = async (address, init) => {
    const call = `${init?.method ?? 'GET'} ${address as string}`;
    seen.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const { status = 200, body } = answers[call]?.() ?? {
      status: 404,
      body: { error: 'This does not exist.', code: 'not_found' },
    };
    return {
      ok: status < 400,
      status,
      text: async () => JSON.stringify(body),
      blob: async () => new Blob([JSON.stringify(body)]),
      headers: new Map(),
    } as unknown as Response;
  };
  return seen;
}

const me = { 'GET /auth/me': () => ({ body: { user: ada, must_set_password: false } }) };
const away = { status: 503, body: { error: 'The service is away for a moment.', code: 'unavailable' } };

/** Without layout, the menu considers its button scrolled out of view, and hides. */
const drawnNowhere = { hidden: true };

const Where = () => <output>{useLocation().pathname}</output>;

async function openMenu(user = ada): Promise<void> {
  render(
    <AppProvider>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <MemoryRouter initialEntries={['/']}>
          <AccountButton user={user} />
          <Where />
        </MemoryRouter>
      </SWRConfig>
    </AppProvider>,
  );
  await act(async () => screen.getByRole('button', { name: 'Account' }).click());
  await screen.findByRole('menu', drawnNowhere);
}

const choose = async (item: string) =>
  act(async () => (await screen.findByRole('menuitem', { name: item, ...drawnNowhere })).click());
const press = (name: string) => act(async () => screen.getAllByRole('button', { name }).at(-1)?.click());
const turn = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('switch', { name })));
const isOn = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;

const onPhone = () => {
  const known = window.matchMedia;
  const answer = (query: string) => Object.assign(known(query), { matches: query === '(max-width: 48em)' });
  jest.spyOn(window, 'matchMedia').mockImplementation(answer);
};

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the menu of a patient', () => {
  it("has their email and Logout, which a phone's bar has no room for", async () => {
    const seen = stubApi({ ...me, 'POST /auth/logout': () => ({ body: { ok: true } }) });
    onPhone();
    await openMenu();
    expect(within(screen.getByRole('menu', drawnNowhere)).getByText('ada@example.com')).toBeTruthy();
    await choose('Logout');
    expect(seen.map(({ call }) => call)).toContain('POST /auth/logout');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/login'));
  });

  it('has no Logout in a wide window, whose bar shows it', async () => {
    stubApi(me);
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: 'Logout', ...drawnNowhere })).toBeNull();
  });

  it('has neither for staff, whose bar shows them', async () => {
    stubApi(me);
    onPhone();
    await openMenu({ ...ada, is_admin: true });
    expect(screen.queryByRole('menuitem', { name: 'Logout', ...drawnNowhere })).toBeNull();
    expect(screen.queryByText('ada@example.com')).toBeNull();
  });
});

describe('the notification settings', () => {
  const settings = 'GET /api/user/notifications';
  const keep = 'PUT /api/user/notifications';
  const both = { mail: true, texts: true };

  it('save each choice as it is made, in order', async () => {
    let kept = both;
    const seen = stubApi({ ...me, [settings]: () => ({ body: kept }), [keep]: () => ({ body: kept }) });
    await openMenu();
    await choose('Notification settings');
    kept = { mail: false, texts: true };
    await turn(/Emails/);
    kept = { mail: false, texts: false };
    await turn(/Text messages/);
    await waitFor(() =>
      expect(seen.filter(({ call }) => call === keep).map(({ body }) => body)).toEqual([
        { mail: false, texts: true },
        { mail: false, texts: false },
      ]),
    );
    expect(await screen.findByText('Notification settings saved')).toBeTruthy();
    expect([isOn(/Emails/), isOn(/Text messages/)]).toEqual([false, false]);
  });

  it('flip a switch back if its choice could not be saved, and say so', async () => {
    stubApi({ ...me, [settings]: () => ({ body: both }), [keep]: () => away });
    await openMenu();
    await choose('Notification settings');
    await turn(/Emails/);
    expect(await screen.findByText("We couldn't save that")).toBeTruthy();
    await waitFor(() => expect(isOn(/Emails/)).toBe(true));
  });

  it('show that they failed to load, and load on Retry', async () => {
    let answer: Answer = away;
    stubApi({ ...me, [settings]: () => answer });
    await openMenu();
    await choose('Notification settings');
    expect(await screen.findByText('Failed to load your notification settings')).toBeTruthy();
    answer = { body: both };
    await press('Retry');
    expect(await screen.findByRole('switch', { name: /Emails/ })).toBeTruthy();
  });

  it('show where messages go, and how to add a number', async () => {
    stubApi({ ...me, [settings]: () => ({ body: both }) });
    await openMenu({ ...ada, phone: null });
    await choose('Notification settings');
    expect(await screen.findByText(/^Sent to ada@example.com/)).toBeTruthy();
    expect(screen.getByText("We don't have your cell number. The front desk can add it.")).toBeTruthy();
  });
});

it('links to changing the password', async () => {
  stubApi(me);
  await openMenu();
  await choose('Change password');
  expect(await screen.findByText('/set-password')).toBeTruthy();
});

describe('signing out everywhere', () => {
  const everywhere = 'POST /auth/logout-everywhere';

  it('asks first, then goes to the login page', async () => {
    const seen = stubApi({ ...me, [everywhere]: () => ({ body: { ok: true } }) });
    await openMenu();
    await choose('Sign out everywhere');
    expect(seen.some(({ call }) => call === everywhere)).toBe(false);
    await press('Sign out everywhere');
    expect(seen.some(({ call }) => call === everywhere)).toBe(true);
    expect(await screen.findByText('Signed out everywhere')).toBeTruthy();
    expect(screen.getByText('/login')).toBeTruthy();
  });

  it('stays on the page if it fails, and says so', async () => {
    stubApi({ ...me, [everywhere]: () => away });
    await openMenu();
    await choose('Sign out everywhere');
    await press('Sign out everywhere');
    expect(await screen.findByText('Failed to sign out everywhere')).toBeTruthy();
    expect(screen.getByText('/')).toBeTruthy();
  });
});

describe('your data', () => {
  const deletion = 'POST /api/user/deletion';
  const asked = '2026-03-02T15:00:00.000Z';
  const nothingAsked = { 'GET /api/user/deletion': () => ({ body: { asked_at: null } }) };
  const openDeletion = async () => {
    await openMenu();
    await choose('Your data');
    await press('Delete account');
  };

  it('can be downloaded as a file', async () => {
    stubApi(me);
    await openMenu();
    await choose('Your data');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download your data', ...drawnNowhere });
    expect(link.getAttribute('href')).toBe('/api/user/export');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('can be deleted by the practice, on request, after a note on the consequences', async () => {
    const seen = stubApi({ ...me, ...nothingAsked, [deletion]: () => ({ body: { asked_at: asked } }) });
    await openDeletion();
    expect(await screen.findByText(/We delete:/)).toBeTruthy();
    expect(screen.getByText(/We keep:/)).toBeTruthy();
    expect(seen.some(({ call }) => call === deletion)).toBe(false);
    await press('Request deletion');
    expect(seen.filter(({ call }) => call === deletion)).toHaveLength(1);
    expect(await screen.findByText('We got your request to delete your account')).toBeTruthy();
    expect(screen.getByText('/')).toBeTruthy();
  });

  it('is kept if the user changes their mind', async () => {
    const seen = stubApi({ ...me, ...nothingAsked, [deletion]: () => ({ body: { asked_at: asked } }) });
    await openDeletion();
    await press('Keep account');
    expect(screen.queryByText('Request deletion')).toBeNull();
    expect(seen.some(({ call }) => call === deletion)).toBe(false);
  });

  it('stays if the request is withdrawn', async () => {
    const withdrawal = 'DELETE /api/user/deletion';
    const seen = stubApi({
      ...me,
      'GET /api/user/deletion': () => ({ body: { asked_at: asked } }),
      [withdrawal]: () => ({ body: { asked_at: null } }),
    });
    await openDeletion();
    expect(await screen.findByText(/You asked on/)).toBeTruthy();
    await press('Cancel request');
    expect(seen.filter(({ call }) => call === withdrawal)).toHaveLength(1);
    expect(await screen.findByText('Request canceled. You keep your account.')).toBeTruthy();
  });

  it('shows why the request failed', async () => {
    stubApi({
      ...me,
      ...nothingAsked,
      [deletion]: () => ({ status: 429, body: { error: 'Too many at once', code: 'too_many_attempts' } }),
    });
    await openDeletion();
    await press('Request deletion');
    expect((await screen.findByRole('alert', drawnNowhere)).textContent).toBe('Too many at once');
  });

  describe('when the sign-in is older than 10 minutes', () => {
    const take = 'GET /api/user/export';
    const stale = {
      status: 403,
      body: {
        error: 'Please enter your current password, or sign in again with a code',
        code: 'reauthentication_needed',
      },
    };
    const type = (label: string, value: string) =>
      act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
    const bodies = (seen: readonly { call: string; body: unknown }[], call: string) =>
      seen.filter((each) => each.call === call).map(({ body }) => body);
    const withoutPassword = { 'GET /auth/me': () => ({ body: { user: ada, must_set_password: true } }) };

    it('asks for the password, and then downloads the file', async () => {
      const saved: Blob[] = [];
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => undefined,
      });
      let password = '';
      const seen = stubApi({
        ...me,
        [take]: () => (password === 'right' ? { body: { account: [] } } : stale),
        'POST /auth/login': () =>
          password === 'right'
            ? { body: { user: ada } }
            : { status: 401, body: { error: 'Wrong email or password', code: 'wrong_credentials' } },
      });
      await openMenu();
      await choose('Your data');
      await act(async () => screen.getByText('Download your data').click());
      expect(await screen.findByText('Sign in again to continue')).toBeTruthy();

      await type('Password', 'wrong');
      await press('Continue');
      expect(await screen.findByText("That password isn't right.")).toBeTruthy();
      expect(saved).toHaveLength(0);

      password = 'right';
      await type('Password', 'right');
      await press('Continue');
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(bodies(seen, 'POST /auth/login').at(-1)).toEqual({ email: ada.email, password: 'right' });
      expect(screen.queryByText('Sign in again to continue')).toBeNull();
      expect(screen.getByText('Download your data')).toBeTruthy();
    });

    it('emails a code to a user without a password, and then sends the deletion request', async () => {
      let isFresh = false;
      const seen = stubApi({
        ...withoutPassword,
        ...nothingAsked,
        [deletion]: () => (isFresh ? { body: { asked_at: asked } } : stale),
        'POST /auth/send-otp': () => ({ body: { has_staff: true } }),
        'POST /auth/verify-otp': () => {
          isFresh = true;
          return { body: { user: ada } };
        },
      });
      await openDeletion();
      await press('Request deletion');
      await press('Email me a code');
      expect(await screen.findByText(/We emailed a 6-digit code to ada@example.com/)).toBeTruthy();
      await type('Login code', '123456');
      await press('Continue');

      expect(await screen.findByText('We got your request to delete your account')).toBeTruthy();
      expect(bodies(seen, deletion)).toHaveLength(2);
      expect(bodies(seen, 'POST /auth/verify-otp')).toEqual([{ email: ada.email, token: '123456' }]);
    });

    it('accepts a recent code if no new one is sent', async () => {
      stubApi({
        ...me,
        ...nothingAsked,
        [deletion]: () => stale,
        'POST /auth/send-otp': () => ({
          status: 429,
          body: { error: 'We just sent you a code.', code: 'too_many_attempts' },
        }),
      });
      await openDeletion();
      await press('Request deletion');
      await press('Email me a code instead');
      expect((await screen.findByRole('alert', drawnNowhere)).textContent).toBe('We just sent you a code.');
      expect(screen.getByLabelText('Login code')).toBeTruthy();
    });

    it('goes back if the user changes their mind', async () => {
      const seen = stubApi({ ...me, ...nothingAsked, [deletion]: () => stale });
      await openDeletion();
      await press('Request deletion');
      expect(await screen.findByText('Sign in again to continue')).toBeTruthy();
      await press('Cancel');
      expect(await screen.findByText('Request deletion')).toBeTruthy();
      expect(bodies(seen, deletion)).toHaveLength(1);
    });
  });
});
