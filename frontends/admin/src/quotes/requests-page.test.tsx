import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QuoteRequest } from '@rewards/contracts/quotes';
import { toast } from '@rewards/kit';
import { ok } from '../testing/answers.ts';
import { addressNow, openPage, press, rowOf, type } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { RequestsPage } from './requests-page.tsx';

const robin: QuoteRequest = {
  ...{ id: 'robin', name: 'Robin Lake', phone: '+16785550144', email: 'robin@example.org', best_time: '' },
  ...{ reason: 'A cleaning', created_at: '2026-11-20T15:00:00Z', state: 'new', taken_by: null, notes: '' },
  ...{ remind_on: null, is_overdue: false, version: 'v1' },
};
const kim: QuoteRequest = { ...robin, id: 'kim', name: 'Kim Birch', is_overdue: true };

let practice: StandInPractice;
let shown: { quote: QuoteRequest; account: null | object; referral: null | object; invited_by: object[] };

const answers = (quotes: readonly QuoteRequest[]) => {
  practice.refusals.set('GET /admin/quotes', ok({ quotes, pages: 1, total: quotes.length }));
  practice.refusals.set('GET /admin/quote/', ok({ ...shown, activity: [] }));
};
const sent = (start: string) => practice.sent.filter(([request]) => request.startsWith(start)).map(([, body]) => body);
const open = async (address = '/admin/requests') => {
  openPage(practice, <RequestsPage />, address);
  await screen.findByText('Kim Birch');
};

beforeEach(() => {
  practice = new StandInPractice();
  shown = { quote: robin, account: null, referral: null, invited_by: [] };
  answers([kim, robin]);
  practice.refusals.set('PUT /admin/quote/', ok({ quote: robin, activity_id: 'changed' }));
  jest.spyOn(toast, 'success').mockReturnValue();
  jest.spyOn(toast, 'error').mockReturnValue();
});

describe('the list of requests', () => {
  it('shows open ones first, each with its state, and filters by state', async () => {
    await open();
    expect(practice.requestsTo('GET /admin/quotes')[0]).toContain('state=open');
    expect(within(rowOf('Kim Birch')).getByText('New, overdue')).toBeTruthy();
    expect(within(rowOf('Robin Lake')).getByText('New')).toBeTruthy();

    fireEvent.click(screen.getByLabelText('Booked'));
    await waitFor(() => expect(practice.requestsTo('GET /admin/quotes').at(-1)).toContain('state=booked'));
    expect(addressNow()).toBe('/admin/requests?state=booked');
    fireEvent.click(screen.getByLabelText('All'));
    await waitFor(() => expect(practice.requestsTo('GET /admin/quotes').at(-1)).not.toContain('state='));
  });

  it('marks the focused one by key, based on the version it shows, with Undo', async () => {
    await open();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Kim Birch' }), { key: 'b' });
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(sent('PUT /admin/quote/kim')).toEqual([{ version: 'v1', state: 'booked' }]);
    expect(toast.success).toHaveBeenCalledWith(
      'Kim Birch: booked',
      'undo-changed',
      expect.objectContaining({ label: 'Undo' }),
    );
  });

  it('gives the next key the version of the change before it', async () => {
    await open();
    practice.refusals.set('PUT /admin/quote/', ok({ quote: { ...kim, version: 'v2' }, activity_id: 'changed' }));
    practice.hold('GET /admin/quotes');
    const row = screen.getByRole('button', { name: 'Kim Birch' });
    fireEvent.keyDown(row, { key: 'c' });
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
    fireEvent.keyDown(row, { key: 'b' });
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(2));
    expect(sent('PUT /admin/quote/kim')).toMatchObject([{ version: 'v1' }, { version: 'v2', state: 'booked' }]);
    practice.release();
  });

  it('calling again ends a reminder that is due', async () => {
    answers([{ ...kim, state: 'called', remind_on: '2026-11-20' }]);
    await open();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Kim Birch' }), { key: 'c' });
    await waitFor(() => expect(sent('PUT /admin/quote/kim')).toEqual([{ version: 'v1', state: 'called' }]));
  });

  it('ignores a held key and a second press while the first is on its way', async () => {
    await open();
    const row = screen.getByRole('button', { name: 'Kim Birch' });
    practice.hold('PUT');
    for (const repeat of [false, false, true]) fireEvent.keyDown(row, { key: 'c', repeat });
    practice.release();
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
    expect(sent('PUT')).toHaveLength(1);
  });

  it('says so when someone else changed it first', async () => {
    const error = 'Someone else just changed this request.';
    practice.refusals.set('PUT /admin/quote/', { status: 409, body: { code: 'request_changed_meanwhile', error } });
    await open();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Kim Birch' }), { key: 'n' });
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(error, 'request-kim'));
  });
});

describe('an open request', () => {
  const openRobin = async () => {
    await open('/admin/requests?request=robin');
    await screen.findByRole('heading', { name: 'Request from Robin Lake' });
  };

  it('is called or emailed, and its keys wait while someone types', async () => {
    await openRobin();
    expect(screen.getByRole('link', { name: 'Call +1 (678) 555-0144' }).getAttribute('href')).toBe('tel:+16785550144');
    expect(screen.getByRole('link', { name: 'Email robin@example.org' }).getAttribute('href')).toBe(
      'mailto:robin@example.org',
    );
    fireEvent.keyDown(screen.getByLabelText('Notes'), { key: 'c' });
    expect(sent('PUT')).toEqual([]);
  });

  it('sends only changed notes', async () => {
    await openRobin();
    await type('Notes', 'Left a voicemail');
    await press('Save notes');
    await waitFor(() => expect(sent('PUT')).toEqual([{ version: 'v1', notes: 'Left a voicemail' }]));
  });

  it('becomes a referral by the inviting patient with one press', async () => {
    shown = { ...shown, invited_by: [{ id: 'maya', name: 'Maya Torres', email: 'maya@example.com' }] };
    answers([kim, robin]);
    await openRobin();
    await press("Add as Maya Torres's referral");
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(sent('POST /admin/referrals')).toEqual([
      {
        ...{ referrer_id: 'maya', name: 'Robin Lake', email: 'robin@example.org', phone: '+16785550144' },
        reason: 'Appointment request',
      },
    ]);
  });

  it.each([
    ['a patient', { account: { id: 'r', name: 'Robin Lake', email: 'robin@example.org' } }, 'Already a patient:'],
    [
      'a friend',
      { referral: { id: 'r', status: 'signed_up', referrer: { id: 'maya', name: 'Maya', email: 'm@example.com' } } },
      'See the referral',
    ],
  ])('of someone who is %s already can\u2019t be entered again', async (_who, known, words) => {
    shown = { ...shown, ...known };
    answers([kim, robin]);
    await openRobin();
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add as/ })).toBeNull();
  });

  it('that fails to load can be retried', async () => {
    practice.refusals.set('GET /admin/quote/', { status: 503, body: { code: 'unavailable', error: 'Not now' } });
    await open('/admin/requests?request=robin');
    expect(await screen.findByText('Failed to load this request')).toBeTruthy();
    answers([kim, robin]);
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'Request from Robin Lake' })).toBeTruthy();
  });
});
