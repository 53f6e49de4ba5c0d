import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Task } from '@rewards/contracts/tasks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { DeliveriesSlot } from '../dashboard/deliveries-slot.tsx';
import { addressNow, comeBack, openPage, press } from '../testing/open-page.tsx';
import { aReferral } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { common, failed, friend, late, offline, request, step, visit } from '../testing/tasks.ts';
import { WorkQueue } from './work-queue.tsx';

let practice: StandInPractice;
const open = () =>
  openPage(
    practice,
    <>
      <WorkQueue />
      <DeliveriesSlot />
    </>,
    '/admin',
  );
const rows = () => screen.getAllByRole('listitem');
const hit = (key: string, on = document.activeElement ?? document.body) =>
  act(async () => fireEvent.keyDown(on, { key }));

beforeEach(() => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockReturnValue();
  jest.spyOn(toast, 'error').mockReturnValue();
});

it('says that nothing needs attention, once everything is loaded', async () => {
  practice.hold();
  open();
  expect(screen.queryByText("You're all caught up.")).toBeNull();
  practice.release();
  expect(await screen.findByText("You're all caught up.")).toBeTruthy();
});

it('lists tasks by group in the order of the answer, each with its action or its page', async () => {
  practice.desk.tasks = [visit, offline, late, step('phone'), step('mail')];
  open();
  await screen.findByText('Riley Chen came in');
  expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual([
    ...['Riley Chen came in', 'Screen Lobby is offline', "12 friends joined 60+ days ago and haven't come in"],
    ...["Add the practice's phone number", "Email isn't set up, so we can't send sign-in codes"],
  ]);
  expect(screen.getByText('Nov 20, 2026 · Maya Thompson earns $50')).toBeTruthy();
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Riley Chen came in', '/admin/visits'],
    ['Screen Lobby is offline', '/admin/screens'],
    ['Open: Screen Lobby is offline', '/admin/screens'],
    ["12 friends joined 60+ days ago and haven't come in", '/admin/referrals?waiting=60&sort=waiting'],
    ["Open: 12 friends joined 60+ days ago and haven't come in", '/admin/referrals?waiting=60&sort=waiting'],
    ["Add the practice's phone number", '/admin/settings/practice'],
    ["Open: Add the practice's phone number", '/admin/settings/practice'],
  ]);
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Now 1', 'Clean-up 4']);
});

it('asks in the evening whether a friend who was here came in, and completes it in place (rule 55)', async () => {
  const here = { ...common, ...friend, kind: 'friend_here', day: '2026-11-20', award: 50, can_be_done: true } as const;
  practice.desk.tasks = [
    { ...here, key: 'friend_here:riley:1', is_today: true, has_open_flags: false },
    { ...here, key: 'friend_here:sam:1', friend: 'Sam Lee', is_today: false, has_open_flags: true },
  ];
  open();
  await screen.findByText('Riley Chen was here today. Mark complete?');
  const sam = 'Sam Lee was here. Mark complete?';
  expect(screen.queryByRole('button', { name: `Mark Complete: ${sam}` })).toBeNull();
  expect(screen.getByRole('link', { name: `Open: ${sam}` }).getAttribute('href')).toBe(
    '/admin/referrals?flagged=1&review=riley',
  );
  practice.referrals = [aReferral({ id: 'riley' })];
  await press('Mark Complete: Riley Chen was here today. Mark complete?');
  expect(practice.sent).toContainEqual(['PUT /admin/referral/riley/complete', {}]);
  expect(toast.success).toHaveBeenCalledWith(
    'Visit complete',
    'undo-completed',
    expect.objectContaining({ about: expect.stringContaining('Riley Chen') }),
  );
});

it('ignores kinds that only a newer release knows', async () => {
  practice.desk.tasks = [{ ...common, key: 'new', kind: 'of a newer release' } as unknown as Task, offline];
  open();
  await screen.findByText('Screen Lobby is offline');
  expect(rows()).toHaveLength(1);
});

