import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { addressNow, openPage, press, rowOf, type } from '../../testing/open-page.tsx';
import { StandInPractice } from '../../testing/stand-in-practice.ts';
import { YearReportPage } from './year-report-page.tsx';

let practice: StandInPractice;

const open = (address = '/admin/credit/report?year=2026') => openPage(practice, <YearReportPage />, address);
const line = (name: string, redeemed: number, over_threshold: boolean) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.com`,
  earned: 500,
  given_out: 480,
  left: 20,
  redeemed,
  over_threshold,
});

beforeEach(() => {
  practice = new StandInPractice();
  practice.money.lines = [line('Ada', 2_100, true), line('Bo', 20, false)];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

it('marks who reached the threshold, and sums up the year', async () => {
  open();
  await screen.findByText('Ada');
  expect(rowOf('Ada').textContent).toContain('Reached');
  expect(rowOf('Bo').textContent).not.toContain('Reached');
  // What a phone shows beside the name.
  const beside = [...rowOf('Ada').querySelectorAll('[data-beside]')].map(({ textContent }) => textContent);
  expect(beside).toEqual(['Reached', '$500']);
  const terms = [...document.querySelectorAll('dt')].map(({ textContent, nextElementSibling: value }) => [
    textContent,
    value?.textContent,
  ]);
  expect(terms).toEqual([
    ['Earned', '$1,000'],
    ['Given out', '$960'],
    ['Left', '$40'],
    ['Redeemed in 2026', '$2,120'],
    ['At $2,000 or more', '1 patient'],
  ]);
  expect(screen.getByText("2026 isn't over, so these sums can still change.")).toBeTruthy();
  expect(screen.getByText(/not tax advice/)).toBeTruthy();
});

it('names what deleted accounts add to the sums', async () => {
  practice.money.deleted = { earned: 0, given_out: 0, left: 0, redeemed: 70 };
  open('/admin/credit/report?year=2025');
  expect(await screen.findByText('The sums include deleted accounts: $0 earned, $70 redeemed.')).toBeTruthy();
});

it('writes the amounts of deleted accounts like the sums they belong to (rule 38)', async () => {
  practice.money.deleted = { earned: 0, given_out: 0, left: 0, redeemed: 70.5 };
  open('/admin/credit/report?year=2025');
  expect(await screen.findByText('The sums include deleted accounts: $0.00 earned, $70.50 redeemed.')).toBeTruthy();
});

it('shows another year, in the address too', async () => {
  open();
  fireEvent.change(await screen.findByLabelText('Year'), { target: { value: '2025' } });
  await waitFor(() => expect(addressNow()).toBe('/admin/credit/report?year=2025'));
  await waitFor(() => expect(practice.requestsTo('GET /admin/report/2025').length).toBeGreaterThan(0));
});

it("sets the year's threshold with the one that was shown, and says when someone else was first", async () => {
  practice.refusals.set('PUT /admin/report/2026/threshold', {
    status: 409,
    body: { error: 'Someone else just changed this threshold.', code: 'threshold_changed_meanwhile' },
  });
  open();
  await screen.findByLabelText('Threshold for 2026');
  await type('Threshold for 2026', '600');
  await press('Save');
  expect(await screen.findByText('Someone else just changed this threshold.')).toBeTruthy();
  const changed = { status: 200, body: { year: 2026, threshold: 600, activity_id: 'changed' } };
  practice.refusals.set('PUT /admin/report/2026/threshold', changed);
  await press('Save');
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith(
      'Threshold for 2026 is now $600',
      'undo-changed',
      expect.objectContaining({ label: 'Undo' }),
    ),
  );
  expect(practice.sent.at(-1)?.[1]).toEqual({ threshold: 600, seen: 2_000 });
});
