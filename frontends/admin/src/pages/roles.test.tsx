import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Permission } from '@rewards/contracts/permissions';
import { pages } from '../remote.tsx';
import { aQr, aReferral, aUser } from '../testing/rows.ts';
import { openPage } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { DeskMenu } from './desk-menu.tsx';

const forbidden: readonly Permission[] = [
  ...(['set_counters', 'manage_screens', 'delete_records', 'export_data', 'change_settings'] as const),
  ...(['manage_admins', 'manage_practice_system', 'manage_connections'] as const),
];

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = [aUser({ name: 'Ada Berg' }), aUser({ name: 'Bo Cole' })];
  practice.referrals = [aReferral({ referred_name: 'Riley' })];
  practice.qrs = [aQr({})];
  practice.may = (permission) => !forbidden.includes(permission);
});

afterEach(cleanup);

async function open(name: keyof typeof pages, address: string): Promise<void> {
  const named = pages[name];
  const Page: ComponentType = 'load' in named ? await named.load() : named;
  openPage(practice, <Page />, address);
}

const buttons = (name: RegExp) => screen.queryAllByRole('button', { name });

it("the front desk's menu leaves out what the role can't open (rule 32)", () => {
  openPage(practice, <DeskMenu />, '/admin');
  const links = within(screen.getByRole('navigation', { name: 'Desk' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
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
    'Activity',
  ]);
});

it('the finder offers the front desk no settings and no exports', async () => {
  openPage(practice, <DeskMenu />, '/admin');
  await act(async () => fireEvent.keyDown(document.body, { key: '/' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toContain('Go to Screens');
  expect(options.filter((label) => /Settings|API|Webhooks|Practice system|Export|terms/.test(label))).toEqual([]);
});

it.each([
  ['Patients', '/admin/patients', 'Ada Berg', /Delete|one more|one less/],
  ['Referrals', '/admin/referrals', 'Riley', /Delete/],
  ['Dashboard', '/admin', 'Total Paid Out', /Export/],
  ['Screens', '/admin/screens', 'No paired screens yet', /Pair|Rename|Revoke/],
  ['Credit', '/admin/credit', 'No credit redeemed yet', /Change|Download/],
  ['Team', '/admin/team', 'By team member', /Export/],
] as const)('%s shows the front desk no button that the service would refuse', async (name, address, words, gone) => {
  await open(name, address);
  await screen.findByText(words);
  expect(buttons(gone)).toEqual([]);

  practice.may = () => true;
  await open(name, address);
  await screen.findByText(words);
  await screen.findAllByRole('button', { name: gone });
});

it('Credit links to the year report only if the role can open it', async () => {
  await open('Credit', '/admin/credit');
  await screen.findByText('No credit redeemed yet');
  expect(screen.queryByRole('link', { name: 'Year report' })).toBeNull();
  practice.may = () => true;
  await open('Credit', '/admin/credit');
  expect(await screen.findByRole('link', { name: 'Year report' })).toBeTruthy();
});
