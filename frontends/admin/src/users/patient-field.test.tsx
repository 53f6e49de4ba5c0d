import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openPage, press, type } from '../testing/open-page.tsx';
import { aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { PatientField } from './patient-field.tsx';
import { usePatientSearch } from './use-patient-search.ts';

const label = 'Find a patient';
const field = () => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const names = () => screen.queryAllByRole('option').map((option) => option.querySelector('b')?.textContent);
const activeName = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.querySelector('b')?.textContent;
const searches = () => practice.requestsTo('GET /admin/search');
const typeIn = (text: string) =>
  act(async () => {
    field().focus();
    fireEvent.change(field(), { target: { value: text } });
  });
/** Whether the field handled the key, so it doesn't submit the form. */
const key = async (name: string): Promise<boolean> => {
  let isLeft = true;
  await act(async () => void (isLeft = fireEvent.keyDown(field(), { key: name })));
  return !isLeft;
};

let practice: StandInPractice;
let told: (readonly [string | undefined, string])[];

function Field() {
  const patients = usePatientSearch((patient, typed) => told.push([patient?.email, typed]));
  return <PatientField name="user_id" patients={patients} error={undefined} />;
}

beforeEach(() => {
  told = [];
  practice = new StandInPractice();
  practice.users = [
    aUser({ name: 'Ada Berg', email: 'ada@example.com', referral_code: 'K7MNPQRS' }),
    aUser({ name: 'Adam Dahl', email: 'adam@example.com' }),
    aUser({ name: '', email: 'nobody.ada@example.com' }),
  ];
  openPage(practice, <Field />, '/admin');
});

describe('finding a patient', () => {
  it('begins at 2 characters, once typing pauses', async () => {
    await typeIn('a');
    expect(screen.getByText('Type at least 2 characters', { selector: 'p' })).toBeTruthy();
    await typeIn('ad');
    await typeIn('ada');
    await waitFor(() => expect(names()).toEqual(['Ada Berg', 'Adam Dahl', 'nobody.ada@example.com']));
    expect(searches()).toEqual(['GET /admin/search?q=ada']);
    expect(screen.getByRole('status').textContent).toBe('3 patients found');
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Ada BergK7MNPQRSada@example.com');
  });

  it('is a combobox that shows which patient Enter would choose, and wraps with the arrow keys', async () => {
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
    await typeIn('ada');
    await waitFor(() => expect(activeName()).toBe('Ada Berg'));
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
    await key('ArrowUp');
    expect(activeName()).toBe('nobody.ada@example.com');
    await key('ArrowDown');
    await key('ArrowDown');
    expect(activeName()).toBe('Adam Dahl');
    expect(await key('Enter')).toBe(true);
    expect(field().value).toBe('Adam Dahl');
    expect(names()).toEqual([]);
    expect(told.at(-1)).toEqual(['adam@example.com', '']);
    // From here on Enter belongs to the form.
    expect(await key('Enter')).toBe(false);
  });

  it('chooses a clicked patient, shown by email if they have no name', async () => {
    await typeIn('ada');
    await waitFor(() => expect(names()).toHaveLength(3));
    await act(async () => screen.getAllByRole('option')[2]?.click());
    expect(field().value).toBe('nobody.ada@example.com');
  });

  it('clears the chosen patient when something else is typed', async () => {
    await typeIn('ada');
    await waitFor(() => expect(activeName()).toBe('Ada Berg'));
    await key('Enter');
    await typeIn('Ada Ber');
    expect(told.at(-1)).toEqual([undefined, 'Ada Ber']);
    await waitFor(() => expect(names()).toEqual(['Ada Berg']));
  });

  it('drops late results for earlier text, and until then Enter chooses no one', async () => {
    practice.hold();
    await typeIn('ada');
    await waitFor(() => expect(searches()).toHaveLength(1));
    await typeIn('dahl');
    practice.release();
    expect(await key('Enter')).toBe(true);
    await waitFor(() => expect(names()).toEqual(['Adam Dahl']));
    expect(told.map(([email]) => email)).toEqual([undefined, undefined]);
  });

  it('closes the list with Escape and clears the field with another, or with its button', async () => {
    await typeIn('ada');
    await waitFor(() => expect(names()).toHaveLength(3));
    await key('Escape');
    expect(names()).toEqual([]);
    expect(field().value).toBe('ada');
    expect(await key('Escape')).toBe(true);
    expect(field().value).toBe('');
    expect(await key('Escape')).toBe(false);
    await typeIn('ada');
    await waitFor(() => expect(names()).toHaveLength(3));
    await press('Clear patient');
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('closes the list when the focus leaves', async () => {
    await typeIn('ada');
    await waitFor(() => expect(names()).toHaveLength(3));
    await act(async () => field().blur());
    expect(names()).toEqual([]);
  });

  it('says that no one matches', async () => {
    await typeIn('zz');
    expect(await screen.findByText('No one matches “zz”', { selector: 'p' })).toBeTruthy();
    expect(names()).toEqual([]);
  });

  it('shows why it failed, and searches again on Retry', async () => {
    practice.refusals.set('GET /admin/search', { status: 503, body: { error: 'Please try again in a minute.' } });
    await typeIn('ada');
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a minute.');
    practice.refusals.clear();
    await press('Retry');
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('passes typed text to the form', async () => {
    await type(label, 'New Friend');
    expect(told).toEqual([[undefined, 'New Friend']]);
  });
});
