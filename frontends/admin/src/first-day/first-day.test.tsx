import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Permission } from '@rewards/contracts/permissions';
import type { Task } from '@rewards/contracts/tasks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press } from '../testing/open-page.tsx';
import { aQr, aReferral } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { FirstDay, useFirstDay, isFirstDayStep } from './first-day.tsx';

type Step = Extract<Task, { kind: 'setup' }>['step'];

const setup = (step: Step): Task => ({
  ...{ key: `setup:${step}`, kind: 'setup', step, since: null, owner: null, can_be_done: true },
});
const all: readonly Step[] = ['patients', 'team', 'phone', 'address', 'review_link', 'screen'];

let practice: StandInPractice;
function Card() {
  const firstDay = useFirstDay();
  return firstDay && <FirstDay {...firstDay} />;
}
const open = () => openPage(practice, <Card />, '/admin');
const links = () =>
  screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(toast, 'success').mockReturnValue();
  practice = new StandInPractice();
  practice.referrals = [];
  practice.qrs = [];
  practice.desk.tasks = all.map(setup);
});

it('shows a new practice its five steps, each with one button that leads there', async () => {
  open();
  await screen.findByText('0 of 5 done');
  expect(links()).toEqual([
    ['Import a list: Add your patients', '/admin/import'],
    ['Add details: Add your phone, address, and review link', '/admin/settings/practice'],
    ['Add names: Add your team', '/admin/team'],
    ['Pair: Pair a screen', '/admin/screens'],
    ['Show QR: Show a patient their QR code', '/admin?open=qr-code-display#qr-code-display'],
  ]);
});

it.each<readonly [title: string, tasks: readonly Step[]]>([
  ['Add your patients', ['patients']],
  ['Add your phone, address, and review link', ['phone', 'address', 'review_link']],
  ['Add your team', ['team']],
  ['Pair a screen', ['screen']],
])('"%s" loses its button once it is done', async (title, tasks) => {
  practice.desk.tasks = all.filter((step) => !tasks.includes(step)).map(setup);
  open();
  await screen.findByText('1 of 5 done');
  const step = screen.getByText(title).closest('li') as HTMLElement;
  expect(step.textContent).toContain('Done');
  expect(within(step).queryByRole('link')).toBeNull();
  expect(links()).toHaveLength(4);
});

it('the practice details are done only with the phone, the address and the review link', async () => {
  practice.desk.tasks = all.filter((step) => step !== 'phone').map(setup);
  open();
  expect(await screen.findByText('0 of 5 done')).toBeTruthy();
});

it('the first QR code is done once one was made', async () => {
  practice.qrs = [aQr()];
  open();
  await screen.findByText('1 of 5 done');
  expect(links().flat()).not.toContain('/admin?open=qr-code-display#qr-code-display');
});

it('is gone once all steps are done', async () => {
  practice.qrs = [aQr()];
  practice.desk.tasks = [setup('mail')];
  open();
  await waitFor(() => expect(practice.requestsTo('GET /admin/qr-generations')).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
});

it('is gone once a friend was referred, and asks for no QR codes then', async () => {
  practice.referrals = [aReferral()];
  open();
  await waitFor(() => expect(practice.requestsTo('GET /admin/stats')).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
  expect(practice.requestsTo('GET /admin/qr-generations')).toEqual([]);
});

it('shows the front desk only the steps it can do (rule 32)', async () => {
  const adminsOnly: readonly Permission[] = ['change_settings', 'manage_screens'];
  practice.may = (permission) => !adminsOnly.includes(permission);
  open();
  await screen.findByText('0 of 2 done');
  expect(links().map(([, to]) => to)).toEqual(['/admin/import', '/admin?open=qr-code-display#qr-code-display']);
});

it('can be hidden, which lasts in this browser, and Undo shows it again', async () => {
  open();
  await screen.findByText('0 of 5 done');
  await press('Hide');
  expect(screen.queryByText('0 of 5 done')).toBeNull();
  open();
  await waitFor(() => expect(practice.requestsTo('GET /admin/qr-generations')).toHaveLength(2));
  await act(async () => undefined);
  expect(screen.queryByText('0 of 5 done')).toBeNull();
  localStorage.clear();
  open();
  await screen.findByText('0 of 5 done');
  await press('Hide');
  const [, , undo] = jest.mocked(toast.success).mock.lastCall ?? [];
  await act(async () => undo?.act());
  expect(screen.getByText('0 of 5 done')).toBeTruthy();
  expect(localStorage.length).toBe(0);
});

it('knows its own tasks, and leaves those of the operator to the queue', () => {
  expect(all.map(setup).every(isFirstDayStep)).toBe(true);
  expect((['mail', 'public_address', 'backup'] as const).map(setup).some(isFirstDayStep)).toBe(false);
});
