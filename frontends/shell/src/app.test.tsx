import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { call, holdInput, useSession } from '@rewards/client';
import { dashboard } from '@rewards/contracts/referrals';
import { setPassword } from '@rewards/contracts/sign-in';
import { App } from './app.tsx';
import type { Remote } from './remotes.ts';

const ada = { id: '1', email: 'ada@example.com', name: 'Ada', is_admin: false };

const response = (status: number, body: object) =>
  ({ ok: status < 400, status, text: async () => JSON.stringify(body), headers: new Map() }) as unknown as Response;

/** Answers every session call, but not the practice's configuration. */
const answering = (status: number, body: object) => {
  globalThis.fetch = async (address) => (address === '/api/config' ? response(404, {}) : response(status, body));
};

/** Each test uses its own remote names, because a page that was loaded once is cached. */
let count = 0;
const remoteThat = (load: Remote['load']): readonly Remote[] => {
  count += 1;
  return [
    {
      name: `remote-${count}`,
      routes: [
        { path: '/', page: 'Home', audience: 'patient', title: 'Home' },
        { path: '/set-password', page: 'SetPassword', audience: 'anyone', title: 'Set password' },
        { path: '/login', page: 'Login', audience: 'signed-out', title: 'Sign in' },
      ],
      load,
    },
  ];
};

let root: Root;

/** As in main.tsx. The shell loads its code in steps, which the testing library's `act` doesn't wait for. */
const open = (remotes: readonly Remote[]) => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<App remotes={remotes} />);
};

const pages = {
  SetPassword: () => <h1>Set your password</h1>,
  Home: () => <h1>Your referrals</h1>,
  Login: () => <h1>Welcome Back</h1>,
};

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
});

afterEach(() => {
  root.unmount();
  jest.restoreAllMocks();
});

describe('a call that needs a fresh sign-in', () => {
  const Making = () => {
    const [made, setMade] = useState('');
    const make = async () => {
      await call(setPassword, { body: { password: 'a long password', confirm: 'a long password' } }).then(
        () => setMade('Made'),
        () => setMade('Not made'),
      );
    };
    return (
      <>
        <button onClick={() => void make()}>Make</button>
        <p>{made}</p>
      </>
    );
  };
  // The dialog's code is loaded when it's first needed.
  const soon = [{}, { timeout: 5_000 }] as const;
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }, soon[1]));

  beforeEach(() => {
    let isFresh = false;
    globalThis.fetch = async (address) => {
      if (address === '/api/config') return response(404, {});
      if (address === '/auth/login') isFresh = true;
      if (address !== '/auth/set-password') return response(200, { user: ada, must_set_password: false });
      return isFresh ? response(200, { ok: true }) : response(403, { error: 'Sign in again', code: 'sign_in_again' });
    };
    open(remoteThat(async () => ({ ...pages, Home: Making })));
  });

  it('asks for the password over the page, and is made again', async () => {
    await press('Make');
    fireEvent.change(await screen.findByLabelText('Password', ...soon), { target: { value: 'right' } });
    await press('Continue');
    expect(await screen.findByText('Made', ...soon)).toBeTruthy();
    expect(screen.queryByText('Sign in again to continue')).toBeNull();
  });

  it('fails if the user cancels', async () => {
    await press('Make');
    await press('Cancel');
    expect(await screen.findByText('Not made', ...soon)).toBeTruthy();
  });
});

