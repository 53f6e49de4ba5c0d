import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FriendFound } from '@rewards/contracts/referrals';
import { toast } from '@rewards/kit';
import { addressNow, openPage } from '../testing/open-page.tsx';
import { aReferral, aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { FinderSlot } from './finder-slot.tsx';

let practice: StandInPractice;

const sentBy = { id: 'of-ada', name: 'Ada Berg', email: 'ada@example.com' };
const riley: FriendFound = {
  ...{ referral_id: 'riley', name: 'Riley Reed', email: 'riley@example.com', phone_end: '0142', sent_by: sentBy },
  ...{ status: 'signed_up', is_denied: false, has_open_flags: false },
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

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
    // The job's own word: no person can come above it.
    await screen.findByRole('option', { name: 'Redeem credit' });
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

describe('a name with what to do', () => {
  it.each(['redeem berg', 'berg redeem', 'redeem credit for berg'])('“%s” redeems with Enter', async (typed) => {
    await key('/');
    await typeInto(await field(), typed);
    await screen.findByRole('option', { name: /Ada Berg.*Redeem Enter/ });
    expect(practice.requestsTo('GET /admin/search?')).toEqual(['GET /admin/search?q=berg']);
    await key('Enter');
    expect(addressNow()).toBe(`/admin/credit?patient=${practice.users[0]?.id}`);
  });

  it('merges from the patient, and denies from the referral', async () => {
    practice.friends = [riley];
    await key('/');
    await typeInto(await field(), 'merge berg');
    await screen.findByRole('option', { name: /Ada Berg.*Merge Enter/ });
    await key('Enter');
    expect(addressNow()).toBe(`/admin/patients/${practice.users[0]?.id}?merge=1`);
    await key('/');
    await typeInto(await field(), 'deny riley');
    await screen.findByRole('option', { name: /Riley Reed.*Don't count Enter/ });
    await key('Enter');
    expect(addressNow()).toBe('/admin/referrals?friend=riley%40example.com&deny=riley');
  });

  it.each(['merge', 'deny'])('offers no “%s” to a role that may not', async (verb) => {
    practice.may = () => false;
    practice.friends = [riley];
    openPage(practice, <FinderSlot />, '/admin');
    await key('/');
    await typeInto(await field(), `${verb} riley`);
    await screen.findByRole('option', { name: /Riley Reed/ });
    expect(options().join()).not.toMatch(/Merge|Don't count|Complete/);
  });
});

describe('a signed-up friend', () => {
  it('is completed with Ctrl+Enter or “complete”, with Undo', async () => {
    const told = jest.spyOn(toast, 'success').mockReturnValue();
    practice.referrals = [aReferral({ id: 'riley' })];
    practice.friends = [riley];
    for (const typed of ['riley', 'complete riley']) {
      await key('/');
      await typeInto(await field(), typed);
      await screen.findByRole('option', { name: /Riley Reed.*Complete/ });
      await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
      await key('Enter', { ctrlKey: typed === 'riley' });
      const undo = [expect.anything(), 'undo-completed', expect.objectContaining({ label: 'Undo' })] as const;
      await waitFor(() => expect(told).toHaveBeenCalledWith(...undo));
      told.mockClear();
    }
    expect(practice.requestsTo('PUT /admin/referral/riley/complete')).toHaveLength(2);
  });

  it('is reviewed first if there are flags', async () => {
    practice.friends = [{ ...riley, has_open_flags: true }];
    await key('/');
    await typeInto(await field(), 'complete riley');
    await screen.findByRole('option', { name: /Riley Reed.*Review Enter/ });
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    await key('Enter');
    expect(addressNow()).toBe('/admin/referrals?flagged=1&review=riley');
  });
});

describe('the jobs', () => {
  it.each([
    ['close out', 'Close out the day', '/admin/visits'],
    ['new referral', 'Add referral', '/admin/referrals?add=referral'],
    ['merge two', 'Merge two records', '/admin/patients/duplicates'],
    ['passkey', 'Set up a passkey', '/security'],
    ['ipad pair', 'Pair a screen', '/admin/screens'],
    ['denial email', "Don't count a referral", '/admin/referrals'],
    ['pay out', 'Redeem credit', '/admin/credit'],
    ['check in', 'Check in a friend', '/admin/referrals?status=pending'],
    ['csv import', 'Go to Import', '/admin/import'],
    ['bulk', 'Go to Invite patients', '/admin/patients/invite'],
    ['annual limit', 'Change credit terms', '/admin/credit?change=terms'],
    ['taxes', 'Go to Year report', '/admin/credit/report'],
    ['review link', 'Review link Practice details', '/admin/settings/practice'],
    ['holidays', 'Go to Office hours', '/admin/settings/hours'],
    ['tv', 'Pair a screen', '/admin/screens'],
  ])('“%s” finds “%s”', async (typed, label, address) => {
    await key('/');
    await typeInto(await field(), typed);
    const option = await screen.findByRole('option', { name: label });
    const steps = screen.getAllByRole('option').indexOf(option);
    for (let at = 0; at < steps; at += 1) await key('ArrowDown');
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    await key('Enter');
    expect(addressNow()).toBe(address);
  });

  it('come before people when typed whole, and after them otherwise', async () => {
    practice.users = [aUser({ name: 'Imani Import' })];
    await key('/');
    await typeInto(await field(), 'impo');
    await waitFor(() => expect(options()[0]).toMatch(/Imani/));
    await typeInto(await field(), 'import');
    await waitFor(() => expect(options()[0]).toBe('Go to Import'));
    await waitFor(() => expect(options().at(-1)).toMatch(/Imani/));
  });

  it("list no setting that isn't asked for", async () => {
    await key('/');
    await field();
    expect(options()).not.toContain('Review link Practice details');
  });
});

describe('recent choices', () => {
  it('come first before anything is typed, and only in the memory of this session', async () => {
    practice.friends = [riley];
    await key('/');
    await typeInto(await field(), 'be');
    await screen.findByRole('option', { name: /Ada Berg/ });
    await key('Enter');
    await key('/');
    await typeInto(await field(), 'go req');
    await screen.findByRole('option', { name: 'Go to Requests' });
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    await key('Enter');
    await key('/');
    await field();
    expect(screen.getByRole('group', { name: 'Recent' }).textContent).toMatch(/Go to Requests.*Ada Berg/);
    await key('ArrowDown');
    await key('Enter', { shiftKey: true });
    expect(addressNow()).toBe(`/admin/credit?patient=${practice.users[0]?.id}`);
    expect(Object.values(localStorage).concat(Object.values(sessionStorage)).join()).not.toMatch(/berg/i);
    openPage(practice, <FinderSlot />, '/admin');
    await key('/');
    await field();
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  });
});
