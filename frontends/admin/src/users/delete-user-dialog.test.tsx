import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press } from '../testing/open-page.tsx';
import { aPatientPage, aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { AllUsersSection } from './all-users-section.tsx';

const ada = aUser({ name: 'Ada Berg', email: 'ada@example.com' });
const page = `GET /admin/user/${ada.id}`;
const asksForIt = { deletion_asked_at: '2026-11-03T15:00:00Z' };
const canBeUndone = 'You can undo this for 30 days.';
const isForGood = "it's permanent and can't be undone.";
const anUndo = expect.objectContaining({ label: 'Undo' });
const dialog = () => screen.getByRole('dialog');
const confirming = () => within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Delete' });

let practice: StandInPractice;

const askAboutAda = async () => {
  openPage(practice, <AllUsersSection />, '/admin/patients');
  await screen.findByText('Ada Berg');
  await press('Delete Ada Berg');
};

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = [ada];
  practice.patients.pages = [aPatientPage(ada)];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

describe('deleting a user from the list', () => {
  it('can be undone unless they requested it', async () => {
    await askAboutAda();
    await waitFor(() => expect(confirming().disabled).toBe(false));
    expect(dialog().textContent).toContain(canBeUndone);
    await press('Delete', dialog());
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('User deleted', 'undo-user-deleted', anUndo));
  });

  it('names the credit that is lost', async () => {
    const earned = { ...ada, total_earnings: 50 };
    practice.users = [earned];
    const credit = { total_earnings: 50, total_used: 12.5, balance: 37.5, years: [], ledger: [], ledger_total: 0 };
    practice.patients.pages = [aPatientPage(earned, { credit })];
    await askAboutAda();
    const lost = '$50.00 of earned credit ($37.50 not redeemed yet)';
    expect(await within(dialog()).findByText(lost)).toBeTruthy();
  });

  it('is permanent if they did', async () => {
    practice.patients.change(ada.id, asksForIt);
    await askAboutAda();
    await waitFor(() => expect(confirming().disabled).toBe(false));
    expect(dialog().textContent).toContain(isForGood);
    await press('Delete', dialog());
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('User deleted'));
  });

  it('waits until it is known which', async () => {
    practice.hold(page);
    await askAboutAda();
    expect(confirming().disabled).toBe(true);
    expect(dialog().textContent).not.toContain('undone');
    await act(async () => practice.release());
    await waitFor(() => expect(confirming().disabled).toBe(false));
    expect(dialog().textContent).toContain(canBeUndone);
  });

  it('uses the current state, not one from an earlier question', async () => {
    await askAboutAda();
    await waitFor(() => expect(confirming().disabled).toBe(false));
    await press('Cancel', dialog());
    practice.patients.change(ada.id, asksForIt);
    practice.hold(page);
    await press('Delete Ada Berg');
    await waitFor(() => expect(confirming().disabled).toBe(true));
    await act(async () => practice.release());
    await waitFor(() => expect(confirming().disabled).toBe(false));
    expect(dialog().textContent).toContain(isForGood);
  });

  it('says that it could not be loaded, and loads on Retry', async () => {
    practice.patients.change(ada.id, asksForIt);
    practice.refusals.set(page, { status: 503, body: { error: 'Please try again in a minute.' } });
    await askAboutAda();
    const failure = await within(dialog()).findByRole('alert');
    expect(failure.textContent).toContain('Please try again in a minute.');
    expect(confirming().disabled).toBe(true);
    expect(dialog().textContent).not.toContain('30 days');
    practice.refusals.clear();
    await press('Retry', dialog());
    await waitFor(() => expect(confirming().disabled).toBe(false));
    expect(dialog().textContent).toContain(isForGood);
    expect(within(dialog()).queryByRole('alert')).toBeNull();
  });
});