it('sends a failed message again in place', async () => {
  practice.desk.tasks = [failed];
  open();
  await screen.findByText('The mail server rejected the address.');
  await press('Send again: Undelivered email to maya@example.com');
  expect(practice.requestsTo('POST')).toEqual(['POST /admin/delivery/m1/retry']);
  expect(toast.success).toHaveBeenCalledWith('Sending again');
});

it('opens the list of messages from a message', async () => {
  practice.desk.tasks = [failed];
  open();
  await screen.findByText('The mail server rejected the address.');
  await press('Undelivered email to maya@example.com');
  expect(addressNow()).toBe('/admin?show=deliveries');
});

it('marks a task as done, and offers Undo', async () => {
  practice.desk.tasks = [offline, visit];
  open();
  await screen.findByText('Screen Lobby is offline');
  expect(screen.queryByRole('button', { name: 'Done: Riley Chen came in' })).toBeNull();
  await press('Done: Screen Lobby is offline');
  expect(practice.sent.at(-1)).toEqual(['PUT /admin/tasks', { keys: [offline.key], done: true }]);
  await waitFor(() => expect(screen.queryByText('Screen Lobby is offline')).toBeNull());
  const [said, , undo] = jest.mocked(toast.success).mock.lastCall ?? [];
  expect(said).toBe('Done: Screen Lobby is offline');
  await act(async () => undo?.act());
  expect(practice.sent.at(-1)).toEqual(['PUT /admin/tasks', { keys: [offline.key], done: false }]);
});

it('is worked through by keyboard: J and K move, T takes, D marks as done', async () => {
  practice.desk.tasks = [offline, late, step('team')];
  open();
  await screen.findByText('Screen Lobby is offline');
  const area = screen.getByRole('group', { name: 'Needs attention' });
  await hit('j', area);
  expect(document.activeElement).toBe(rows()[0]);
  await hit('j');
  await hit('j');
  await hit('k');
  expect(document.activeElement).toBe(rows()[1]);
  await hit('t');
  await waitFor(() => expect(within(rows()[1] as HTMLElement).getByText('Dana Front')).toBeTruthy());
  expect(practice.sent.at(-1)).toEqual(['PUT /admin/tasks', { keys: [late.key], taken: true }]);
  await hit('k');
  await hit('d');
  await waitFor(() => expect(screen.queryByText('Screen Lobby is offline')).toBeNull());
  // The task in its place has the focus, so the next key works on.
  expect(document.activeElement).toBe(rows()[0]);
  // An Enter that comes at once was meant for the task that is gone.
  await hit('Enter');
  expect(addressNow()).toBe('/admin');
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  await hit('Enter');
  later.mockRestore();
  expect(addressNow()).toBe('/admin/referrals?waiting=60&sort=waiting');
});

it('shows flags as one task for friends who share a sign, which opens their review', async () => {
  const flags = {
    ...common,
    ...friend,
    key: 'flags:riley',
    kind: 'flags',
    evidence: ['3 friends within an hour'],
  } as const;
  practice.desk.tasks = [
    { ...flags, evidence: [...flags.evidence], others: 2 },
    { ...flags, evidence: [...flags.evidence], key: 'flags:sam', friend: 'Sam Lee', others: 0 },
  ];
  open();
  await screen.findByText('Review the referrals of Riley Chen and 2 more');
  expect(screen.getByText('Review the referral of Sam Lee')).toBeTruthy();
  expect(screen.getAllByText('3 friends within an hour · Referred by Maya Thompson')).toHaveLength(2);
  await act(async () => screen.getByRole('link', { name: /^Open: .* Riley Chen/ }).click());
  expect(addressNow()).toBe('/admin/referrals?flagged=1&review=riley');
});

it('J starts at the first task while nothing has the focus, but not over a dialog', async () => {
  practice.desk.tasks = [late, offline];
  open();
  await screen.findByText('Screen Lobby is offline');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await hit('j', document.body);
  expect(document.activeElement).toBe(document.body);
  dialog.remove();
  await hit('j', document.body);
  expect(document.activeElement).toBe(rows()[0]);
});

