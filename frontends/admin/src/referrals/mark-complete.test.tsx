import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { DashboardPage } from '../pages/dashboard-page.tsx';
import { comeBack, openPage, press, rowOf } from '../testing/open-page.tsx';
import { anEntry } from '../testing/stand-in-desk.ts';
import { aReferral, aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';

const question = (amount: string) => `Mark this referral as completed? This will award ${amount} to the referrer.`;
const anUndo = expect.objectContaining({ label: 'Undo' });
const dialog = () => screen.getByRole('dialog');
const completions = () => practice.requestsTo('PUT ');

let practice: StandInPractice;

const askAbout = async (name: string) => {
  await screen.findByText(name);
  await press('Mark Complete', rowOf(name));
};

/** A browser returns the focus to the button that opened the dialog. The stand-in for its dialog doesn't. */
const completeByKeyboard = async (name: string) => {
  await askAbout(name);
  practice.hold();
  await press('Mark Complete', dialog());
  within(rowOf(name)).getByRole('button', { name: 'Mark Complete' }).focus();
  practice.release();
};

beforeEach(() => {
  practice = new StandInPractice();
  practice.users = [aUser()];
  practice.referrals = [
    aReferral({ id: 'bo', referred_name: 'Bo Berg' }),
    aReferral({ id: 'cy', referred_name: 'Cy Dahl' }),
    aReferral({ id: 'di', referred_name: 'Di Egge', status: 'pending' }),
    aReferral({ id: 'ed', referred_name: 'Ed Foss', status: 'completed', earnings: 50 }),
  ];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'info').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});

