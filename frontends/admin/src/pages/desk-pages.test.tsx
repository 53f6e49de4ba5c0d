import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { pages } from '../remote.tsx';
import { routes } from '../routes.ts';
import { addressNow, openPage, press } from '../testing/open-page.tsx';
import { aReferral, aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { DeskFrame } from './desk-frame.tsx';
import { pageAt, places } from './places.ts';

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
  await within(screen.getByRole('navigation', { name: 'Desk' })).findByRole('link', { name: /^Practice/ });
}

const menu = () => within(screen.getByRole('navigation', { name: 'Desk' }));

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = Array.from({ length: 30 }, (_, index) => aUser({ name: `User ${index + 1}` }));
  practice.referrals = Array.from({ length: 60 }, (_, index) => aReferral({ referred_name: `Friend ${index + 1}` }));
});

describe('the pages of the desk', () => {
  it.each([
    ['/', 'Today', 'Total Paid Out'],
    ['/admin', 'Today', 'Total Paid Out'],
    ['/admin/referrals', 'Referrals', 'Friend 20'],
    ['/admin/patients', 'Patients', 'User 25'],
    ['/admin/patients/invite', 'Invite patients', 'No invitations yet'],
    ['/admin/patients/:id', 'Patient', 'Patient not found'],
    ['/admin/requests', 'Requests', "You're all caught up"],
    ['/admin/credit', 'Credit', 'No available credit'],
    ['/admin/import', 'Import', 'Choose a CSV file or an Excel workbook, or drop it here'],
    ['/admin/screens', 'Screens', 'No paired screens yet'],
    ['/admin/settings', 'Settings', 'What a referral earns, and the most per year'],
    ['/admin/settings/practice', 'Practice details', 'Shown on public pages, in emails, and on screens.'],
    ['/admin/settings/hours', 'Office hours', 'Add one line for each group of days with the same hours.'],
    ['/admin/settings/texts', 'Follow-up text', 'Text message'],
    ['/admin/settings/reminders', 'Reminders', 'No one would get this now.'],
    ['/admin/settings/scenes', 'Scenes and videos', 'What TV screens show behind the QR codes, in this order.'],
    ['/admin/team', 'Team', 'Shown to patients'],
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

  it.each([
    ['/', 'Today', []],
    ['/admin', 'Today', []],
    ['/admin/patients', 'Patients', ['All patients', 'Possible duplicates', 'Invite patients']],
    ['/admin/visits', 'Referrals', ['All referrals', 'Visits', 'Requests']],
    ['/admin/credit', 'Credit', ['Balances', 'Year report']],
    ['/admin/settings', 'Practice', ['Trends', 'Team', 'Import', 'Screens', 'Settings', 'Activity']],
  ] as const)('at %s have a menu of five places, with the pages of %s', async (path, place, names) => {
    await openAt(path);
    const links = menu().getAllByRole('link');
    expect(links.map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual([
      'Today',
      'Patients',
      'Referrals',
      'Credit',
      'Practice',
    ]);
    expect(links.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`^${place}`)),
    ]);
    const own = screen.queryByRole('navigation', { name: place });
    expect(
      own === null
        ? []
        : within(own)
            .getAllByRole('link')
            .map(({ textContent }) => textContent),
    ).toEqual(names);
  });

  it.each(routes.map(({ path }) => path).filter((path) => path !== '/'))(
    'say in the menu where %s is, and each is in one place',
    async (path) => {
      await openAt(path);
      expect(document.querySelectorAll('nav [aria-current]').length).toBeGreaterThan(0);
      const inPlaces = places.flatMap(({ pages: own }) => own.map(({ page }) => page));
      expect(new Set(inPlaces).size).toBe(inPlaces.length);
    },
  );

  it('are in places.ts or below such a page, or no menu leads there', () => {
    const elsewhere = routes.filter(({ path, page }) => page !== 'Dashboard' && pageAt(path) === 'Dashboard');
    // An old address.
    expect(elsewhere.map(({ page }) => page)).toEqual(['FrontDesk']);
  });

  it('count their open work in the menu', async () => {
    const common = { since: null, owner: null, can_be_done: false } as const;
    practice.desk.tasks = [
      { ...common, key: 'likely_duplicates', kind: 'likely_duplicates', pairs: 2 },
      { ...common, key: 'postings', kind: 'postings', postings: 3 },
    ];
    await openAt('/admin/patients');
    await waitFor(() =>
      expect(
        menu()
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['Today2, 2 open', 'Patients1, 1 open', 'Referrals', 'Credit1, 1 open', 'Practice']),
    );
    const own = within(screen.getByRole('navigation', { name: 'Patients' }));
    expect(own.getByRole('link', { name: /^Possible duplicates/ }).textContent).toBe('Possible duplicates1, 1 open');
  });

  it('at old addresses lead on', async () => {
    await openAt('/admin/front-desk');
    await screen.findByRole('heading', { level: 1, name: 'Today' }).catch(() => undefined);
    expect(addressNow()).toBe('/admin?open=qr-code-display');
  });

  it.each([
    ['/', 20],
    ['/admin', 20],
    ['/admin/referrals', 50],
  ])('keep the state of the referrals list in the address at %s, with %s a page', async (path, perPage) => {
    await openAt(`${path}?open=all-referrals&page=2`);
    expect(await screen.findByText(`Friend ${perPage + 1}`)).toBeTruthy();
    await press('Previous page', screen.getByRole('group', { name: 'all referrals' }));
    await screen.findByText(`Friend ${perPage}`);
    expect(addressNow()).toBe(`${path}?open=all-referrals`);
  });

  it.each(['/', '/admin', '/admin/patients'])('keep the state of the users list in the address at %s', async (path) => {
    await openAt(`${path}?open=all-users&q=user+3&users_page=1`);
    expect(await screen.findByText('User 30')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Search users').value).toBe('user 3');
    await press('Clear');
    await waitFor(() => expect(addressNow()).toBe(`${path}?open=all-users`));
  });

  it('pages two lists on the dashboard independently', async () => {
    await openAt('/admin?open=all-users,all-referrals');
    await screen.findByText('User 25');
    await screen.findByText('Friend 20');
    await press('Next page', screen.getByRole('navigation', { name: 'Pages of all users' }));
    await press('Next page', screen.getByRole('navigation', { name: 'Pages of all referrals' }));
    await screen.findByText('User 30');
    await screen.findByText('Friend 30');
    expect(addressNow()).toBe('/admin?open=all-users%2Call-referrals&users_page=2&page=2');
  });
});
