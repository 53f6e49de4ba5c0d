import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { aPatientPage } from '../testing/a-patient-page.ts';
import { addressNow, openPage, press, rowOf, storedDrafts, type } from '../testing/open-page.tsx';
import { aRedemption, aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { CreditPage } from './credit-page.tsx';

const amountLabel = 'Amount in dollars';
const searchField = () => screen.getByLabelText<HTMLInputElement>('Find a patient', { selector: 'input' });
const given = () =>
  practice.sent
    .filter(([request]) => request === 'POST /admin/credits')
    .map(([, body]) => body as { request_id: string; amount: number });
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const anUndo = expect.objectContaining({ label: 'Undo' });
const lost = { status: 503, body: { error: 'Please try again in a minute.' } };
const ada = aUser({ name: 'Ada Berg', email: 'ada@example.com' });

let practice: StandInPractice;

const open = async (address = '/admin/credit') => {
  openPage(practice, <CreditPage />, address);
  await screen.findByLabelText(amountLabel);
};

const chooseAda = async () => {
  await act(async () => {
    searchField().focus();
    fireEvent.change(searchField(), { target: { value: 'berg' } });
  });
  await screen.findByRole('option', { name: /^Ada Berg/ });
  await act(async () => void fireEvent.keyDown(searchField(), { key: 'Enter' }));
};

const giveOut = async (amount: string) => {
  await chooseAda();
  await type(amountLabel, amount);
  await press('Redeem');
};

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = [ada];
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'performance'] });
  // In Minnesota and New York it's still the evening of March 2.
  jest.setSystemTime(new Date('2026-03-03T04:30:00Z'));
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('redeeming credit', () => {
  it('tells the front desk its daily limit once a patient is chosen (rule 32)', async () => {
    practice.money.dailyLimit = 50;
    await open();
    await chooseAda();
    expect(await screen.findByText(/^You can redeem up to \$50 a day for each patient/)).toBeTruthy();
  });

  it("books it on the practice's day, says so, and clears the form", async () => {
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-03-02');
    expect(screen.getByLabelText<HTMLInputElement>('Date').max).toBe('2026-03-02');
    await type('Note', 'Gift card');
    await giveOut('$12.50');
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith(
        'Redeemed $12.50 for Ada Berg',
        expect.stringMatching(/^undo-/),
        anUndo,
      ),
    );
    expect(given()).toMatchObject([{ user_id: ada.id, amount: 12.5, given_on: '2026-03-02', note: 'Gift card' }]);
    expect(searchField().value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(amountLabel).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('');
    expect(await screen.findByText('$12.50')).toBeTruthy();
  });

  it('books it on the day it is sent, even if the page was open since yesterday', async () => {
    await open();
    jest.setSystemTime(new Date('2026-03-03T16:00:00Z'));
    await giveOut('5');
    await waitFor(() => expect(given()).toMatchObject([{ given_on: '2026-03-03' }]));
    expect(screen.getByLabelText<HTMLInputElement>('Date').max).toBe('2026-03-03');
  });

  it('offers Undo, which takes it back', async () => {
    await open();
    await giveOut('5');
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    const [, , offer] = jest.mocked(toast.success).mock.calls[0] ?? [];
    await act(async () => offer?.act());
    const entry = practice.credits[0]?.activity_id;
    expect(practice.requestsTo('POST /admin/activity/')).toEqual([`POST /admin/activity/${entry}/undo`]);
  });

  it('asks for an unconfirmed chart, and can skip that', async () => {
    practice.postings = [
      {
        id: 'posting-1',
        direction: 'credit',
        state: 'needs_person',
        problem: 'chart_unknown',
        words: '',
        chart_id: null,
        adjustment_id: null,
        finding: null,
      },
    ];
    await open();
    await giveOut('5');
    await screen.findByRole('region', { name: 'Which chart is this?' });
    await press('Skip');
    expect(screen.queryByRole('region', { name: 'Which chart is this?' })).toBeNull();
  });

  it('survives a closed tab, and is booked once even if its response was lost before', async () => {
    await open();
    practice.refusals.set('POST /admin/credits', lost);
    await giveOut('5');
    await screen.findByRole('alert');
    practice.refusals.clear();
    await open();
    await screen.findByText('We restored your unsaved changes.');
    expect(searchField().value).toBe('Ada Berg');
    expect(screen.getByLabelText<HTMLInputElement>(amountLabel).value).toBe('5');
    await press('Redeem');
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    const [first, second] = given();
    expect(second?.request_id).toBe(first?.request_id);
    expect(storedDrafts()).toHaveLength(0);
  });

  it('restores nothing for another patient than the one in the address', async () => {
    practice.patients.pages = [aPatientPage(ada)];
    await open();
    await type(amountLabel, '7');
    await open(`/admin/credit?patient=${ada.id}`);
    await waitFor(() => expect(searchField().value).toBe('Ada Berg'));
    expect(screen.getByLabelText<HTMLInputElement>(amountLabel).value).toBe('');
  });

  it('keeps a day that someone chose', async () => {
    await open();
    await type('Date', '2026-02-27');
    jest.setSystemTime(new Date('2026-03-03T16:00:00Z'));
    await giveOut('5');
    await waitFor(() => expect(given()).toMatchObject([{ given_on: '2026-02-27' }]));
  });

  it("shows the chosen patient's balance to the cent", async () => {
    practice.balance = 107.5;
    await open();
    await chooseAda();
    expect(await screen.findByText('Ada Berg has $107.50 available')).toBeTruthy();
    await press('Clear patient');
    expect(screen.queryByText(/left$/)).toBeNull();
  });

  it('accepts no amount for a patient without a balance, and says so', async () => {
    practice.balance = 0;
    await open();
    await chooseAda();
    expect(await screen.findByText('Ada Berg has no credit to redeem')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(amountLabel).disabled).toBe(true);
    await press('Clear patient');
    expect(screen.getByLabelText<HTMLInputElement>(amountLabel).disabled).toBe(false);
  });

  it('starts with the patient in the address, until someone searches for another', async () => {
    practice.balance = 107.5;
    practice.patients.pages = [aPatientPage(ada)];
    await open(`/admin/credit?patient=${ada.id}`);
    expect(await screen.findByText('Ada Berg has $107.50 available')).toBeTruthy();
    expect(searchField().value).toBe('Ada Berg');
    await type(amountLabel, '7.50');
    await press('Redeem');
    await waitFor(() => expect(given()).toMatchObject([{ user_id: ada.id, amount: 7.5 }]));
    await waitFor(() => expect(searchField().value).toBe(''));
    expect(addressNow()).toBe('/admin/credit');
  });

  it('starts without a patient if the one in the address is unknown', async () => {
    await open('/admin/credit?patient=00000000-0000-4000-8000-0000000000ff');
    await waitFor(() => expect(practice.requestsTo('GET /admin/user/')).toHaveLength(1));
    expect(searchField().value).toBe('');
    await giveOut('5');
    await waitFor(() => expect(given()).toMatchObject([{ user_id: ada.id }]));
  });

  it('requires a patient and an amount, with errors at the fields and the focus on the first', async () => {
    await open();
    await press('Redeem');
    expect(screen.getByText('Select a patient')).toBeTruthy();
    expect(screen.getByText('Enter an amount in dollars and cents, such as 12.50')).toBeTruthy();
    expect(document.activeElement).toBe(searchField());
    expect(given()).toEqual([]);
  });

  it.each(['', '0', '-5', '12,50', '1e3', '5.005', 'ten'])('rejects an amount such as %j', async (amount) => {
    await open();
    await giveOut(amount);
    expect(screen.getByText('Enter an amount in dollars and cents, such as 12.50')).toBeTruthy();
    expect(given()).toEqual([]);
  });

  it.each([
    ['1,250', 1250],
    [' $50 ', 50],
    ['.5', 0.5],
  ])('reads %j the way people write it', async (amount, dollars) => {
    await open();
    await giveOut(amount);
    await waitFor(() => expect(given().map(({ amount: sent }) => sent)).toEqual([dollars]));
  });

  it.each([
    [409, { error: 'Far too much', code: 'above_balance' }, amountLabel],
    [400, { error: 'Invalid', code: 'invalid', fields: { given_on: 'Far too much' } }, 'Date'],
  ])('shows a refusal at its field: %d', async (status, body, label) => {
    await open();
    practice.refusals.set('POST /admin/credits', { status, body });
    await giveOut('50');
    expect(await screen.findByText('Far too much')).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('reuses the request ID after a lost response, and takes a new one for the next redemption', async () => {
    await open();
    practice.refusals.set('POST /admin/credits', { status: 503, body: { error: 'Please try again in a minute.' } });
    await giveOut('50');
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again in a minute.');
    practice.refusals.clear();
    await press('Redeem');
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    await giveOut('20');
    await waitFor(() => expect(given()).toHaveLength(3));
    const ids = given().map(({ request_id: id }) => id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('creates its own request ID on a page without TLS, too', async () => {
    const whole = crypto;
    const lesser = { getRandomValues: whole.getRandomValues.bind(whole) };
    Object.defineProperty(globalThis, 'crypto', { value: lesser, configurable: true });
    await open();
    await giveOut('50');
    await giveOut('50');
    Object.defineProperty(globalThis, 'crypto', { value: whole, configurable: true });
    const ids = given().map(({ request_id: id }) => id);
    expect(ids).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
    expect(ids[1]).not.toBe(ids[0]);
  });

  it('keeps a request that may have been booked, even if a retry is refused', async () => {
    await open();
    practice.refusals.set('POST /admin/credits', lost);
    await giveOut('50');
    practice.refusals.set('POST /admin/credits', {
      status: 429,
      body: { error: 'Too often', code: 'too_many_attempts' },
    });
    await press('Redeem');
    practice.refusals.clear();
    await press('Redeem');
    expect(new Set(given().map(({ request_id: id }) => id)).size).toBe(1);
    expect(given()).toHaveLength(3);
  });

  it('starts with a blank form once the earlier request is known to be booked', async () => {
    const taken = 'This form already recorded credit.';
    await open();
    practice.refusals.set('POST /admin/credits', lost);
    await giveOut('50');
    practice.credits = [aRedemption({ user: ada, note: 'Booked before' })];
    practice.refusals.set('POST /admin/credits', { status: 409, body: { error: taken, code: 'request_taken' } });
    await type('Note', 'Gift card');
    await press('Redeem');
    expect((await screen.findByRole('alert')).textContent).toBe(taken);
    expect(await screen.findByText('Booked before')).toBeTruthy();
    expect([searchField().value, screen.getByLabelText<HTMLInputElement>(amountLabel).value]).toEqual(['', '']);
    practice.refusals.clear();
    await press('Redeem');
    expect(screen.getByText('Select a patient')).toBeTruthy();
    expect(given()).toHaveLength(2);
    await giveOut('20');
    const ids = given().map(({ request_id: id }) => id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('keeps the day of a request that may have been booked, and returns to today afterwards', async () => {
    await open();
    practice.refusals.set('POST /admin/credits', lost);
    await giveOut('50');
    jest.setSystemTime(new Date('2026-03-03T16:00:00Z'));
    await type('Note', 'x');
    await type('Note', '');
    practice.refusals.clear();
    await press('Redeem');
    expect(given()).toHaveLength(2);
    expect(given()[1]).toEqual(given()[0]);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-03-03'));
  });
});

describe('the list of redeemed credit', () => {
  it('shows recipient, amount, day, reason and admin', async () => {
    practice.credits = [
      aRedemption({ user: ada, amount: 12.5, note: 'Gift card' }),
      aRedemption({ user: null, undone_at: '2026-03-03T15:00:00Z' }),
    ];
    await open();
    await screen.findByText('Ada Berg');
    for (const text of ['ada@example.com', '$12.50', 'Mar 2, 2026', 'Gift card', 'Dana Desk'])
      expect(within(rowOf('Ada Berg')).getByText(text)).toBeTruthy();
    expect(within(rowOf('Account deleted')).getByText('Reversed')).toBeTruthy();
  });

  it('is loaded by page, and says when it could not be', async () => {
    practice.credits = Array.from({ length: 30 }, (_, index) => aRedemption({ note: `Number ${index + 1}` }));
    practice.refusals.set('GET /admin/credits?page', { status: 503, body: { error: 'Please try again in a minute.' } });
    await open();
    await screen.findByText('Failed to load redeemed credit');
    practice.refusals.clear();
    await press('Retry');
    await screen.findByText('Number 25');
    await press('Next page');
    await screen.findByText('Number 30');
    expect(addressNow()).toBe('/admin/credit?page=2');
  });
});
