import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press, type } from '../testing/open-page.tsx';
import { aScreen } from '../testing/stand-in-desk.ts';
import { aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { QrDisplaySection } from './qr-display-section.tsx';

const searchField = () => screen.getByLabelText<HTMLInputElement>('Find a patient', { selector: 'input' });
const email = () => screen.getByLabelText<HTMLInputElement>('Email for the magic link');
const generated = () => practice.sent.filter(([request]) => request === 'POST /admin/generate_qr').map(([, b]) => b);
const ada = aUser({ name: 'Ada Berg', email: 'ada@example.com' });
const generate = 'Generate Referral QR';

let practice: StandInPractice;

const chooseAda = async () => {
  await act(async () => {
    searchField().focus();
    fireEvent.change(searchField(), { target: { value: 'berg' } });
  });
  await screen.findByRole('option', { name: /^Ada Berg/ });
  await act(async () => void fireEvent.keyDown(searchField(), { key: 'Enter' }));
};

beforeEach(async () => {
  practice = new StandInPractice();
  practice.users = [ada];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
  openPage(practice, <QrDisplaySection />, '/admin');
  await screen.findByRole('option', { name: 'Maria' });
});

describe('QR Code Display', () => {
  it('asks about what looks like a typing error in a new email, and takes the right one', async () => {
    await type('Email for the magic link', 'new@gmial.com');
    await screen.findByText('Did you mean new@gmail.com?', undefined, { timeout: 10_000 });
    await press('Use this email');
    expect(email().value).toBe('new@gmail.com');
  });

  it("says when the QR hides, and offers the practice's team", () => {
    expect(screen.getByText('The QR auto-hides after scan, admin clear, or 2 minutes.')).toBeTruthy();
    const options = [...screen.getByLabelText<HTMLSelectElement>('Staff').options].map(({ text }) => text);
    expect(options).toEqual(['Use staff on file', 'Maria', 'Josh']);
  });

  it("shows the chosen patient's QR with their name, and clears the form", async () => {
    await chooseAda();
    expect(email().value).toBe('ada@example.com');
    expect(email().readOnly).toBe(true);
    await type('Staff', 'Maria');
    await press(generate);
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('QR sent to iPad display', 'qr'));
    expect(generated()).toEqual([{ user_id: ada.id, email: 'ada@example.com', name: 'Ada Berg', staff: 'Maria' }]);
    expect(screen.getByText('Last sent:').textContent).toBe('Last sent: Ada Berg');
    expect(searchField().value).toBe('');
    expect(email().value).toBe('');
    expect(screen.getByLabelText<HTMLSelectElement>('Staff').value).toBe('');
  });

  it('asks for a place once there are two, and shows the QR only there (rule 40)', async () => {
    expect(screen.queryByLabelText('Where to show it')).toBeNull();
    cleanup();
    practice.desk.screens = [aScreen({ place: 'Lobby' }), aScreen({ place: 'Lobby' })];
    openPage(practice, <QrDisplaySection />, '/admin');
    await screen.findByRole('option', { name: 'Maria' });
    expect(screen.queryByLabelText('Where to show it')).toBeNull();
    cleanup();
    practice.desk.screens.push(aScreen({ place: 'Room 2' }), aScreen());
    openPage(practice, <QrDisplaySection />, '/admin');
    const places = await screen.findByLabelText<HTMLSelectElement>('Where to show it');
    expect([...places.options].map(({ text }) => text)).toEqual(['On all screens', 'Lobby', 'Room 2']);
    await chooseAda();
    await type('Where to show it', 'Room 2');
    await press(generate);
    await waitFor(() => expect(generated()).toMatchObject([{ user_id: ada.id, place: 'Room 2' }]));
  });

  it('works by email alone, with the typed name, and sends only the filled fields', async () => {
    await type('Email for the magic link', ' New@Example.com');
    await act(async () => void fireEvent.change(searchField(), { target: { value: 'Nina New' } }));
    await press(generate);
    await waitFor(() => expect(generated()).toEqual([{ email: 'new@example.com', name: 'Nina New' }]));
  });

  it("keeps a typed email when a name is typed, and clears a chosen patient's email with them", async () => {
    await type('Email for the magic link', 'new@example.com');
    await act(async () => void fireEvent.change(searchField(), { target: { value: 'Ni' } }));
    expect(email().value).toBe('new@example.com');
    await chooseAda();
    await press('Clear patient');
    expect(email().value).toBe('');
    expect(email().readOnly).toBe(false);
  });

  it('requires a patient or an email, with the error and focus at the field', async () => {
    await press(generate);
    expect(screen.getByText('Select a patient or enter an email')).toBeTruthy();
    expect(document.activeElement).toBe(searchField());
    await type('Email for the magic link', 'new@');
    await act(async () => void fireEvent.change(searchField(), { target: { value: '' } }));
    await press(generate);
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(generated()).toEqual([]);
  });

  it('sends once, however often it is clicked', async () => {
    await chooseAda();
    practice.hold();
    await press(generate);
    await press(generate);
    expect(screen.getByRole('button', { name: generate }).getAttribute('aria-busy')).toBe('true');
    practice.release();
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
    expect(generated()).toHaveLength(1);
  });

  it.each([
    [404, { error: 'This person no longer exists', code: 'not_found' }],
    [400, { error: 'Invalid', code: 'invalid', fields: { user_id: 'This person no longer exists' } }],
  ])('shows a refusal at its field: %d', async (status, body) => {
    await chooseAda();
    practice.refusals.set('POST /admin/generate_qr', { status, body });
    await press(generate);
    expect(await screen.findByText('This person no longer exists')).toBeTruthy();
    expect(searchField().getAttribute('aria-invalid')).toBe('true');
    expect(searchField().value).toBe('Ada Berg');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows why it failed, and keeps the input for another try', async () => {
    await chooseAda();
    practice.refusals.set('POST /admin/generate_qr', { status: 503, body: { error: 'Please try again in a minute.' } });
    await press(generate);
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again in a minute.');
    practice.refusals.clear();
    await press(generate);
    await waitFor(() => expect(generated()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('clears the screens once, and says so', async () => {
    await chooseAda();
    await press(generate);
    await screen.findByText('Last sent:');
    practice.hold();
    await press('Clear QR');
    await press('Clear QR');
    practice.release();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Cleared QR on iPad', 'qr'));
    expect(practice.requestsTo('POST /admin/clear_qr')).toHaveLength(1);
    expect(screen.queryByText('Last sent:')).toBeNull();
  });

  it('shows why the screens could not be cleared', async () => {
    practice.refusals.set('POST /admin/clear_qr', { status: 503, body: { error: 'Please try again in a minute.' } });
    await press('Clear QR');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Please try again in a minute.', 'qr'));
  });

  it('says when the team could not be loaded, and loads it on Retry', async () => {
    practice.refusals.set('GET /api/config', { status: 500, body: {} });
    openPage(practice, <QrDisplaySection />, '/admin');
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load the team.");
    practice.refusals.clear();
    await press('Retry');
    expect(await screen.findByRole('option', { name: 'Maria' })).toBeTruthy();
  });
});
