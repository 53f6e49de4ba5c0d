import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { useEffect, type PropsWithChildren } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Link } from 'react-router';
import type { LaterPage } from '@rewards/client';
import { routes as adminRoutes } from '@rewards/admin/routes';
import { App } from './app.tsx';

const grace = { id: '1', email: 'grace@example.com', name: 'Grace', is_admin: true };

let root: Root;
let count = 0;
let framesMade = 0;

function Desk({ children }: PropsWithChildren) {
  useEffect(() => {
    framesMade += 1;
  }, []);
  return (
    <>
      <nav>
        <Link to="/admin">Overview</Link>
        <Link to="/admin/referrals">Referrals</Link>
      </nav>
      {children}
    </>
  );
}

/** A remote with the admin's routes, whose pages only show their name. */
const open = (given: Record<string, LaterPage>, address: string) => {
  count += 1;
  window.history.replaceState(null, '', address);
  const titled = adminRoutes.map(({ page, title }) => [page, () => <h1 tabIndex={-1}>{title}</h1>] as const);
  const pages = { ...Object.fromEntries(titled), Desk, ...given };
  const remote = { name: `admin-${count}`, routes: adminRoutes, load: async () => pages };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<App remotes={[remote]} />);
};

const follow = (name: string) => screen.getByRole('link', { name }).click();
const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => {
  framesMade = 0;
  sessionStorage.clear();
  const answers = new Map([['/auth/me', JSON.stringify({ user: grace, must_set_password: false })]]);
  globalThis.fetch = async (address) => {
    const text = answers.get(address as string);
    const status = text === undefined ? 404 : 200;
    return { ok: status === 200, status, text: async () => text ?? '{}', headers: new Map() } as unknown as Response;
  };
});

afterEach(() => {
  root.unmount();
  jest.restoreAllMocks();
});

describe('a frame around several pages', () => {
  it('stays mounted while its pages change, also from / on', async () => {
    open({}, '/');
    await heading('Today');
    const menu = screen.getByRole('navigation');
    follow('Referrals');
    const title = await heading('Referrals');
    expect(screen.getByRole('navigation')).toBe(menu);
    expect(framesMade).toBe(1);
    await waitFor(() => expect(document.title).toContain('Referrals'));
    expect(document.activeElement).toBe(title);
    follow('Overview');
    await heading('Today');
    expect(framesMade).toBe(1);
  });

  it('is outside the page\'s landmark, so "skip to content" skips it too', async () => {
    open({}, '/admin');
    await heading('Today');
    expect(screen.getByRole('main').contains(screen.getByRole('navigation'))).toBe(false);
    expect(screen.getByRole('main').contains(screen.getByRole('heading'))).toBe(true);
  });

  it('shows the old page until the next one is loaded', async () => {
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const load = async () => {
      await arrived;
      return () => <h1>Here they are</h1>;
    };
    open({ Referrals: { load } }, '/admin');
    await heading('Today');
    follow('Referrals');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/referrals'));
    expect(screen.getByRole('heading').textContent).toBe('Today');
    expect(screen.queryByText('Loading...')).toBeNull();
    arrive();
    await heading('Here they are');
  });

  it('stays when a page inside fails, and Retry restores the page', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new Error('The page is away.');
      return () => <h1>Here they are</h1>;
    };
    open({ Referrals: { load } }, '/admin/referrals');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('navigation')).toBeTruthy();
    retry.click();
    await heading('Here they are');
    expect(framesMade).toBe(1);
  });

  it('that fails itself says so in place of the page, and Retry restores both', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new Error('The frame is away.');
      return Desk;
    };
    open({ Desk: { load } }, '/admin');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('main').contains(retry)).toBe(true);
    retry.click();
    await heading('Today');
    expect(screen.getByRole('navigation')).toBeTruthy();
  });

  it.each(['/admin/xyz', '/admin/referrals/xyz'])('is around no page at %s, which leads to /', async (path) => {
    open({}, path);
    await heading('Today');
    expect(window.location.pathname).toBe('/');
  });
});
