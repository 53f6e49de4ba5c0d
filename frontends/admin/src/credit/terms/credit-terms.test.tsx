import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { addressNow, comeBack, openPage, press, type } from '../../testing/open-page.tsx';
import { aPlan } from '../../testing/practice-settings.ts';
import { StandInPractice } from '../../testing/stand-in-practice.ts';
import { CreditTermsSection } from './credit-terms-section.tsx';

const fields = {
  award: 'Credit per first visit, in dollars',
  cap: 'Annual limit, in dollars',
  day: 'Starting on',
};
const anUndo = expect.objectContaining({ label: 'Undo' });
const sixty = { award: 60, year_cap: 600, begins_on: '2027-01-01' };
let practice: StandInPractice;

const open = async (address = '/admin/credit') => {
  openPage(practice, <CreditTermsSection />, address);
  await screen.findByText('Credit per first visit');
};
const opensForm = async () => {
  await open('/admin/credit?change=terms');
  await screen.findByLabelText(fields.award);
};
const fillsIn = async (award: string, cap: string, day: string) => {
  await type(fields.award, award);
  await type(fields.cap, cap);
  await type(fields.day, day);
  await press('Continue');
};
const sentPlans = () => practice.sent.filter(([request]) => request === 'POST /admin/credit/policy');
const dialogText = () => screen.getByRole('dialog').textContent;

beforeEach(() => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockReturnValue();
});

it('shows current terms with their start, planned ones, and past ones with who decided them', async () => {
  const [first] = practice.desk.policy.terms;
  practice.desk.policy.terms = [
    aPlan({ award: 75, year_cap: 750.5, begins_on: '2027-01-01' }),
    { ...aPlan({ award: 60, year_cap: 600, begins_on: '2026-07-01' }), state: 'current' },
    { ...aPlan({ award: 55, year_cap: 550, begins_on: '2026-03-01' }), state: 'past' },
    { ...first!, state: 'past' },
  ];
  await open();
  const figures = screen.getByText('Credit per first visit').closest('dl');
  expect(figures?.textContent).toBe('Credit per first visit$60.00Annual limit$600.00In effect sinceJul 1, 2026');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'From January 1, 2027$75.00 per first visit, up to $750.50 a yearAda Admin, Nov 20, 2026Remove change',
    'Mar 1, 2026 to Jun 30, 2026$55.00 per first visit, up to $550.00 a yearAda Admin, Nov 20, 2026',
    'Until Feb 28, 2026$50.00 per first visit, up to $500.00 a year',
  ]);
});

it('plans new terms after explaining them, and offers Undo (rule 39)', async () => {
  await open();
  expect(screen.getByText('No changes scheduled.')).toBeTruthy();
  await press('Change credit terms');
  await screen.findByLabelText(fields.award);
  expect(screen.getByLabelText<HTMLInputElement>(fields.award).value).toBe('50');
  await fillsIn('$60', '600', '2027-01-01');
  expect(dialogText()).toContain(
    'Starting January 1, 2027, a first visit earns $60, up to $600 a year. Earlier visits keep $50.',
  );
  expect(sentPlans()).toEqual([]);
  await press('Schedule change');
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith(
      'The credit terms will change on January 1, 2027',
      'undo-planned',
      anUndo,
    ),
  );
  expect(sentPlans()).toEqual([['POST /admin/credit/policy', { ...sixty, version: 1 }]]);
  await screen.findByText('From January 1, 2027');
  expect(addressNow()).toBe('/admin/credit?view=terms');
});

