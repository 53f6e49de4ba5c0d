import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { addressNow, openPage, press, rowOf, type } from '../testing/open-page.tsx';
import { anEntry } from '../testing/stand-in-desk.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { ActivityPage } from './activity-page.tsx';

const deleted = 'Deleted the referral of Bo Berg';
const down = { status: 503, body: { error: 'Please try again in a minute.', code: 'unavailable' } };
const dialog = () => screen.getByRole('dialog');
const open = (address = '/admin/activity') => openPage(practice, <ActivityPage />, address);

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  practice.desk.activity = [
    anEntry({ summary: deleted, can_undo: true, undo_until: '2026-12-20T15:00:00Z' }),
    anEntry({ summary: 'Failed to sign in as an email without an account', actor: null }),
    anEntry({ summary: 'Completed Di Dunn', actor: null, system: { kind: 'key', name: 'Zapier' } }),
    anEntry({ summary: 'Completed Ed Eck', actor: null, system: { kind: 'practice_system', name: 'Open Dental' } }),
    anEntry({ summary: 'Deleted Cy Dahl', undone_at: '2026-11-19T15:00:00Z' }),
  ];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

describe('the activity log', () => {
  it('shows when, who and what, and offers Undo only where possible (rules 29 and 30)', async () => {
    open();
    await screen.findByText(deleted);
    const row = within(rowOf(deleted));
    for (const text of ['Ada Admin', 'ada@lakeside.example', 'Nov 20, 2026, 10:00 AM', 'Dec 20, 2026'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('button', { name: `Undo: ${deleted}` })).toBeTruthy();
    expect(rowOf('Deleted Cy Dahl').textContent).toContain('Undone Nov 19, 2026');
    expect(rowOf('Failed to sign in as an email without an account').textContent).toContain('Not signed in');
    expect(screen.getAllByRole('button', { name: /^Undo:/ })).toHaveLength(1);
  });

  it('names an API key and the practice system as who did it (rule 53)', async () => {
    open();
    await screen.findByText(deleted);
    expect(within(rowOf('Completed Di Dunn')).getByText('API key Zapier')).toBeTruthy();
    expect(within(rowOf('Completed Ed Eck')).getByText('Open Dental')).toBeTruthy();
  });

  it('shows placeholder rows while loading, the reason on failure, and reloads on Retry', async () => {
    practice.hold();
    open();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    practice.refusals.set('GET /admin/activity', down);
    practice.release();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Failed to load the activity log');
    expect(failure.textContent).toContain('Please try again in a minute.');
    practice.refusals.clear();
    await press('Retry', failure);
    await screen.findByText(deleted);
  });

  it('distinguishes an empty log from an empty search', async () => {
    practice.desk.activity = [];
    open();
    await screen.findByText('No activity yet');
    await type('Person', 'zz');
    await screen.findByText('Nothing matches “zz”');
    await press('Clear the search');
    expect(await screen.findByText('No activity yet')).toBeTruthy();
  });

  it('searches from 2 characters on and keeps the search in the address, starting at page one', async () => {
    practice.desk.activity.push(...Array.from({ length: 50 }, () => anEntry()));
    open('/admin/activity?page=2');
    await screen.findByText('26–50 of 55');
    await type('Person', 'b');
    await screen.findByText('Type at least 2 characters');
    await type('Person', 'bo be');
    await screen.findByText(deleted);
    expect(addressNow()).toBe('/admin/activity?q=bo+be');
    expect(practice.requestsTo('GET /admin/activity').at(-1)).toBe('GET /admin/activity?page=1&per_page=25&q=bo%20be');
    expect(screen.queryByText('Deleted Cy Dahl')).toBeNull();
  });

  it('filters by action, keeps the action in the address, and clears it where there is nothing', async () => {
    practice.desk.activity.push(anEntry({ summary: 'Deleted Di Eng', action: 'user_deleted' }));
    open('/admin/activity?page=2');
    await screen.findByRole('option', { name: 'Deleted a patient' });
    await type('Action', 'user_deleted');
    await screen.findByText('Deleted Di Eng');
    expect(screen.queryByText(deleted)).toBeNull();
    expect(addressNow()).toBe('/admin/activity?action=user_deleted');
    practice.desk.activity = [anEntry()];
    await type('Person', 'zz');
    await screen.findByText('Nothing matches “zz”');
    await press('Clear the search');
    await waitFor(() => expect(addressNow()).toBe('/admin/activity'));
  });

  it('leaves opened pages to a checkbox, and keeps it in the address', async () => {
    practice.desk.activity.push(anEntry({ summary: "Opened Bo Berg's page", action: 'patient_opened' }));
    open();
    await screen.findByText(deleted);
    expect(screen.queryByText("Opened Bo Berg's page")).toBeNull();
    await act(async () => screen.getByLabelText('Show page views').click());
    await screen.findByText("Opened Bo Berg's page");
    expect(addressNow()).toBe('/admin/activity?opened=1');
  });

  it('shows what one act did as one row, with its entries one click away', async () => {
    const whole = anEntry({ id: 'visits', summary: 'Completed 22 visits · +$1,100', parts: 22 });
    practice.desk.activity.push(whole, anEntry({ id: 'visits-1', summary: "Completed Bo's referral" }));
    open();
    await screen.findByText(whole.summary);
    await act(async () => within(rowOf(whole.summary)).getByRole('link', { name: '22 entries' }).click());
    await waitFor(() => expect(screen.queryByText(deleted)).toBeNull());
    expect(await screen.findByText("Completed Bo's referral")).toBeTruthy();
    expect(practice.requestsTo('GET /admin/activity').at(-1)).toContain('part_of=visits');
    await press('Show all activity');
    expect(await screen.findByText(deleted)).toBeTruthy();
    expect(addressNow()).toBe('/admin/activity');
  });

  it('undoes the marked row by its key, and no row that cannot be undone', async () => {
    open();
    await screen.findByText(deleted);
    const u = async (text: string) => {
      await act(async () => rowOf(text).focus());
      await act(async () => void fireEvent.keyDown(rowOf(text), { key: 'u' }));
    };
    await u('Completed Di Dunn');
    expect(screen.queryByRole('dialog')).toBeNull();
    await u(deleted);
    expect(dialog().textContent).toContain(deleted);
    // The mask can't know the names in it.
    expect(within(dialog()).getByText(`“${deleted}”`).closest('[data-person]')).toBeTruthy();
  });

  it("marks the title of an entry for the mask, which can't know the names in it", async () => {
    open();
    await screen.findByText(deleted);
    await press(`Details: ${deleted}`);
    expect(within(dialog()).getByRole('heading', { name: deleted }).querySelector('[data-person]')).toBeTruthy();
  });

  it('undoes after a confirmation that says what, and reloads the log', async () => {
    open();
    await screen.findByText(deleted);
    await press(`Undo: ${deleted}`);
    expect(dialog().textContent).toContain(deleted);
    expect(practice.requestsTo('POST ')).toEqual([]);
    await press('Undo', dialog());
    await waitFor(() => expect(rowOf(deleted).textContent).toContain('Undone Nov 21, 2026'));
    expect(toast.success).toHaveBeenCalledWith('Undone');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(practice.requestsTo('POST ')).toEqual([`POST /admin/activity/${practice.desk.activity[0]?.id}/undo`]);
  });

  it('undoes nothing on Cancel', async () => {
    open();
    await screen.findByText(deleted);
    await press(`Undo: ${deleted}`);
    await press('Cancel', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(practice.requestsTo('POST ')).toEqual([]);
  });

  it('shows why an undo was refused, and reloads to show what someone else undid', async () => {
    open();
    await screen.findByText(deleted);
    await press(`Undo: ${deleted}`);
    practice.refusals.set('POST /admin/activity', {
      status: 409,
      body: { error: 'This was already undone', code: 'already_undone' },
    });
    practice.desk.activity = practice.desk.activity.map((entry) =>
      entry.summary === deleted ? { ...entry, can_undo: false, undone_at: '2026-11-18T15:00:00Z' } : entry,
    );
    await press('Undo', dialog());
    expect((await screen.findByRole('alert')).textContent).toBe('This was already undone');
    expect(toast.success).not.toHaveBeenCalled();
    await press('Cancel', dialog());
    await waitFor(() => expect(rowOf(deleted).textContent).toContain('Undone Nov 18, 2026'));
  });
});
