import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Task } from '@rewards/contracts/tasks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { addressNow, goBack, openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { common, failed, late, offline, request, step, visit } from '../testing/tasks.ts';
import { useUndoKey } from '../undo/use-undo-key.ts';
import { useOpenWork } from './use-open-work.ts';
import { WorkQueue } from './work-queue.tsx';

let practice: StandInPractice;
const open = (address = '/admin') => openPage(practice, <Desk />, address);
function Desk() {
  useUndoKey();
  return <WorkQueue />;
}
const rows = () => screen.queryAllByRole('listitem');
const titles = () => rows().map((row) => row.getAttribute('aria-label'));
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const hit = (key: string, { shiftKey = false } = {}) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey }));
const choose = (name: RegExp) => act(async () => screen.getByRole('radio', { name }).click());
const selected = () => screen.queryByRole('status')?.textContent;
const screens = ['Lobby', 'Tablet', 'TV'].map(
  (name): Task => ({ ...offline, key: `screen_offline:${name}`, name }) as Task,
);
const owner = { id: 'nora', name: 'Nora Lee' };
const flags: Task = {
  ...{ ...common, key: 'flags:riley', kind: 'flags', referral_id: 'riley', friend: 'Riley Chen', others: 2 },
  ...{ referrer: 'Maya Thompson', evidence: [], owner },
};

beforeEach(() => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockReturnValue();
  jest.spyOn(toast, 'info').mockReturnValue();
});

it('puts trouble first, then people who are waiting, then money, then what can wait', async () => {
  const stalled: Task = { ...common, key: 'queue_stalled', kind: 'queue_stalled' };
  practice.desk.tasks = [stalled, request, visit, failed, flags, late, step('team')];
  open();
  await screen.findByText('Robin Lake asked for an appointment');
  expect(headings()).toEqual(['Now 3', 'Money 1', 'Clean-up 3']);
  expect(titles()).toEqual([
    ...["Emails and texts aren't going out right now", 'Robin Lake asked for an appointment', 'Riley Chen came in'],
    ...['Review the referrals of Riley Chen and 2 more', 'Undelivered email to maya@example.com'],
    ...["12 friends joined 60+ days ago and haven't come in", 'Add the team members who help patients'],
  ]);
});

it('filters by group and by owner, in the address', async () => {
  practice.desk.tasks = [request, flags, offline];
  practice.desk.moreTasks = [{ kind: 'request', count: 7 }];
  open();
  await screen.findByText('Robin Lake asked for an appointment');
  await choose(/^Money 1$/);
  expect([addressNow(), titles()]).toEqual(['/admin?group=money', ['Review the referrals of Riley Chen and 2 more']]);
  await choose(/^Unassigned$/);
  expect(addressNow()).toBe('/admin?group=money&owner=nobody');
  expect(screen.getByText('Nothing here right now')).toBeTruthy();
  await press('Show all');
  expect([addressNow(), rows().length]).toEqual(['/admin', 3]);
  await goBack();
  await goBack();
  expect(headings()).toEqual(['Money 1']);
  open('/admin?owner=me');
  await screen.findByText('Nothing here right now');
  expect(screen.getByRole('radio', { name: 'All 0' })).toBeTruthy();
  expect(screen.queryByText('7 more requests')).toBeNull();
});

it('selects with X, or a range with Shift, and marks all as done with one Undo', async () => {
  practice.desk.tasks = [request, ...screens, step('team')];
  open();
  await screen.findByText('Screen Lobby is offline');
  await hit('j');
  await hit('x');
  expect(toast.info).toHaveBeenCalledWith("This goes away once it's taken care of.");
  expect(selected()).toBeUndefined();
  await hit('j');
  await hit('x');
  await hit('j');
  await hit('j');
  await hit('X', { shiftKey: true });
  expect(selected()).toBe('3 selected');
  await hit('x');
  expect(selected()).toBe('2 selected');
  await hit('x');
  await hit('d');
  const keys = screens.map(({ key }) => key);
  await waitFor(() => expect(titles()).toEqual(['Robin Lake asked for an appointment', titles()[1]]));
  expect(practice.sent).toEqual([['PUT /admin/tasks', { keys, done: true }]]);
  expect(selected()).toBeUndefined();
  expect(document.activeElement).toBe(rows()[1]);

  const [said, , undo] = jest.mocked(toast.success).mock.lastCall ?? [];
  expect(said).toBe('3 tasks marked as done');
  await act(async () => undo?.act());
  expect(practice.sent.at(-1)).toEqual(['PUT /admin/tasks', { keys, done: false }]);
});