describe('Mark Complete', () => {
  it('is offered only for a signed-up friend', async () => {
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals');
    await screen.findByText('Bo Berg');
    expect(screen.getAllByRole('button', { name: 'Mark Complete' })).toHaveLength(2);
    expect(within(rowOf('Di Egge')).queryByRole('button', { name: 'Mark Complete' })).toBeNull();
    expect(within(rowOf('Ed Foss')).queryByRole('button', { name: 'Mark Complete' })).toBeNull();
  });

  it("asks first, in the specification's words, and names both people", async () => {
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals');
    await askAbout('Bo Berg');
    expect(dialog().textContent).toContain(question('$50'));
    expect(dialog().textContent).toContain('Bo Berg');
    expect(dialog().textContent).toContain('ada@example.com');
    await press('Cancel', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(completions()).toHaveLength(0);
  });

  it.each([
    [50, question('$50')],
    [20, `${question('$20')} That's what's left of the referrer's $500 for this year.`],
    [0, 'Mark this referral as completed? This will award $0: the referrer has reached $500 this year.'],
  ])('promises no more than the referrer’s year has room for: $%d', async (award, words) => {
    practice.referrals = [aReferral({ referred_name: 'Bo Berg', award_if_completed: award })];
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals');
    await askAbout('Bo Berg');
    expect(dialog().querySelector('p')?.firstChild?.textContent).toBe(words);
  });

  it('updates the question when its row is reloaded', async () => {
    practice.referrals = [aReferral({ id: 'bo', referred_name: 'Bo Berg', award_if_completed: 50 })];
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals');
    await askAbout('Bo Berg');
    practice.referrals = practice.referrals.map((row) => ({ ...row, award_if_completed: 0 }));
    await comeBack();
    await waitFor(() => expect(dialog().textContent).toContain('This will award $0'));
  });

  it('keeps the focus in the row whose button is gone', async () => {
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals');
    await completeByKeyboard('Bo Berg');
    await waitFor(() => expect(within(rowOf('Bo Berg')).getByText('Completed')).toBeTruthy());
    expect(rowOf('Bo Berg').contains(document.activeElement)).toBe(true);
  });

  it('keeps the focus in the list when the whole row is gone', async () => {
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals&status=signed_up');
    await completeByKeyboard('Bo Berg');
    await waitFor(() => expect(screen.queryByText('Bo Berg')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'all referrals' }));
  });

  it("asks with the practice's own amount", async () => {
    practice.credit = { ...practice.credit, amount: 75 };
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals');
    await askAbout('Bo Berg');
    expect(dialog().textContent).toContain(question('$75'));
  });

  it('asks with $50 if the amount is not known', async () => {
    practice.refusals.set('GET /api/config', { status: 500, body: {} });
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals');
    await askAbout('Bo Berg');
    expect(dialog().textContent).toContain(question('$50'));
  });

  it('completes once, says so, and reloads the queue, totals, referrals and QR codes', async () => {
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals');
    await askAbout('Bo Berg');
    const before = practice.requests.length;
    await press('Mark Complete', dialog());
    await waitFor(() => expect(within(rowOf('Bo Berg')).getByText('Completed')).toBeTruthy());
    expect(within(rowOf('Bo Berg')).getByText('$50')).toBeTruthy();
    expect(completions()).toEqual(['PUT /admin/referral/bo/complete']);
    expect(toast.success).toHaveBeenCalledWith('Referral marked as completed!', 'undo-completed', anUndo);
    expect(toast.info).not.toHaveBeenCalled();
    await waitFor(() => expect(practice.requests.slice(before)).toHaveLength(5));
    expect(new Set(practice.requests.slice(before + 1).map((request) => request.split('?')[0]))).toEqual(
      new Set(['GET /admin/qr-generations', 'GET /admin/referrals', 'GET /admin/stats', 'GET /admin/waiting']),
    );
  });

  it('is busy only in its own row, so another one can be completed in parallel', async () => {
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals');
    await askAbout('Bo Berg');
    practice.hold();
    await press('Mark Complete', dialog());
    const buttonOf = (name: string) => within(rowOf(name)).getByRole('button', { name: 'Mark Complete' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(buttonOf('Bo Berg').getAttribute('aria-busy')).toBe('true');
    expect(buttonOf('Cy Dahl').getAttribute('aria-busy')).toBe('false');
    await press('Mark Complete', rowOf('Bo Berg'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await askAbout('Cy Dahl');
    await press('Mark Complete', dialog());
    expect(completions()).toHaveLength(2);
    practice.release();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark Complete' })).toBeNull());
  });

  it('explains when the year was full', async () => {
    practice.earning = 0;
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals');
    await askAbout('Bo Berg');
    await press('Mark Complete', dialog());
    await waitFor(() => expect(within(rowOf('Bo Berg')).getByText('Annual $500 limit reached')).toBeTruthy());
    expect(toast.success).toHaveBeenCalledWith('Referral marked as completed!', 'undo-completed', anUndo);
    expect(toast.info).toHaveBeenCalledWith(
      "No credit this time. The referrer already reached this year's $500 limit.",
      'besides-completed',
    );
  });

  it("shows the server's refusal, and the row's new state", async () => {
    const sentence = "This friend hasn't signed up yet.";
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals');
    await askAbout('Bo Berg');
    practice.refusals.set('PUT ', { status: 409, body: { error: sentence, code: 'referral_not_signed_up' } });
    practice.referrals = practice.referrals.map((row) => (row.id === 'bo' ? { ...row, status: 'pending' } : row));
    await press('Mark Complete', dialog());
    await waitFor(() => expect(within(rowOf('Bo Berg')).getByText('Waiting')).toBeTruthy());
    expect(within(rowOf('Bo Berg')).getByText(sentence)).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith(sentence);
    expect(toast.success).not.toHaveBeenCalled();
    expect(rowOf('Cy Dahl').textContent).not.toContain(sentence);
  });

  it('can be undone from its toast, by its log entry', async () => {
    practice.desk.activity = [anEntry({ id: 'completed', can_undo: true })];
    openPage(practice, <DashboardPage />, '/admin?open=all-referrals');
    await askAbout('Bo Berg');
    await press('Mark Complete', dialog());
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    const offer = jest.mocked(toast.success).mock.calls[0]?.[2];
    await act(async () => offer?.act());
    expect(practice.requestsTo('POST /admin/activity')).toEqual(['POST /admin/activity/completed/undo']);
    expect(toast.success).toHaveBeenLastCalledWith(
      expect.stringMatching(/^Change undone: Bo Berg, referred by /),
      'undo-completed',
    );
  });
});
