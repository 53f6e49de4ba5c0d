import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { comeBack, openPage, press, rowOf, type, withUndo } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { TeamPage } from './team-page.tsx';

const none = { asked: 0, brought: 0, joined: 0, joined_visited: 0, visited: 0, credit_earned: 0 };
const member = (staff: string | null, figures: Partial<typeof none>, listed = staff !== null) => ({
  staff,
  listed,
  ...none,
  ...figures,
  months: [],
});

let practice: StandInPractice;
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
/** The first line of each row, without the headings. */
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('.kit-strong')?.textContent);
const picked = () => practice.desk.profile.staff_names;
const listedBox = (name: string) => screen.getByLabelText<HTMLInputElement>(`Shown to patients: ${name}`);

async function open(address = '/admin/team'): Promise<void> {
  openPage(practice, <TeamPage />, address);
  await screen.findByText('Total');
}

beforeEach(() => {
  practice = new StandInPractice();
  practice.desk.profile = { ...practice.desk.profile, staff_names: ['Josh', 'Ann'] };
  practice.desk.admins = [
    { id: 'ann', name: 'ann ', email: 'ann@lakeside.example', role: 'front_desk', has_passkey: false },
    { id: 'bo', name: 'Bo Boss', email: 'bo@lakeside.example', role: 'admin', has_passkey: true },
  ];
  practice.teamTrends = {
    ...practice.teamTrends,
    team: [
      member('Ann', { asked: 3, brought: 2, joined: 2, joined_visited: 1, visited: 1, credit_earned: 50 }),
      member('Josh', { asked: 58, brought: 29, joined: 41, joined_visited: 30, visited: 29, credit_earned: 1462.5 }),
      member('Kim', {}, false),
      member('Zoe', { asked: 1 }, false),
      member(null, { asked: 2, joined: 2 }),
    ],
    total: { asked: 64, brought: 31, joined: 45, joined_visited: 31, visited: 30, credit_earned: 1512.5 },
  };
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

it('the team is one list: names in the order patients see, accounts, and former members with figures', async () => {
  await open('/admin/team?period=2026-02');
  expect(practice.requestsTo('GET /admin/trends/team')).toEqual(['GET /admin/trends/team?from=2026-02&to=2026-02']);
  expect(names()).toEqual(['Josh', 'Ann', 'Bo Boss', 'Zoe', 'No one', 'Total']);
  const cells = rows().map((row) => row.slice(1, -2));
  expect(cells).toEqual([
    ['Email', 'Access', 'Passkey', 'Shown to patients', 'Asked', 'Joined', 'Visited', 'Earned'],
    ['', 'None', '', '', '58', '41', '73% of 41', '$1,462.50'],
    ['ann@lakeside.example', 'Front desk', 'None', '', '3', '2', '1 of 2', '$50.00'],
    ['bo@lakeside.example', 'Admin', 'Yes', '', '0', '0', 'None', '$0.00'],
    ['', 'None', '', '', '1', '0', 'None', '$0.00'],
    ['', '', '', '', '2', '2', '0 of 2', '$0.00'],
    ['', '', '', '', '64', '45', '69% of 45', '$1,512.50'],
  ]);
  expect(rowOf('Zoe').textContent).toContain('Left the team');
  expect(listedBox('Ann').checked).toBe(true);
  expect(listedBox('Bo Boss').checked).toBe(false);
});

it('a figure orders people, by its share where it has one, with no one and the total last', async () => {
  await open();
  await press('Asked');
  expect(names()).toEqual(['Josh', 'Ann', 'Zoe', 'Bo Boss', 'No one', 'Total']);
  expect(screen.queryByRole('button', { name: 'Move Josh up' })).toBeNull();
  await press('Visited');
  expect(names().slice(0, 2)).toEqual(['Josh', 'Ann']);
  await press('Team member');
  expect(names()[0]).toBe('Josh');
  expect(screen.getByRole('button', { name: 'Move Josh up' })).toBeTruthy();
});

it("a name moves at once, keeps the focus, and keeps someone else's changes", async () => {
  await open();
  practice.desk.profile = { ...practice.desk.profile, version: 8, staff_names: ['Josh', 'Ann', 'Lee'] };
  const down = screen.getByRole('button', { name: 'Move Josh down' });
  down.focus();
  await act(async () => down.click());
  await waitFor(() => expect(names().slice(0, 3)).toEqual(['Ann', 'Josh', 'Lee']));
  expect(picked()).toEqual(['Ann', 'Josh', 'Lee']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Josh down' }));
  await act(async () => screen.getByRole('button', { name: 'Move Josh down' }).click());
  await waitFor(() => expect(picked()).toEqual(['Ann', 'Lee', 'Josh']));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Josh up' })));
  await press('Move Ann down');
  await waitFor(() => expect(picked()).toEqual(['Lee', 'Ann', 'Josh']));
});

it('a change of the list is made again if another one comes between', async () => {
  await open();
  const { fetch } = globalThis;
  let others = 2;
  globalThis.fetch = (address, init) => {
    if (init?.method === 'PUT' && others > 0) {
      others -= 1;
      const { profile } = practice.desk;
      practice.desk.profile = { ...profile, version: profile.version + 1, staff_names: [`Kay ${others}`, 'Ann'] };
    }
    return fetch(address, init);
  };
  await act(async () => listedBox('Bo Boss').click());
  await waitFor(() => expect(picked()).toEqual(['Kay 0', 'Ann', 'Bo Boss']));
  expect(toast.success).toHaveBeenCalledWith(...withUndo('Patients can now pick Bo Boss'));
  expect(listedBox('Bo Boss').checked).toBe(true);
});

it('a name leaves the list after a question, and its figures stay', async () => {
  await open();
  await act(async () => listedBox('Josh').click());
  const dialog = screen.getByRole('dialog', { name: 'Remove this name from the list?' });
  expect(dialog.textContent).toContain('Josh');
  await press('Cancel', dialog);
  expect(listedBox('Josh').checked).toBe(true);
  await act(async () => listedBox('Josh').click());
  await press('Remove from list', screen.getByRole('dialog'));
  await waitFor(() => expect(names()).toEqual(['Ann', 'Bo Boss', 'Josh', 'Zoe', 'No one', 'Total']));
  expect(picked()).toEqual(['Ann']);
  expect(toast.success).toHaveBeenCalledWith(...withUndo('Josh removed from the list'));
});

it('a name alone is added, unless it is there already', async () => {
  await open();
  await press('Add person');
  await press('Add', screen.getByRole('dialog'));
  expect(screen.getByLabelText('Name').closest('form')?.textContent).toContain('Please enter a name');
  await type('Name', 'josh');
  await press('Add', screen.getByRole('dialog'));
  expect(practice.requestsTo('PUT ')).toEqual([]);
  await type('Name', ' Mia ');
  await press('Add', screen.getByRole('dialog'));
  await waitFor(() => expect(picked()).toEqual(['Josh', 'Ann', 'Mia']));
  expect(names().slice(0, 3)).toEqual(['Josh', 'Ann', 'Mia']);
  expect(practice.sent.at(-1)?.[1]).toEqual({ version: 3, staff_names: ['Josh', 'Ann', 'Mia'] });
});

it('the front desk reads figures, and changes nothing', async () => {
  practice.may = (permission) => !['change_settings', 'manage_admins', 'export_data'].includes(permission);
  await open();
  expect(names()).toEqual(['Ann', 'Josh', 'Zoe', 'No one', 'Total']);
  expect(within(rowOf('Ann')).getByText('Yes')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /Add|Move|Export/ })).toEqual([]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(practice.requests.filter((request) => /settings|admins/.test(request))).toEqual([]);
});

it('a period stays in the address', async () => {
  await open();
  await act(async () => fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'last_year' } }));
  expect(window.location.search).toBe('?period=last_year');
});

it('a failure after the list is shown says that it may be out of date', async () => {
  await open();
  practice.refusals.set('GET /admin/trends/team', { status: 503, body: { error: 'Please try again in a minute.' } });
  await comeBack();
  expect(await screen.findByText(/These rows may be out of date/)).toBeTruthy();
  expect(names()).toContain('Josh');
});
