import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { aPatientPage, aRedemption, aUser } from '../testing/rows.ts';
import { addressNow, openPage, press, rowOf, storedDrafts, type } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { CreditPage } from './credit-page.tsx';

const amountLabel = 'Amount in dollars';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const given = () =>
  practice.sent
    .filter(([request]) => request === 'POST /admin/credits')
    .map(([, body]) => body as { request_id: string; amount: number });
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const anUndo = expect.objectContaining({ label: 'Undo' });
const lost = { status: 503, body: { error: 'Please try again in a minute.' } };
const ada = aUser({ name: 'Ada Berg', email: 'ada@example.com' });
const ofAda = `/admin/credit?patient=${ada.id}`;

let practice: StandInPractice;

const open = async (address = ofAda) => {
  openPage(practice, <CreditPage />, address);
  await screen.findByLabelText(amountLabel);
};
const show = async (address: string) => {
  openPage(practice, <CreditPage />, address);
  await screen.findByRole('radio', { name: 'Balances' });
};

const redeem = async (amount?: string) => {
  if (amount !== undefined) await type(amountLabel, amount);
  await press('Redeem', screen.getByRole('dialog'));
};

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = [ada];
  practice.balance = 1_400;
  practice.money.balances = [
    {
      ...{ id: ada.id, name: ada.name, email: ada.email, balance: 1_400, oldest_at: '2026-01-02T16:00:00Z' },
      ...{ earned_this_year: 50, last_redeemed_on: null },
    },
  ];
  practice.patients.pages = [aPatientPage(ada)];
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'performance'] });
  // In Minnesota and New York it's still the evening of March 2.
  jest.setSystemTime(new Date('2026-03-03T04:30:00Z'));
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

describe('redeeming credit', () => {
  it("books it on the practice's day, says so, and closes the form", async () => {
    await open();
    expect([field('Date').value, field('Date').max]).toEqual(['2026-03-02', '2026-03-02']);
    await type('Note', 'Gift card');
    await redeem('$12.50');
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith(
        'Redeemed $12.50 for Ada Berg',
        expect.stringMatching(/^undo-/),
        anUndo,
      ),
    );
    expect(given()).toMatchObject([{ user_id: ada.id, amount: 12.5, given_on: '2026-03-02', note: 'Gift card' }]);
    await waitFor(() => expect(screen.queryByLabelText(amountLabel)).toBeNull());
    expect(addressNow()).toBe('/admin/credit');
    expect(storedDrafts()).toHaveLength(0);
  });

  it('books it on the day it is sent, even if the page was open since yesterday', async () => {
    await open();
    jest.setSystemTime(new Date('2026-03-03T16:00:00Z'));
    await redeem('5');
    await waitFor(() => expect(given()).toMatchObject([{ given_on: '2026-03-03' }]));
  });

  it('offers Undo, which takes it back', async () => {
    await open();
    await redeem('5');
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    const [, , offer] = jest.mocked(toast.success).mock.calls[0] ?? [];
    await act(async () => offer?.act());
    const entry = practice.credits[0]?.activity_id;
    expect(practice.requestsTo('POST /admin/activity/')).toEqual([`POST /admin/activity/${entry}/undo`]);
  });

  it('asks for an unconfirmed chart, and can skip that', async () => {
    const posting = { id: 'posting-1', direction: 'credit', state: 'needs_person', problem: 'chart_unknown' } as const;
    practice.postings = [{ ...posting, words: '', chart_id: null, adjustment_id: null, finding: null }];
    await open();
    await redeem('5');
    await screen.findByText("Choose this patient's chart, and we'll post the credit.");
    await press('Choose chart: Ada Berg');
    await screen.findByRole('region', { name: 'Which chart is this?' });
    await press('Skip');
    expect(screen.queryByRole('region', { name: 'Which chart is this?' })).toBeNull();
  });

  it('survives a closed tab, and is booked once even if its response was lost before', async () => {
    await open();
    practice.refusals.set('POST /admin/credits', lost);
    await redeem('5');
    await screen.findByRole('alert');
    practice.refusals.clear();
    await open();
    await screen.findByText('We restored your unsaved changes.');
    expect(field(amountLabel).value).toBe('5');
    await redeem();
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    const [first, second] = given();
    expect(second?.request_id).toBe(first?.request_id);
    expect(storedDrafts()).toHaveLength(0);
  });

  it('restores nothing for another patient', async () => {
    const bo = aUser({ name: 'Bo Berg', email: 'bo@example.com' });
    practice.patients.pages = [aPatientPage(ada), aPatientPage(bo)];
    await open();
    await type(amountLabel, '7');
    await open(`/admin/credit?patient=${bo.id}`);
    await screen.findByText('Redeem credit for Bo Berg');
    expect(field(amountLabel).value).toBe('1400');
  });

  it('keeps a day that someone chose', async () => {
    await open();
    await type('Date', '2026-02-27');
    jest.setSystemTime(new Date('2026-03-03T16:00:00Z'));
    await redeem('5');
    await waitFor(() => expect(given()).toMatchObject([{ given_on: '2026-02-27' }]));
  });

  it('opens for a patient who is not in the list, from a link', async () => {
    practice.money.balances = [];
    practice.balance = 107.5;
    await open();
    expect(await screen.findByText('Redeem credit for Ada Berg')).toBeTruthy();
    expect(await screen.findByText('$107.50 available')).toBeTruthy();
    expect(field(amountLabel).value).toBe('107.50');
  });

  it('says so where nothing is left, and where the patient is unknown', async () => {
    practice.money.balances = [];
    practice.balance = 0;
    await show(ofAda);
    expect(await screen.findByText('Ada Berg has no credit to redeem')).toBeTruthy();
    expect(screen.queryByLabelText(amountLabel)).toBeNull();
    cleanup();
    await show('/admin/credit?patient=00000000-0000-4000-8000-0000000000ff');
    expect(await screen.findByText("We couldn't load this patient")).toBeTruthy();
  });

  it.each(['', '0', '-5', '12,50', '1e3', '5.005', 'ten'])('rejects an amount such as %j', async (amount) => {
    await open();
    await redeem(amount);
    expect(screen.getByText('Enter an amount in dollars and cents, such as 12.50')).toBeTruthy();
    expect(document.activeElement).toBe(field(amountLabel));
    expect(given()).toEqual([]);
  });

  it.each([
    ['1,250', 1250],
    [' $50 ', 50],
    ['.5', 0.5],
  ])('reads %j the way people write it', async (amount, dollars) => {
    await open();
    await redeem(amount);
    await waitFor(() => expect(given().map(({ amount: sent }) => sent)).toEqual([dollars]));
  });

  it.each([
    [409, { error: 'Far too much', code: 'above_balance' }, amountLabel],
    [400, { error: 'Invalid', code: 'invalid', fields: { given_on: 'Far too much' } }, 'Date'],
  ])('shows a refusal at its field: %d', async (status, body, label) => {
    await open();
    practice.refusals.set('POST /admin/credits', { status, body });
    await redeem('50');
    expect(await screen.findByText('Far too much')).toBeTruthy();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('creates its own request ID, a new one each time, on a page without TLS too', async () => {
    const whole = crypto;
    const lesser = { getRandomValues: whole.getRandomValues.bind(whole) };
    Object.defineProperty(globalThis, 'crypto', { value: lesser, configurable: true });
    for (const count of [1, 2]) {
      await open();
      await redeem('50');
      await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(count));
    }
    Object.defineProperty(globalThis, 'crypto', { value: whole, configurable: true });
    const ids = given().map(({ request_id: id }) => id);
    expect(ids).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
    expect(ids[1]).not.toBe(ids[0]);
  });

  it('keeps a request that may have been booked, even if a retry is refused', async () => {
    await open();
    practice.refusals.set('POST /admin/credits', lost);
    await redeem('50');
    const refused = { status: 429, body: { error: 'Too often', code: 'too_many_attempts' } };
    practice.refusals.set('POST /admin/credits', refused);
    await redeem();
    practice.refusals.clear();
    await redeem();
    expect(new Set(given().map(({ request_id: id }) => id)).size).toBe(1);
    expect(given()).toHaveLength(3);
  });

  it('keeps the day of a request that may have been booked', async () => {
    await open();
    practice.refusals.set('POST /admin/credits', lost);
    await redeem('50');
    jest.setSystemTime(new Date('2026-03-03T16:00:00Z'));
    await type('Note', 'x');
    await type('Note', '');
    practice.refusals.clear();
    await redeem();
    expect(given()).toHaveLength(2);
    expect(given()[1]).toEqual(given()[0]);
  });
});

