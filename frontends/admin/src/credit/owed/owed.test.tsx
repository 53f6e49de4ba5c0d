import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { addressNow, openPage, press, rowOf, type } from '../../testing/open-page.tsx';
import { aUser } from '../../testing/rows.ts';
import { StandInPractice } from '../../testing/stand-in-practice.ts';
import { OwedSection } from './owed-section.tsx';

const ada = aUser({ name: 'Ada Berg', email: 'ada@example.com' });
const anUndo = expect.objectContaining({ label: 'Undo' });
const given = () => practice.sent.filter(([request]) => request === 'POST /admin/credits').map(([, body]) => body);

let practice: StandInPractice;

const open = () => openPage(practice, <OwedSection />, '/admin/credit');

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = [ada];
  practice.money.ages = [50, 0, 24.5, 100];
  practice.money.balances = [
    {
      id: ada.id,
      name: ada.name,
      email: ada.email,
      balance: 174.5,
      oldest_at: '2024-05-02T16:00:00Z',
      earned_this_year: 50,
      last_redeemed_on: '2026-02-27',
    },
  ];
  practice.balance = 174.5;
  practice.money.earned = 400;
  practice.money.givenOut = 225.5;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

it('shows the owed total, the ages, and the sum given out', async () => {
  open();
  await screen.findByText('Total owed');
  const figures = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(figures).toEqual([
    ['Total owed', '$174.501 patient'],
    ['Redeemed so far', '$225.50'],
    ['Earned so far', '$400.00Shown as “Total Paid Out” on Today'],
    ['0 to 30 days', '$50.00'],
    ['31 to 90 days', '$0.00'],
    ['91 to 365 days', '$24.50'],
    ['Over 365 days', '$100.00'],
  ]);
});

it('redeems from the row with the balance filled in, offers Undo, and shows the slip', async () => {
  open();
  await screen.findByText('Ada Berg');
  await press('Redeem credit for Ada Berg, $174.50 available');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Amount in dollars').value).toBe('174.50'));
  await type('Note', 'Crown');
  await press('Redeem');
  await waitFor(() => expect(given()).toMatchObject([{ user_id: ada.id, amount: 174.5, note: 'Crown' }]));
  expect(toast.success).toHaveBeenCalledWith('Redeemed $174.50 for Ada Berg', expect.stringMatching(/^undo-/), anUndo);
  expect(await screen.findByRole('button', { name: /Print/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Amount in dollars')).toBeNull());
});

it("tells the front desk its daily limit before it's refused (rule 32)", async () => {
  practice.money.dailyLimit = 50;
  open();
  await screen.findByText('Ada Berg');
  await press('Redeem credit for Ada Berg, $174.50 available');
  const hint = 'You can redeem up to $50 a day for each patient. Ask an admin for more.';
  expect(await screen.findByText(`$174.50 available. ${hint}`)).toBeTruthy();
});

it('books once when the form is closed after a lost response and the credit is redeemed again', async () => {
  open();
  await screen.findByText('Ada Berg');
  const redeem = async (amount: string) => {
    await press('Redeem credit for Ada Berg, $174.50 available');
    await screen.findByLabelText('Amount in dollars');
    await type('Amount in dollars', amount);
    await press('Redeem');
  };
  practice.refusals.set('POST /admin/credits', { status: 503, body: { error: 'Please try again in a minute.' } });
  await redeem('20');
  await screen.findByText('Please try again in a minute.');
  await press('Close');
  const taken = { error: 'This form already recorded credit.', code: 'request_taken' };
  practice.refusals.set('POST /admin/credits', { status: 409, body: taken });
  await redeem('25');
  await screen.findByText('This form already recorded credit.');
  expect(screen.getByLabelText<HTMLInputElement>('Amount in dollars').value).toBe('');
  await press('Close');
  practice.refusals.clear();
  await redeem('30');
  await waitFor(() => expect(toast.success).toHaveBeenCalled());

  const [first, second, third] = given().map((body) => (body as { request_id: string }).request_id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('shows what a patient has, earned this year and redeemed last, on one line', async () => {
  open();
  await screen.findByText('Ada Berg');
  const cells = [...rowOf('Ada Berg').querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells.slice(1, 5)).toEqual(['$174.50', '$50.00', 'Feb 27, 2026', 'May 2, 2024']);
});

it('opens the form by its key on the marked row, and says nothing of Redeem where nothing is left', async () => {
  practice.money.balances.push({ ...practice.money.balances[0]!, id: 'bo', name: 'Bo Berg', balance: 0 });
  open();
  await screen.findByText('Bo Berg');
  const none = screen.getByRole<HTMLButtonElement>('button', { name: 'Redeem credit for Bo Berg, $0 available' });
  expect(none.disabled).toBe(true);
  const key = (name: string) => act(async () => void fireEvent.keyDown(rowOf(name), { key: 'r' }));
  await act(async () => rowOf('Bo Berg').focus());
  await key('Bo Berg');
  expect(addressNow()).toBe('/admin/credit');
  await act(async () => rowOf('Ada Berg').focus());
  await key('Ada Berg');
  expect(addressNow()).toBe(`/admin/credit?patient=${ada.id}`);
  expect(await screen.findByLabelText('Amount in dollars')).toBeTruthy();
});

it('takes a row and the total from one answer, so neither is ever old beside the other', async () => {
  open();
  await screen.findByText('Total owed');
  expect(practice.requestsTo('GET /admin/credit/')).toEqual([
    'GET /admin/credit/balances?page=1&per_page=25&sort=largest',
  ]);
});

it('says why some used credit is not in the sums, deleted accounts included', async () => {
  practice.money.overdrawn = -600;
  open();
  const said = 'Not counted: $600.00 that patients used before a visit was undone or an account was deleted.';
  expect(await screen.findByText((words) => words.startsWith(said))).toBeTruthy();
});

it('says in the form when someone else used the credit first', async () => {
  open();
  await screen.findByText('Ada Berg');
  await press('Redeem credit for Ada Berg, $174.50 available');
  await screen.findByText('$174.50 available');
  // The list leaves out patients without credit.
  practice.money.balances = [];
  practice.balance = 0;
  const refusal = { error: 'No credit available. The balance is $0.', code: 'above_balance' };
  practice.refusals.set('POST /admin/credits', { status: 409, body: refusal });
  await press('Redeem');
  expect(await screen.findByText('No credit available. The balance is $0.')).toBeTruthy();
  expect(await screen.findByText('$0 available')).toBeTruthy();
});

it('orders by the oldest visit on request, and reloads on Retry after a failure', async () => {
  const down = { status: 503, body: { error: 'Please try again in a minute.' } };
  practice.refusals.set('GET /admin/credit/balances', down);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load balances');
  practice.refusals.clear();
  await press('Retry');
  await screen.findByText('Total owed');
  expect(rowOf('Ada Berg')).toBeTruthy();
  await press('Oldest visit');
  await waitFor(() => expect(practice.requestsTo('GET /admin/credit/balances').at(-1)).toContain('sort=oldest'));
});
