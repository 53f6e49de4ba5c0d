import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { pages } from '../remote.tsx';
import { routes } from '../routes.ts';
import { addressNow, openPage, press } from '../testing/open-page.tsx';
import { aReferral, aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { DeskFrame } from './desk-frame.tsx';

let practice: StandInPractice;

const atPath = (path: string) => {
  const found = routes.find((route) => route.path === path);
  if (found === undefined) throw new Error(`There is no page at ${path}.`);
  return found;
};

/** As the shell does it: the page at the path, in its route's frame. */
async function openAt(address: string): Promise<void> {
  const named = pages[atPath(address.split('?')[0] ?? '').page];
  const Page: ComponentType = 'load' in named ? await named.load() : named;
  openPage(practice, <DeskFrame>{<Page />}</DeskFrame>, address);
  // The shell knows the session before it shows the desk.
  await screen.findByRole('link', { name: 'Settings' });
}

const menu = () => within(screen.getByRole('navigation', { name: 'Desk' }));

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = Array.from({ length: 30 }, (_, index) => aUser({ name: `User ${index + 1}` }));
  practice.referrals = Array.from({ length: 60 }, (_, index) => aReferral({ referred_name: `Friend ${index + 1}` }));
});

afterEach(cleanup);

describe('the pages of the desk', () => {
  it.each([
    ['/', 'Practice dashboard', 'Total Paid Out'],
    ['/admin', 'Practice dashboard', 'Total Paid Out'],
    ['/admin/front-desk', 'Front desk', 'The QR auto-hides after scan, admin clear, or 2 minutes.'],
    ['/admin/referrals', 'Referrals', 'Friend 20'],
    ['/admin/patients', 'Patients', 'User 25'],
    ['/admin/patients/invite', 'Invite patients', 'No invitations yet'],
    ['/admin/patients/:id', 'Patient', 'Patient not found'],
    ['/admin/requests', 'Requests', "You're all caught up"],
    ['/admin/credit', 'Credit', 'No credit redeemed yet'],
    ['/admin/import', 'Import', 'Choose a CSV file or an Excel workbook, or drop it here'],
    ['/admin/screens', 'Screens', 'No paired screens yet'],
    ['/admin/settings', 'Settings', 'What a referral earns, and the most per year'],
    ['/admin/settings/practice', 'Practice details', 'Shown on public pages, in emails, and on screens.'],
    ['/admin/settings/hours', 'Office hours', 'Add one line for each group of days with the same hours.'],
    ['/admin/settings/team', 'Team', 'Team members'],
    ['/admin/settings/texts', 'Follow-up text', 'Text message'],
    ['/admin/settings/reminders', 'Reminders', 'No one would get this now.'],
    ['/admin/settings/scenes', 'Scenes and videos', 'What TV screens show behind the QR codes, in this order.'],
    ['/admin/settings/admins', 'Admins', 'Email of the new person'],
    ['/admin/settings/practice-system', 'Practice system', 'Customer key'],
    ['/admin/settings/api-keys', 'API keys', 'No API keys yet'],
    ['/admin/settings/webhooks', 'Webhooks', 'No webhooks yet'],
    ['/admin/activity', 'Activity', 'No activity yet'],
  ])('opens at %s with its heading and its purpose', async (path, heading, words) => {
    await openAt(path);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([heading]);
    expect(atPath(path)).toMatchObject({ title: heading, audience: 'admin' });
  });

  it.each(routes.map(({ path }) => path))(
    'the menu at %s leads to every page that is below none, and says which one this is',
    async (path) => {
      await openAt(path);
      const links = menu().getAllByRole<HTMLAnchorElement>('link');
      const others = routes.filter((route) => route.path !== '/' && route.path.split('/').length < 4);
      expect(links.map(({ pathname }) => pathname)).toEqual(others.map((route) => route.path));
      const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
      expect(current.map(({ pathname }) => pathname)).toEqual([
        path === '/' ? '/admin' : path.split('/').slice(0, 3).join('/'),
      ]);
    },
  );

  it("the dashboard is called Overview in the menu, and other pages have their heading's name", async () => {
    await openAt('/admin/referrals');
    const labels = menu()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(labels).toEqual([
      'Overview',
      'Front desk',
      'Visits',
      'Referrals',
      'Patients',
      'Requests',
      'Credit',
      'Team',
      'Import',
      'Screens',
      'Settings',
      'Activity',
    ]);
  });

  it.each([
    ['/', 20],
    ['/admin', 20],
    ['/admin/referrals', 50],
  ])('keep the state of the referrals list in the address at %s, with %s a page', async (path, perPage) => {
    await openAt(`${path}?page=2`);
    expect(await screen.findByText(`Friend ${perPage + 1}`)).toBeTruthy();
    await press('Previous page', screen.getByRole('group', { name: 'all referrals' }));
    await screen.findByText(`Friend ${perPage}`);
    expect(addressNow()).toBe(path);
  });

  it.each(['/', '/admin', '/admin/patients'])('keep the state of the users list in the address at %s', async (path) => {
    await openAt(`${path}?q=user+3&users_page=1`);
    expect(await screen.findByText('User 30')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Search users').value).toBe('user 3');
    await press('Clear');
    await waitFor(() => expect(addressNow()).toBe(path));
  });

  it('pages two lists on the dashboard independently', async () => {
    await openAt('/admin');
    await screen.findByText('User 25');
    await screen.findByText('Friend 20');
    await press('Next page', screen.getByRole('navigation', { name: 'Pages of all users' }));
    await press('Next page', screen.getByRole('navigation', { name: 'Pages of all referrals' }));
    await screen.findByText('User 30');
    await screen.findByText('Friend 30');
    expect(addressNow()).toBe('/admin?users_page=2&page=2');
  });
});
