import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { anEntry } from '../testing/stand-in-desk.ts';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { RecentActs } from './recent-acts.tsx';

let practice: StandInPractice;
const completed = 'Completed Peter Parker';
const list = () => practice.requestsTo('GET /admin/activity');
const actOf = (text: string) => within(screen.getByText(text).closest('li')!);
const dialog = () => within(screen.getByRole('dialog'));

async function open(): Promise<void> {
  openPage(practice, <RecentActs />, '/admin');
  await press('Your changes');
}

beforeEach(() => {
  practice = new StandInPractice();
  practice.desk.activity = [
    anEntry({ id: 'peter', summary: completed, can_undo: true, undo_until: '2026-12-20T15:00:00Z' }),
    anEntry({
      summary: 'Changed the settings: phone, logo',
      can_undo: true,
      changes: [
        { field: 'phone', from: '770-555-0142', to: '770-555-0199' },
        { field: 'logo', from: null, to: 'replaced' },
      ],
    }),
    anEntry({ summary: 'Deleted Cy Dahl', undone_at: '2026-11-19T15:00:00Z' }),
    anEntry({ summary: 'Scheduled credit terms', undo_until: '2026-11-20T15:00:00Z' }),
  ];
  for (const kind of ['success', 'error'] as const) jest.spyOn(toast, kind).mockImplementation(() => undefined);
});

it('loads only the own acts, and only once it is opened', async () => {
  openPage(practice, <RecentActs />, '/admin');
  await screen.findByRole('button', { name: 'Your changes' });
  expect(list()).toEqual([]);
  await press('Your changes');
  await screen.findByText(completed);
  expect(list()).toEqual(['GET /admin/activity?page=1&per_page=10&own_acts=1']);
});

it('says what and when, and which are undone or too old', async () => {
  await open();
  await screen.findByText(completed);
  expect(actOf(completed).getByText('Nov 20, 2026, 10:00 AM')).toBeTruthy();
  expect(actOf('Deleted Cy Dahl').getByText(/Undone/).textContent).toContain('Undone Nov 19, 2026');
  expect(actOf('Scheduled credit terms').getByText('Too late to undo')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(2);
});

it('shows settings as they were and as they are', async () => {
  await open();
  const act = within((await screen.findByText('Changed the settings: phone, logo')).closest('li')!);
  expect(act.getByText('Show 2 changes')).toBeTruthy();
  expect(act.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '770-555-0142 → 770-555-0199',
    'replaced',
  ]);
  // The mask can't know the names in them.
  for (const part of [act.getByText('Changed the settings: phone, logo'), ...act.getAllByRole('definition')])
    expect(part.closest('[data-person]')).toBeTruthy();
});

it('undoes one, says so, and keeps the focus in the list', async () => {
  await open();
  (await screen.findByRole('button', { name: `Undo: ${completed}` })).focus();
  await press(`Undo: ${completed}`);
  await waitFor(() => expect(actOf(completed).getByText(/Undone/)).toBeTruthy());
  expect(practice.requestsTo('POST ')).toEqual(['POST /admin/activity/peter/undo']);
  expect(toast.success).toHaveBeenCalledWith(`Change undone: ${completed}`, 'undo-peter');
  expect(document.activeElement?.contains(screen.getByText(completed))).toBe(true);
});

it('says why one was refused', async () => {
  await open();
  await screen.findByText(completed);
  const error = 'Someone has changed these settings since. Open them to see the current values.';
  practice.refusals.set('POST /admin/activity', { status: 409, body: { error, code: 'undo_does_not_fit' } });
  await press('Undo: Changed the settings: phone, logo');
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(error, expect.any(String)));
});

it('says when there is nothing, and reloads after a failure', async () => {
  practice.desk.activity = [];
  practice.refusals.set('GET /admin/activity', { status: 503, body: { error: 'Try again.', code: 'unavailable' } });
  await open();
  await screen.findByText("We couldn't load your changes");
  practice.refusals.clear();
  await press('Retry');
  expect(await screen.findByText('Nothing to undo')).toBeTruthy();
  expect(dialog().getByRole('link', { name: 'All activity' })).toBeTruthy();
});