it('shows other plans around that day, and can go back to the form', async () => {
  practice.desk.policy.terms = [
    aPlan({ award: 80, year_cap: 800, begins_on: '2027-03-01' }),
    aPlan({ award: 70, year_cap: 700, begins_on: '2027-01-01' }),
    ...practice.desk.policy.terms,
  ];
  await opensForm();
  await fillsIn('62.50', '1,000', '2027-01-01');
  for (const sentence of [
    'Starting January 1, 2027, a first visit earns $62.50, up to $1,000.00 a year. Earlier visits keep $50.00.',
    'This replaces the change already scheduled for that day: $70.00, up to $700.00 a year.',
    'It ends on March 1, 2027, when the next scheduled change starts: $80.00, up to $800.00 a year.',
  ])
    expect(dialogText()).toContain(sentence);
  await press('Back');
  expect(screen.getByLabelText<HTMLInputElement>(fields.award).value).toBe('62.50');
});

it.each([
  ['no amount', ['ten', '600', '2027-01-01'], fields.award, 'Enter an amount from $0.01 to $100,000, such as 50'],
  [
    'parts of a cent',
    ['60', '600.005', '2027-01-01'],
    fields.cap,
    'Enter an amount from $0.01 to $10,000,000, such as 500',
  ],
  ['more than a year holds', ['601', '600', '2027-01-01'], fields.award, "That's more than the annual limit"],
  ['no day', ['60', '600', ''], fields.day, 'Please enter a date, such as 2026-03-02'],
  [
    'a day that has already begun',
    ['60', '600', '2026-11-20'],
    fields.day,
    'Choose a later date. You can choose tomorrow until ten minutes before midnight.',
  ],
] as const)('accepts none with %s, with an error at the field', async (_what, [award, cap, day], label, words) => {
  await opensForm();
  await fillsIn(award, cap, day);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Schedule change')).toBeNull();
});

it('shows a refusal at its field and keeps the input', async () => {
  await opensForm();
  await fillsIn('60', '600', '2026-11-21');
  const words = 'Choose a later date.';
  practice.refusals.set('POST /admin/credit/policy', {
    status: 422,
    body: { error: words, code: 'invalid', fields: { begins_on: words } },
  });
  await press('Schedule change');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(fields.award).value).toBe('60');
});

it("shows a colleague's newer plan before continuing, whether noticed or refused", async () => {
  await opensForm();
  await fillsIn('60', '600', '2027-01-01');
  practice.desk.plan({ award: 70, year_cap: 700, begins_on: '2027-01-01' });
  await press('Schedule change');
  expect(await screen.findByText(/^Someone else just changed the credit terms/)).toBeTruthy();
  await waitFor(() => expect(dialogText()).toContain('This replaces the change already scheduled for that day: $70'));
  await press('Keep mine');
  practice.desk.plan({ award: 80, year_cap: 800, begins_on: '2027-03-01' });
  await comeBack();
  await screen.findByRole('button', { name: 'Keep mine' });
  expect(dialogText()).toContain('It ends on March 1, 2027');
  await press('Keep mine');
  await press('Schedule change');
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(practice.desk.policy.terms.map(({ award }) => award)).toEqual([80, 60, 50]);
});

it('withdraws a plan after explaining what applies then, and offers Undo (rule 39)', async () => {
  practice.desk.plan(sixty);
  await open();
  await press('Remove change: From January 1, 2027');
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('After January 1, 2027, a first visit will still earn $50, up to $500 a year.');
  expect(dialog.textContent).toContain('$60 per first visit, up to $600 a year');
  await press('Remove change', dialog);
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Scheduled change removed', 'undo-withdrawn-terms-2027-01-01', anUndo),
  );
  await screen.findByText('No changes scheduled.');
});

it('offers no withdrawal of terms about to begin', async () => {
  practice.desk.plan({ ...sixty, begins_on: '2026-11-20' });
  await open();
  expect(within(screen.getByRole('list')).queryByRole('button')).toBeNull();
});

it('says when the terms could not be loaded, and loads them on Retry', async () => {
  practice.refusals.set('GET /admin/credit/policy', { status: 503, body: { error: 'Please try again in a minute.' } });
  await act(async () => openPage(practice, <CreditTermsSection />, '/admin/credit'));
  await screen.findByText('Failed to load the credit terms');
  practice.refusals.clear();
  await press('Retry');
  expect(await screen.findByText('Credit per first visit')).toBeTruthy();
});
