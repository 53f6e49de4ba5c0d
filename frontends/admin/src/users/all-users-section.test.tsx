import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { OwnPageContext } from '../desk/list-section.tsx';
import { addressNow, goBack, openPage, press, rowOf, type } from '../testing/open-page.tsx';
import { aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { AllUsersSection } from './all-users-section.tsx';

const label = 'Search users';
const field = () => screen.getByLabelText<HTMLInputElement>(label);
const searches = () => practice.requestsTo('GET /admin/users').filter((request) => request.includes('q='));
const open = (address?: string) => openPage(practice, <AllUsersSection />, address);

/** Types, and advances ten times the debounce interval. */
async function typeAndPause(text: string): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  await type(label, text);
  await act(async () => jest.advanceTimersByTime(3_000));
  jest.useRealTimers();
}

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = [
    aUser({
      name: 'Ada Berg',
      email: 'ada@example.com',
      phone: '12185550123',
      is_admin: true,
      referral_code: 'K7MNPQRS',
      total_earnings: 1500,
      stats: { total_referrals: 9, signed_up_referrals: 2, completed_referrals: 6 },
    }),
    aUser({ name: 'Bo Dahl', email: 'bo@example.com' }),
  ];
});

describe('choosing patients to invite', () => {
  const openAsPage = () =>
    openPage(
      practice,
      <OwnPageContext value={{ title: 'Patients', actions: null }}>
        <AllUsersSection />
      </OwnPageContext>,
      '/admin/patients',
    );
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Choose ${name}` });

  it('keeps them across searches, and hands them to the invitation', async () => {
    practice.users.push(aUser({ name: 'Cy Ek', email: 'cy@example.com' }));
    openAsPage();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Invite many' }).search).toBe('');
    await act(async () => (await box('Bo Dahl')).click());
    await typeAndPause('cy');
    fireEvent.keyDown((await screen.findByText('Cy Ek')).closest('tr')!, { key: 'x' });
    expect((await box('Cy Ek')).checked).toBe(true);
    await act(async () => screen.getByRole('link', { name: 'Invite 2 chosen patients' }).click());
    expect(addressNow()).toBe('/admin/patients/invite');
    const chosen = practice.users.slice(1).map(({ id }) => id);
    expect(window.history.state).toMatchObject({ usr: { chosen } });
  });

  it('offers no one on staff, and Clear chooses no one', async () => {
    practice.users = [aUser({ name: 'Ada Berg', role: 'admin', is_admin: true }), aUser({ name: 'Bo Dahl' })];
    openAsPage();
    expect((await box('Ada Berg')).disabled).toBe(true);
    await act(async () => (await box('Bo Dahl')).click());
    await press('Clear the selection');
    expect((await box('Bo Dahl')).checked).toBe(false);
    expect(screen.getByRole('link', { name: 'Invite many' })).toBeTruthy();
  });

  it('is not offered on the overview', async () => {
    open('/admin');
    await screen.findByText('Bo Dahl');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('All Users', () => {
  it('shows name, contact details, code, counters and total earnings', async () => {
    open('/admin');
    await screen.findByText('Ada Berg');
    const row = within(rowOf('Ada Berg'));
    for (const text of ['ada@example.com', '+1 (218) 555-0123', 'Admin', 'K7MNPQRS', '9', '$1,500']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    const counts = row.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value);
    expect(counts).toEqual(['2', '6']);
    expect(within(rowOf('Bo Dahl')).queryByText('Admin')).toBeNull();
    expect(within(rowOf('Bo Dahl')).getByText('None')).toBeTruthy();
  });

  it('searches from 2 characters on, once typing pauses, and keeps the search in the address', async () => {
    open('/admin?users_page=1');
    await screen.findByText('Ada Berg');
    await typeAndPause(' b ');
    expect(screen.getByText('Type at least 2 characters')).toBeTruthy();
    expect(searches()).toHaveLength(0);
    await type(label, 'da');
    await type(label, 'dahl');
    await waitFor(() => expect(screen.queryByText('Ada Berg')).toBeNull());
    expect(searches()).toEqual(['GET /admin/users?page=1&per_page=25&q=dahl']);
    expect(addressNow()).toBe('/admin?q=dahl');
    open();
    await screen.findByText('Bo Dahl');
    expect(field().value).toBe('dahl');
    await goBack();
    await screen.findByText('Ada Berg');
    expect(field().value).toBe('');
  });

  it('searches at once on Enter, starting at page one', async () => {
    practice.users = Array.from({ length: 60 }, (_, index) => aUser({ name: `Number ${index + 1}` }));
    open('/admin?users_page=3');
    await screen.findByText('Number 60');
    await type(label, 'number 6');
    await act(async () => void fireEvent.submit(screen.getByRole('search')));
    expect(addressNow()).toBe('/admin?q=number+6');
    await waitFor(() => expect(screen.queryByText('Number 59')).toBeNull());
    expect(screen.getByText('Number 6')).toBeTruthy();
  });

  it('is cleared by Clear, which keeps the focus in the field, and by Escape', async () => {
    open('/admin?q=dahl');
    await screen.findByText('Bo Dahl');
    await press('Clear');
    await screen.findByText('Ada Berg');
    expect(addressNow()).toBe('/admin');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await type(label, 'berg');
    await waitFor(() => expect(screen.queryByText('Bo Dahl')).toBeNull());
    await act(async () => void fireEvent.keyDown(field(), { key: 'Escape' }));
    await screen.findByText('Bo Dahl');
  });

  it('says that no one matches, and offers to clear the search', async () => {
    open('/admin?q=zz');
    await screen.findByText('No one matches “zz”');
    await press('Clear the search');
    await screen.findByText('Ada Berg');
    expect(field().value).toBe('');
  });

  it('reloads the users on Reload', async () => {
    open('/admin');
    await screen.findByText('Ada Berg');
    practice.users.push(aUser({ name: 'Cy Egge' }));
    await press('Reload');
    expect(await screen.findByText('Cy Egge')).toBeTruthy();
  });

  it('pages by 25, independently of the referrals', async () => {
    practice.users = Array.from({ length: 30 }, (_, index) => aUser({ name: `Number ${index + 1}` }));
    open('/admin?page=4');
    await screen.findByText('Number 25');
    expect(screen.queryByText('Number 26')).toBeNull();
    await press('Next page');
    await screen.findByText('Number 30');
    expect(addressNow()).toBe('/admin?page=4&users_page=2');
  });

  it('copies a code, and says so', async () => {
    const writeText = jest.fn(async (_: string) => undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    open('/admin');
    await screen.findByText('Ada Berg');
    await press('Copy code K7MNPQRS');
    expect(writeText).toHaveBeenCalledWith('K7MNPQRS');
    expect(within(rowOf('Ada Berg')).getByRole('status').textContent).toBe('Copied');
  });

  it('says when a code could not be copied', async () => {
    jest.spyOn(toast, 'error').mockImplementation(() => undefined);
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
    open('/admin');
    await screen.findByText('Ada Berg');
    await press('Copy code K7MNPQRS');
    expect(toast.error).toHaveBeenCalledWith('Failed to copy the code', 'copy');
  });
});