describe('the views', () => {
  it('show the balances first, and the rest one click away', async () => {
    await show('/admin/credit');
    await screen.findByText('Total owed');
    expect(screen.queryByText('Credit per first visit')).toBeNull();
    await act(async () => screen.getByRole('radio', { name: 'Terms' }).click());
    expect(await screen.findByText('Credit per first visit')).toBeTruthy();
    expect(screen.queryByText('Total owed')).toBeNull();
    expect(addressNow()).toBe('/admin/credit?view=terms');
  });

  it.each([
    ['#credit-slips', 'Chart'],
    ['#credit-terms', 'Terms'],
    ['?change=terms', 'Terms'],
    ['?view=redeemed', 'Redeemed'],
    ['?view=unheard-of', 'Balances'],
  ])('are what an address names: %s', async (end, name) => {
    await show(`/admin/credit${end}`);
    expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true);
  });
});

describe('the list of redeemed credit', () => {
  it('shows recipient, amount, day, reason and admin', async () => {
    practice.credits = [
      aRedemption({ user: ada, amount: 12.5, note: 'Gift card' }),
      aRedemption({ user: null, undone_at: '2026-03-03T15:00:00Z' }),
    ];
    await show('/admin/credit?view=redeemed');
    await screen.findByText('Ada Berg');
    for (const text of ['ada@example.com', '$12.50', 'Mar 2, 2026', 'Gift card', 'Dana Desk'])
      expect(within(rowOf('Ada Berg')).getByText(text)).toBeTruthy();
    expect(within(rowOf('Account deleted')).getByText('Reversed')).toBeTruthy();
  });

  it('is loaded by page, and says when it could not be', async () => {
    practice.credits = Array.from({ length: 30 }, (_, index) => aRedemption({ note: `Number ${index + 1}` }));
    practice.refusals.set('GET /admin/credits?page', { status: 503, body: { error: 'Please try again in a minute.' } });
    await show('/admin/credit?view=redeemed');
    await screen.findByText('Failed to load redeemed credit');
    practice.refusals.clear();
    await press('Retry');
    await screen.findByText('Number 25');
    await press('Next page');
    await screen.findByText('Number 30');
    expect(addressNow()).toBe('/admin/credit?view=redeemed&page=2');
  });
});