describe('the shell', () => {
  it('shows the loading screen while the session check runs', async () => {
    globalThis.fetch = () => new Promise(() => {});
    open(remoteThat(async () => pages));
    expect(await screen.findByText('Loading...')).toBeTruthy();
  });

  it("shows the page with the signed-in user's header bar", async () => {
    answering(200, { user: ada, must_set_password: false });
    open(remoteThat(async () => pages));
    expect(await screen.findByRole('heading', { name: 'Your referrals' })).toBeTruthy();
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('Home'));
  });

  it.each([
    ['a patient', false, 'Lakeside Dental', '/logos/a1b2.png'],
    ['staff', true, 'Referral Rewards', undefined],
  ])('shows to %s (admin: %s) in the header bar: %s, %s', async (_, is_admin, title, mark) => {
    const config = {
      practice: { name: 'Lakeside Dental', mark: '/logos/a1b2.png' },
      credit: { time_zone: 'America/New_York' },
    };
    globalThis.fetch = async (address) =>
      response(200, address === '/api/config' ? config : { user: { ...ada, is_admin }, must_set_password: true });
    open(remoteThat(async () => pages));
    const home = await screen.findByRole('link', { name: `${title} home` });
    expect(screen.getByText(title)).toBeTruthy();
    expect(home.querySelector('img')?.getAttribute('src')).toBe(mark);
  });

  it("keeps the page if the header bar can't be drawn, and offers Retry", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // React can't render an object.
    answering(200, { user: { ...ada, email: {} }, must_set_password: false });
    open(remoteThat(async () => pages));
    expect(await screen.findByRole('heading', { name: 'Your referrals' })).toBeTruthy();
    expect(screen.getByText("The account bar didn't load. Try again.")).toBeTruthy();
    screen.getByRole('button', { name: 'Retry' }).click();
    expect(await screen.findByRole('heading', { name: 'Your referrals' })).toBeTruthy();
  });

  it('sends a signed-out user to /login, without a header bar, and any unknown path to /', async () => {
    answering(401, { error: 'Please sign in.', code: 'not_signed_in' });
    window.history.replaceState(null, '', '/no-such-page');
    open(remoteThat(async () => pages));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
    expect(window.location.pathname).toBe('/login');
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('goes to /login after Logout, even from a public page', async () => {
    answering(200, { user: ada, must_set_password: true });
    open(remoteThat(async () => pages));
    expect(await screen.findByRole('heading', { name: 'Set your password' })).toBeTruthy();
    answering(200, { ok: true });
    screen.getByRole('button', { name: 'Logout' }).click();
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
    expect(window.location.pathname).toBe('/login');
  });

  it('says that the check failed, keeps the address, and continues after Retry', async () => {
    globalThis.fetch = async () => Promise.reject(new TypeError('The network is away.'));
    window.history.replaceState(null, '', '/?page=2');
    open(remoteThat(async () => pages));
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy();
    answering(200, { user: ada, must_set_password: false });
    screen.getByRole('button', { name: 'Retry' }).click();
    expect(await screen.findByRole('heading', { name: 'Your referrals' })).toBeTruthy();
    expect(window.location.search).toBe('?page=2');
  });

  it('shows a public page even if the check fails', async () => {
    answering(503, {});
    window.history.replaceState(null, '', '/login');
    open(remoteThat(async () => pages));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  });

  it('sends a user who turns out to be signed out to /login, which remembers where they were', async () => {
    answering(200, { user: ada, must_set_password: false });
    window.history.replaceState(null, '', '/?page=2');
    const Home = () => <button onClick={() => void call(dashboard, {}).catch(() => undefined)}>Read</button>;
    const Login = () => {
      const { session } = useSession();
      return <h1>Left at {session.state === 'signed-out' ? session.leftAt : 'nowhere'}</h1>;
    };
    open(remoteThat(async () => ({ ...pages, Home, Login })));
    const read = await screen.findByRole('button', { name: 'Read' });
    answering(401, { error: 'Please sign in', code: 'not_signed_in' });
    read.click();
    read.click();
    expect(await screen.findByRole('heading', { name: 'Left at /?page=2' })).toBeTruthy();
    expect(window.location.pathname).toBe('/login');
  });

  describe('a session that ends while someone is typing', () => {
    const Home = () => {
      const [text, setText] = useState('');
      useEffect(() => (text === '' ? undefined : holdInput('note', () => setText(''))), [text]);
      return (
        <>
          <h1>Your note: {text}</h1>
          <button onClick={() => setText('Comes by bus')}>Type</button>
          <button onClick={() => void call(dashboard, {}).catch(() => undefined)}>Read</button>
          <button onClick={() => void call(setPassword, { body: {} as never }).catch(() => undefined)}>Save</button>
        </>
      );
    };
    const press = async (name: string) => (await screen.findByRole('button', { name })).click();
    const expired = { error: 'Please sign in', code: 'not_signed_in' };
    const begin = async () => {
      answering(200, { user: ada, must_set_password: false });
      open(remoteThat(async () => ({ ...pages, Home })));
      await press('Type');
      await screen.findByRole('heading', { name: 'Your note: Comes by bus' });
      answering(401, expired);
    };

    it('leaves the page as it is when the page itself asked, and offers to sign in', async () => {
      await begin();
      await press('Read');
      await screen.findByText("You've been signed out. Sign in again to save what you typed.");
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByRole('heading', { name: 'Your note: Comes by bus' })).toBeTruthy();
      expect(window.location.pathname).toBe('/');
      await press('Sign in again');
      expect(await screen.findByLabelText('Password')).toBeTruthy();
    });

    it('asks to sign in when they save, and continues there', async () => {
      await begin();
      await press('Save');
      const field = await screen.findByLabelText('Password');
      expect(window.location.pathname).toBe('/');
      answering(200, { user: ada, must_set_password: false });
      fireEvent.change(field, { target: { value: 'a quiet harbour at dawn' } });
      await press('Continue');
      await screen.findByText("You're signed in again. You can save now.");
      await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
      expect(screen.getByRole('heading', { name: 'Your note: Comes by bus' })).toBeTruthy();
    });

    it('stays for the check on returning to the window', async () => {
      await begin();
      let now = Date.now();
      jest.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
      await waitFor(
        () => {
          window.dispatchEvent(new Event('focus'));
          return screen.getByText("You've been signed out. Sign in again to save what you typed.");
        },
        { timeout: 4_000, interval: 200 },
      );
      expect(screen.getByRole('heading', { name: 'Your note: Comes by bus' })).toBeTruthy();
      expect(window.location.pathname).toBe('/');
    });
  });

  it('gives another user a fresh page when the page regains focus', async () => {
    answering(200, { user: ada, must_set_password: false });
    const Home = () => {
      const { session } = useSession();
      const [first] = useState(session.state === 'signed-in' ? session.user.email : '');
      return <h1>Opened by {first}</h1>;
    };
    open(remoteThat(async () => ({ ...pages, Home })));
    expect(await screen.findByRole('heading', { name: 'Opened by ada@example.com' })).toBeTruthy();

    answering(200, { user: { ...ada, id: '2', email: 'bob@example.com' }, must_set_password: false });
    // SWR revalidates at most one second after the last response, and accepts one focus event in five seconds.
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
    const lookAgain = () => {
      window.dispatchEvent(new Event('focus'));
      return screen.getByRole('heading', { name: 'Opened by bob@example.com' });
    };
    expect(await waitFor(lookAgain, { timeout: 4_000, interval: 200 })).toBeTruthy();
  });

  it('keeps the header and offers Retry when a remote fails to load', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answering(200, { user: ada, must_set_password: false });
    let tries = 0;
    const remotes = remoteThat(async () => {
      tries += 1;
      if (tries === 1) throw new Error('The remote is away.');
      return pages;
    });
    open(remotes);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    retry.click();
    expect(await screen.findByRole('heading', { name: 'Your referrals' })).toBeTruthy();
  });

  it("offers Retry when only the page's code fails to load", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answering(200, { user: ada, must_set_password: false });
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new Error('The page is away.');
      return pages.Home;
    };
    open(remoteThat(async () => ({ ...pages, Home: { load } })));
    (await screen.findByRole('button', { name: 'Retry' })).click();
    expect(await screen.findByRole('heading', { name: 'Your referrals' })).toBeTruthy();
  });
});