it('selects with a checkbox, takes all that are selected, and clears the selection', async () => {
  practice.desk.tasks = [request, ...screens];
  open();
  await screen.findByText('Screen Lobby is offline');
  expect(within(rows()[0] as HTMLElement).queryByRole('checkbox')).toBeNull();
  const tick = (name: string, init = {}) =>
    act(async () => void fireEvent.click(screen.getByRole('checkbox', { name }), init));
  await tick('Select: Screen Lobby is offline');
  await tick('Select: Screen TV is offline', { shiftKey: true });
  expect(selected()).toBe('3 selected');
  await press('Clear');
  expect(selected()).toBeUndefined();
  await tick('Select: Screen Tablet is offline');
  await press('Take');
  expect(practice.sent).toEqual([['PUT /admin/tasks', { keys: ['screen_offline:Tablet'], taken: true }]]);
  await waitFor(() => expect(within(rows()[2] as HTMLElement).getByText('Dana Front')).toBeTruthy());
  await tick('Select: Screen TV is offline');
  await act(async () => rows()[1]?.focus());
  await hit('Escape');
  expect(selected()).toBeUndefined();
});

it('D, then Z, reopens the task, and T, then Z, gives it back', async () => {
  practice.desk.tasks = [request, ...screens];
  open();
  await screen.findByText('Screen Lobby is offline');
  const [, { key }] = [request, screens[0] as Task];
  await hit('j');
  await hit('j');
  await hit('t');
  await hit('d');
  await hit('z');
  await hit('z');
  expect(practice.sent).toEqual([
    ['PUT /admin/tasks', { keys: [key], taken: true }],
    ['PUT /admin/tasks', { keys: [key], done: true }],
    ['PUT /admin/tasks', { keys: [key], done: false }],
    ['PUT /admin/tasks', { keys: [key], taken: false }],
  ]);
  expect(toast.success).toHaveBeenCalledWith('Back on the list', `undo-${key}`);
  expect(toast.success).toHaveBeenLastCalledWith('Released', `undo-assigned-${key}`);
});

it('T on a request of a colleague, then Z, gives it back to them', async () => {
  practice.desk.tasks = [{ ...request, owner }];
  const quote = { id: 'r1', version: 'v2', taken_by: { id: 'signed-in', name: 'Dana Front', email: '' } };
  practice.refusals.set('PUT /admin/quote/r1', { status: 200, body: { quote, activity_id: 'changed' } });
  open();
  await screen.findByText('Robin Lake asked for an appointment');
  await hit('j');
  await hit('t');
  await hit('z');
  expect(practice.sent[0]).toEqual(['PUT /admin/quote/r1', { taken_by: 'signed-in', version: 'v1' }]);
  expect(practice.requestsTo('POST')).toEqual(['POST /admin/activity/changed/undo']);
});

it('counts friends who never came in as one task, done at once', async () => {
  practice.desk.tasks = [{ ...late, friends: 1 } as Task, offline];
  open();
  await screen.findByText("1 friend joined 60+ days ago and hasn't come in");
  await press("Done: 1 friend joined 60+ days ago and hasn't come in");
  expect(practice.sent).toEqual([['PUT /admin/tasks', { keys: [late.key], done: true }]]);
  await waitFor(() => expect(titles()).toEqual(['Screen Lobby is offline']));
});

it('says that a task is overdue in a word, and tells a long wait in months and years', async () => {
  const days = (count: number) => ({ since: new Date(Date.now() - count * 86_400_000).toISOString() });
  practice.desk.tasks = [
    { ...request, is_overdue: true, ...days(2) } as Task,
    ...[60, 61, 400, 2_153].map((count, index) => ({ ...offline, key: `screen_offline:${index}`, ...days(count) })),
  ];
  open();
  await screen.findByText('Overdue');
  for (const age of ['2 days', '60 days', '2 months', '1 year', '5 years']) expect(screen.getByText(age)).toBeTruthy();
});

it('counts the work that the signed-in user can do, with what the queue leaves out', async () => {
  const Counts = () => <output>{JSON.stringify(useOpenWork())}</output>;
  practice.may = (permission) => permission !== 'merge_patients';
  practice.desk.tasks = [
    ...[request, flags, late, ...screens],
    { ...common, key: 'postings', kind: 'postings', postings: 4 },
    { ...common, key: 'likely_duplicates', kind: 'likely_duplicates', pairs: 9 },
  ];
  practice.desk.moreTasks = [{ kind: 'request', count: 290 }];
  openPage(practice, <Counts />);
  const counts = { request: 291, flags: 1, friends_waiting: 1, screen_offline: 3, postings: 1 };
  await waitFor(() => expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual(counts));
});
