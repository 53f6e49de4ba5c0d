import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { addressNow, openPage } from '../testing/open-page.tsx';
import { aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { FinderSlot } from './finder-slot.tsx';

let practice: StandInPractice;

const field = () => screen.findByRole<HTMLInputElement>('combobox');
const typeInto = (element: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(element, { target: { value } }));
const key = async (name: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more }));

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = [aUser({ name: 'Ada Berg', referral_code: 'K7MNPQRS' })];
  openPage(practice, <FinderSlot />, '/admin');
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the global search', () => {
  it('opens with / and Ctrl+K, and leaves / to other fields', async () => {
    const other = document.body.appendChild(document.createElement('input'));
    await act(async () => void fireEvent.keyDown(other, { key: '/' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    other.remove();
    await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
    expect(await field()).toBeTruthy();
  });

  it('finds a patient by two letters, and Enter opens their page', async () => {
    await key('/');
    await typeInto(await field(), 'be');
    await screen.findByRole('option', { name: /Ada Berg/ });
    await key('Enter');
    expect(addressNow()).toBe(`/admin/patients/${practice.users[0]?.id}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds a friend with their referrer, and leads to their referral', async () => {
    const sentBy = { id: 'of-ada', name: 'Ada Berg', email: 'ada@example.com' };
    const ben = { referral_id: 'of-ben', name: null, email: 'ben@example.com', phone_end: '0142', sent_by: sentBy };
    practice.friends = [{ ...ben, status: 'signed_up', is_denied: false, has_open_flags: false }];
    await key('/');
    await typeInto(await field(), 'ben@');
    const option = await screen.findByRole('option', { name: /ben@example.com/ });
    expect(option.textContent).toMatch(/…0142.*referred by Ada Berg.*Signed Up/);
    await key('Enter');
    expect(addressNow()).toBe('/admin/referrals?friend=ben%40example.com');
  });

  it('shows and opens a patient while friends are still loading, but no action below them', async () => {
    practice.hold('GET /admin/search/friends');
    await key('/');
    await typeInto(await field(), 'ad');
    await screen.findByRole('option', { name: /Ada Berg/ });
    const actions = screen.getAllByRole('option').length - 1;
    expect(actions).toBeGreaterThan(0);
    await key('ArrowDown');
    await key('Enter');
    expect(addressNow()).toBe('/admin');
    await key('ArrowUp');
    await key('Enter');
    expect(addressNow()).toBe(`/admin/patients/${practice.users[0]?.id}`);
  });

  it('shows patients when the friend search failed, and retries it', async () => {
    practice.refusals.set('GET /admin/search/friends', { status: 503, body: { error: 'Please try again.' } });
    await key('/');
    await typeInto(await field(), 'be');
    await screen.findByRole('option', { name: /Ada Berg/ });
    await screen.findByText(/Please try again\./);
    practice.refusals.clear();
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    await waitFor(() => expect(screen.queryByText(/Please try again\./)).toBeNull());
    expect(practice.requestsTo('GET /admin/search/friends')).toHaveLength(2);
  });

  it("shows a patient's QR on the screens with Ctrl+Enter", async () => {
    const told = jest.spyOn(toast, 'success').mockReturnValue();
    await key('/');
    await typeInto(await field(), 'be');
    await screen.findByRole('option', { name: /Ada Berg/ });
    await key('Enter', { ctrlKey: true });
    await waitFor(() => expect(told).toHaveBeenCalledWith('QR sent to iPad display', 'qr'));
    expect(practice.sent.at(-1)?.[1]).toEqual({ user_id: practice.users[0]?.id, name: 'Ada Berg' });
  });

  it("starts redeeming a patient's credit with Shift+Enter, or with the action on their page", async () => {
    const address = `/admin/credit?patient=${practice.users[0]?.id}`;
    await key('/');
    await typeInto(await field(), 'be');
    await screen.findByRole('option', { name: /Ada Berg/ });
    await key('Enter', { shiftKey: true });
    expect(addressNow()).toBe(address);
    openPage(practice, <FinderSlot />, `/admin/patients/${practice.users[0]?.id}`);
    await key('/');
    await typeInto(await field(), 'redeem');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    await key('Enter');
    expect(addressNow()).toBe(address);
  });

  it('moves through actions with the arrow keys, and says when nothing matches', async () => {
    await key('/');
    await typeInto(await field(), 'go req');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await key('ArrowDown');
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    await key('Enter');
    expect(addressNow()).toBe('/admin/requests');
    await key('/');
    await typeInto(await field(), 'zzz');
    expect((await screen.findAllByText('Nothing matches “zzz”')).length).toBeGreaterThan(0);
  });
});
