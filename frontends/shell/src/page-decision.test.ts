import { describe, expect, it } from '@jest/globals';
import type { RemotePage, Session } from '@rewards/client';
import { routes as admin } from '@rewards/admin/routes';
import { routes as displays } from '@rewards/displays/routes';
import { routes as patient } from '@rewards/patient/routes';
import { decidePage } from './page-decision.ts';

const all: readonly RemotePage[] = [...patient, ...admin, ...displays];
const at = (path: string) => all.filter((page) => page.path === path);

const signedIn = (isAdmin: boolean, mustSetPassword = false) =>
  ({ state: 'signed-in', user: { is_admin: isAdmin }, mustSetPassword }) as Session;

const sessions = {
  loading: { state: 'loading' },
  out: { state: 'signed-out' },
  unknown: { state: 'signed-out', failure: new Error('The network is away.') },
  returning: { ...signedIn(true), leftAt: '/admin?referrals_page=2' } as Session,
  circling: { ...signedIn(true), leftAt: '/login?mode=code' } as Session,
  patient: signedIn(false),
  admin: signedIn(true),
  passwordless: signedIn(false, true),
  passkeyless: { ...signedIn(true), passkeyNeeded: true } as Session,
} satisfies Record<string, Session>;

/** The page shown, the redirect, `wait` or `fail`: the specification's route table (section 2), case by case. */
const outcome = (path: string, session: Session) => {
  const decision = decidePage(at(path), session);
  if (decision.kind === 'show') return decision.page.page;
  return decision.kind === 'go' ? decision.to : decision.kind;
};

const cases: readonly (readonly [keyof typeof sessions, Readonly<Record<string, string>>])[] = [
  ['passkeyless', { '/': '/security', '/admin': '/security', '/security': 'Security', '/ddcinfo': 'About' }],
  [
    'loading',
    { '/': 'wait', '/admin': 'wait', '/login': 'Login', '/set-password': 'SetPassword', '/referralprogram': 'Lobby' },
  ],
  [
    'out',
    {
      '/': '/login',
      '/admin': '/',
      '/login': 'Login',
      '/reset-password': 'ResetPassword',
      '/referralprogram': 'Lobby',
    },
  ],
  [
    'unknown',
    {
      '/': 'fail',
      '/admin': 'fail',
      '/login': 'Login',
      '/reset-password': 'ResetPassword',
      '/referralprogram': 'Lobby',
    },
  ],
  ['returning', { '/login': '/admin?referrals_page=2', '/': 'Dashboard', '/admin': 'Dashboard' }],
  ['circling', { '/login': '/' }],
  [
    'patient',
    { '/': 'Dashboard', '/admin': '/', '/login': '/', '/set-password': 'SetPassword', '/referralprogram': 'Lobby' },
  ],
  ['admin', { '/': 'Dashboard', '/admin': 'Dashboard', '/login': '/', '/referralprogram': 'Lobby' }],
  [
    'passwordless',
    {
      '/': '/set-password',
      '/login': '/set-password',
      '/referralprogram': '/set-password',
      '/set-password': 'SetPassword',
    },
  ],
];

describe('which page is shown', () => {
  it.each(cases)('follows the route table while the session is: %s', (session, expected) => {
    const found = Object.fromEntries(Object.keys(expected).map((path) => [path, outcome(path, sessions[session])]));
    expect(found).toEqual(expected);
  });

  it.each(['loading', 'out', 'unknown', 'patient', 'admin'] as const)(
    'every display address shows its display while the session is: %s (rule 21)',
    (session) => {
      expect(displays.length).toBeGreaterThan(0);
      for (const { path, page } of displays) expect([path, outcome(path, sessions[session])]).toEqual([path, page]);
    },
  );

  it('/ is the patient’s or the admin’s dashboard, by role', () => {
    expect(decidePage(at('/'), sessions.patient)).toMatchObject({ page: { audience: 'patient' } });
    expect(decidePage(at('/'), sessions.admin)).toMatchObject({ page: { audience: 'admin' } });
  });
});

it('a page that the role does not allow says so, and every other page of the desk opens (rule 32)', () => {
  const frontDesk = { ...signedIn(true), permissions: ['see_overview'] } as Session;
  const owner = { ...signedIn(true), permissions: ['change_settings'] } as Session;

  expect(outcome('/admin/settings', frontDesk)).toBe('forbid');
  expect(outcome('/admin/settings/webhooks', frontDesk)).toBe('forbid');
  expect(outcome('/admin/patients', frontDesk)).toBe('Patients');
  expect(outcome('/admin/settings', owner)).toBe('Settings');
  expect(outcome('/admin/settings', sessions.patient)).toBe('/');
});
