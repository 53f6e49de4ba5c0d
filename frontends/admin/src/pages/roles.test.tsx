import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
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
  ...(['deny_referrals', 'merge_patients', 'invite_patients', 'undo_any_action', 'give_out_any_credit'] as const),
];

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = [aUser({ name: 'Ada Berg' }), aUser({ name: 'Bo Cole' })];
  practice.referrals = [aReferral({ referred_name: 'Riley' })];
  practice.qrs = [aQr({})];
  const maria = { staff: 'Maria', listed: true, months: [], ...practice.teamTrends.total };
  practice.teamTrends = { ...practice.teamTrends, team: [maria] };
  practice.may = (permission) => !forbidden.includes(permission);
});

async function open(name: keyof typeof pages, address: string): Promise<void> {
  const named = pages[name];
  const Page: ComponentType = 'load' in named ? await named.load() : named;
  openPage(practice, <Page />, address);
}

const buttons = (name: RegExp) => screen.queryAllByRole('button', { name });

it("the front desk's menu leaves out what the role can't open (rule 32)", () => {
  const inMenu = (address: string, name: string) => {
    openPage(practice, <DeskMenu size="full" onResize={undefined} />, address);
    return within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  };
  expect(inMenu('/admin', 'Desk')).toEqual(['Today', 'Patients', 'Referrals', 'Credit', 'Practice']);
  expect(inMenu('/admin/patients', 'Patients')).toEqual(['All patients', 'Possible duplicates']);
  expect(inMenu('/admin/team', 'Practice')).toEqual(['Trends', 'Team', 'Import', 'Screens', 'Activity']);
  // A place with one page has no menu of its own.
  openPage(practice, <DeskMenu size="full" onResize={undefined} />, '/admin/credit');
  expect(screen.queryByRole('navigation', { name: 'Credit' })).toBeNull();
});

it('the finder offers the front desk no settings and no exports', async () => {
  openPage(practice, <DeskMenu size="full" onResize={undefined} />, '/admin');
  await act(async () => fireEvent.keyDown(document.body, { key: '/' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toContain('Go to Screens');
  expect(options.filter((label) => /Settings|API|Webhooks|Practice system|Export|terms/.test(label))).toEqual([]);
});

it.each([
  ['Patients', '/admin/patients', 'Ada Berg', /Delete|one more|one less/],
  ['Referrals', '/admin/referrals', 'Riley', /Delete|Don't count/],
  ['Dashboard', '/admin', 'Total Paid Out', /Export/],
  ['Screens', '/admin/screens', 'No paired screens yet', /Pair|Rename|Revoke/],
  ['Credit', '/admin/credit?view=terms', 'No changes scheduled.', /Change|Download/],
  ['Team', '/admin/team', 'Maria', /Export|Add person|Move/],
] as const)('%s shows the front desk no button that the service would refuse', async (name, address, words, gone) => {
  await open(name, address);
  await screen.findByText(words);
  expect(buttons(gone)).toEqual([]);

  practice.may = () => true;
  await open(name, address);
  await screen.findByText(words);
  await screen.findAllByRole('button', { name: gone });
});

it('Patients links to invitations only if the role can send them', async () => {
  await open('Patients', '/admin/patients');
  await screen.findByText('Ada Berg');
  expect(screen.queryByRole('link', { name: 'Invite many' })).toBeNull();
  practice.may = () => true;
  await open('Patients', '/admin/patients');
  expect(await screen.findByRole('link', { name: 'Invite many' })).toBeTruthy();
});