it('a request opens itself, and its action is based on what it shows', async () => {
  practice.desk.tasks = [request];
  const quote = { id: 'r1', version: 'v2', taken_by: { id: 'dana', name: 'Dana Front', email: 'dana@example.com' } };
  practice.refusals.set('PUT /admin/quote/r1', { status: 200, body: { quote, activity_id: 'changed' } });
  open();
  const link = await screen.findByRole('link', { name: 'Robin Lake asked for an appointment' });
  expect(link.getAttribute('href')).toBe('/admin/requests?request=r1');
  practice.hold('GET /admin/waiting');
  await hit('t', rows()[0]);
  await screen.findByText('Dana Front');
  await hit('Enter', rows()[0]);
  expect(practice.sent.map(([, body]) => body)).toMatchObject([{ version: 'v1' }, { state: 'called', version: 'v2' }]);
  practice.release();
});

it('a reply to a text opens in the list of messages, where all of it is read', async () => {
  const user = { id: 'maya', name: 'Maya Thompson', email: 'maya@example.com' };
  const reply = { ...common, key: 'text_reply:t1', kind: 'text_reply', reply_id: 't1', user } as const;
  practice.desk.tasks = [{ ...reply, phone: '+16785550144', text: 'Can you move my appointment?' }];
  open();
  await screen.findByText('Can you move my appointment?');
  await press('Maya Thompson replied to a text');
  expect(addressNow()).toBe('/admin?show=deliveries');
});

it('ages grow while the page stays open', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  try {
    practice.desk.tasks = [{ ...late, since: new Date().toISOString() }];
    open();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('now')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(screen.getByText('5 min')).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

it("sends the front desk only where it's allowed, and counts only what it can handle (rule 32)", async () => {
  practice.may = (permission) => !['manage_practice_system', 'delete_records'].includes(permission);
  practice.desk.tasks = [
    { ...common, key: 'system_down:1', kind: 'system_down', system: 'Open Dental', use: 'reading', needs_admin: true },
    { ...common, key: 'system_down:2', kind: 'system_down', system: 'Open Dental', use: 'posting', needs_admin: false },
  ];
  practice.desk.moreTasks = [
    { kind: 'deletion', count: 3 },
    { kind: 'request', count: 290 },
  ];
  open();
  const link = await screen.findByRole('link', { name: /^Open: Open Dental/ });
  expect(link.getAttribute('href')).toBe('/admin/visits');
  const other = screen.getByRole('link', {
    name: /^Open: We can't reach Open Dental, so redeemed credit isn't posted/,
  });
  expect(other.getAttribute('href')).toBe('/admin/credit#credit-slips');
  expect(screen.getByText('290 more requests')).toBeTruthy();
  expect(screen.queryByText(/accounts deleted/)).toBeNull();
});

it("isn't caught up while its page has more", async () => {
  practice.desk.moreTasks = [{ kind: 'flags', count: 250 }];
  open();
  await screen.findByText('250 more flags to review');
  expect(screen.queryByText("You're all caught up.")).toBeNull();
});

it('says how many more there are, with a link', async () => {
  practice.desk.tasks = [failed, late];
  practice.desk.moreTasks = [{ kind: 'flags', count: 41 }];
  open();
  const link = await screen.findByText('41 more flags to review');
  expect(link.getAttribute('href')).toBe('/admin/referrals?flagged=1');
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Money 41', 'Clean-up 2']);
});

const down = { status: 503, body: { error: 'Please try again in a minute.' } };

it('shows why it could not be loaded, and reloads on Retry', async () => {
  practice.refusals.set('GET /admin/waiting', down);
  open();
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Failed to load what needs attention');
  expect(failure.textContent).toContain('Please try again in a minute.');
  expect(screen.queryByText("You're all caught up.")).toBeNull();
  practice.refusals.clear();
  await press('Retry', failure);
  expect(await screen.findByText("You're all caught up.")).toBeTruthy();
});

it('keeps its content when reloading fails, and says so', async () => {
  practice.desk.tasks = [offline];
  open();
  await screen.findByText('Screen Lobby is offline');
  practice.refusals.set('GET /admin/waiting', down);
  await comeBack();
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Failed to load what needs attention. Please try again in a minute.');
  expect(screen.getByText('Screen Lobby is offline')).toBeTruthy();
});
