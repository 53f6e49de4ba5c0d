import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { toast } from '@rewards/kit';
import { anEntry } from '../testing/stand-in-desk.ts';
import { addressNow, openPage, press, rowOf } from '../testing/open-page.tsx';
import { aPatientPage, aQr, aReferral } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { PatientPage } from './patient-page.tsx';

const id = '00000000-0000-4000-8000-0000000000aa';
const maya = { id, name: 'Maya Torres', email: 'maya@example.com', phone: '+12185550123', referral_code: 'K7MNPQRS' };
const down = { status: 503, body: { error: 'Please try again in a minute.', code: 'unavailable' } };

let practice: StandInPractice;

const open = (address = `/admin/patients/${id}`) =>
  openPage(
    practice,
    <Routes>
      <Route path="/admin/patients/:id" element={<PatientPage />} />
      <Route path="/admin/patients" element={<h1>Patients</h1>} />
    </Routes>,
    address,
  );
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const is = (...given: Parameters<typeof aPatientPage>) => (practice.patients.pages = [aPatientPage(...given)]);

beforeEach(() => {
  practice = new StandInPractice();
  is(maya);
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});

describe("a patient's page", () => {
  it('shows identity, contact details and staff note, found by ID alone', async () => {
    const asked = { source: 'asked_by_phone', detail: null, at: '2026-11-03T15:00:00.000Z', by: 'Ana' } as const;
    const refused = { takes_texts: false, refuses_texts: true, texts_origin: asked };
    is({ ...maya, note: 'Comes by bus', signed_up_by_staff: 'Maria', ...refused });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Torres' })).toBeTruthy();
    const who = await section('Contact info');
    for (const text of ['maya@example.com', '+1 (218) 555-0123', 'Maria', 'Comes by bus'])
      expect(who.getByText(text)).toBeTruthy();
    expect(who.getByText('Off: asked by phone, Nov 3, 2026, entered by Ana')).toBeTruthy();
    expect(practice.requestsTo('GET /admin/user')).toEqual([`GET /admin/user/${id}`]);
  });

  it('links to records that may be the same person', async () => {
    const at = '2026-11-01T15:00:00Z';
    const twin = { id: '00000000-0000-4000-8000-0000000000ab', name: 'Maya T.', email: 'm.aya@gmail.com' };
    const kept = { id, name: 'Maya Torres', email: 'maya@gmail.com', phone: null, created_at: at };
    const other = { ...twin, phone: null, created_at: at };
    is({ ...maya, email: 'maya@gmail.com' }, { likely_duplicates: [{ kept, other, signs: ['email'] }] });
    open();
    await screen.findByRole('heading', { level: 1, name: 'Maya Torres' });
    const who = await section('Contact info');
    expect(await who.findByText('Same inbox')).toBeTruthy();
    expect(who.getByRole('link', { name: 'Maya T., m.aya@gmail.com' }).getAttribute('href')).toBe(
      `/admin/patients/${twin.id}`,
    );
  });

  it('shows the link and its QR', async () => {
    open();
    const link = await section('Personal link');
    expect(link.getByText('https://practice.example/r/K7MNPQRS')).toBeTruthy();
    expect(link.getByAltText("QR code for Maya Torres's personal link").getAttribute('src')).toMatch(/K7MNPQRS$/);
  });

  it('links to their referrer, shows their latest five referrals, and links to all of them', async () => {
    const rows = Array.from({ length: 7 }, (_, index) =>
      aReferral({ referred_name: `Friend ${index + 1}`, status: 'completed', earnings: index === 0 ? 12.5 : 50 }),
    );
    is(maya, { came_by: aReferral({ status: 'completed' }), referrals: { rows, total: 31 } });
    open();
    const referrals = await section('Referrals');
    expect(referrals.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe(
      '/admin/patients/00000000-0000-4000-8000-000000000001',
    );
    expect(referrals.getByText('Friend 5')).toBeTruthy();
    expect(referrals.queryByText('Friend 6')).toBeNull();
    expect(referrals.getByText('$12.50')).toBeTruthy();
    expect(referrals.getAllByText('$50.00')).toHaveLength(4);
    expect(referrals.getByRole('link', { name: 'See all 31 in All Referrals' }).getAttribute('href')).toBe(
      `/admin/referrals?referrer=${id}`,
    );
  });

  it('shows every credit and redemption, and the amounts add up', async () => {
    const line = { at: '2026-03-02T15:00:00Z', year: 2026, friend: null, note: null, by: null, by_system: null };
    const by = { name: 'Dana Desk', email: 'dana@example.com' };
    const friend = { name: 'Bo Berg', email: 'bo@example.com' };
    is(maya, {
      credit: {
        ...{ total_earnings: 50, total_used: 12.5, balance: 37.5, years: [{ year: 2026, earned: 50, used: 12.5 }] },
        ledger: [
          { ...line, id: 'd', kind: 'redeemed', amount: -12.5, reason: 'credit_given_out', note: 'Gift card', by },
          { ...line, id: 'c', kind: 'reversed', amount: -50, reason: 'referral_deleted', friend: null },
          {
            ...line,
            id: 'b',
            kind: 'earned',
            amount: 50,
            reason: 'something_new',
            by_system: { kind: 'key', name: 'Zapier' },
          },
          { ...line, id: 'a', kind: 'earned', amount: 50, reason: 'referral_completed', friend, year: 2025 },
        ],
        ledger_total: 60,
      },
    });
    open();
    const credit = await section('Credit');
    const rows = credit.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Redeemed“Gift card”Mar 2, 2026 · by Dana Desk-$12.50',
      "Reversed: a deleted friend's referral was deletedMar 2, 2026-$50.00",
      'EarnedMar 2, 2026 · by API key Zapier+$50.00',
      "Earned for Bo Berg's first visitMar 2, 2026 · counts for 2025+$50.00",
    ]);
    expect(credit.getByText('$37.50')).toBeTruthy();
    expect(credit.getByText('and 56 older entries')).toBeTruthy();
  });

  it('has a message for each empty section', async () => {
    open();
    for (const words of [
      'Not referred',
      "They haven't referred anyone yet.",
      "No credit yet. They'll earn some after a friend's first visit.",
      'Nothing sent yet.',
      'No QR codes yet.',
      'No activity yet.',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /in All Referrals/ })).toBeNull();
  });

  it('shows the status of texts and emails, newest first, and resends failed ones', async () => {
    const mail = { kind: 'referral_card', settled_at: null, failure: null, can_retry: false } as const;
    const text = { state: 'failed', due_at: '2026-03-03T15:00:00Z', failure: 'number_unusable' } as const;
    is(maya, {
      qrs: { rows: [aQr({ follow_up: text })], total: 1 },
      mails: {
        rows: [
          { ...mail, id: 'm2', what: 'Personal link', at: '2026-03-04T15:00:00Z', state: 'sent' },
          {
            ...{ ...mail, id: 'm1', what: 'Referral card', at: '2026-03-02T15:00:00Z', state: 'failed' },
            ...{ failure: 'The mail server rejected the address.', can_retry: true },
          },
        ],
        total: 2,
      },
    });
    open();
    const messages = await section('Texts and emails');
    expect(messages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Personal link.*Sent$/),
      expect.stringMatching(/^Follow-up text.*This phone can't get texts\. Check the number\.FailedTry again$/),
      expect.stringMatching(/^Referral card.*rejected the address\.FailedTry again$/),
    ]);
    practice.refusals.set('POST /admin/delivery/m1/retry', { status: 200, body: { ok: true } });
    await press('Try again: Referral card');
    expect(toast.success).toHaveBeenCalledWith('Sending again', 'retry-m1');
    practice.refusals.set('POST /admin/delivery/m1/retry', down);
    await press('Try again: Referral card');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Please try again in a minute.', 'retry-m1'));
    const [followed] = practice.patients.pages[0]?.qrs.rows ?? [];
    await press('Try again: Follow-up text');
    const texted = "We'll text them again, between 9 AM and 8 PM";
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(texted, `retry-${followed?.id}`));
    expect(practice.requests).toContain(`POST /admin/delivery/${followed?.id}/retry`);
  });

  it.each([
    ['who replied STOP', 'unsubscribed', {}],
    ['who refused texts', 'rejected', { takes_texts: false, refuses_texts: true }],
    ['whose phone is gone', 'rejected', { phone: null }],
  ] as const)('does not offer to text somebody again %s', async (_who, failure, change) => {
    const text = { state: 'failed', due_at: '2026-03-03T15:00:00Z', failure } as const;
    is({ ...maya, ...change }, { qrs: { rows: [aQr({ follow_up: text })], total: 1 } });
    open();
    const messages = await section('Texts and emails');
    expect(await messages.findByText('Failed')).toBeTruthy();
    expect(messages.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  it('polls for the status of an email being sent, but not forever', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance', 'Date'] });
    const mail = {
      kind: 'personal_link',
      what: 'Personal link',
      at: '2026-03-04T15:00:00Z',
      ...{ settled_at: null, can_retry: false },
    } as const;
    const rows = [{ ...mail, id: 'm1', state: 'waiting' as const, failure: null }];
    is(maya, { mails: { rows, total: 1 } });
    open();
    expect(await screen.findByText('Queued')).toBeTruthy();
    for (let round = 0; round < 20; round += 1) await act(async () => jest.advanceTimersByTimeAsync(1_500));
    expect(practice.requestsTo('GET /admin/user')).toHaveLength(7);
    jest.useRealTimers();
  });

  it('shows a few QRs at first with the follow-up text of each', async () => {
    const text = { state: 'cancelled', due_at: '2026-03-03T15:00:00Z', failure: null } as const;
    const rows = Array.from({ length: 7 }, () => aQr());
    rows[0] = aQr({ assigned_staff: 'Maria', used_at: '2026-03-02T15:00:00Z', follow_up: text });
    is(maya, { qrs: { rows, total: 25 } });
    open();
    const qrs = await section('QR history');
    expect(qrs.getAllByRole('listitem')).toHaveLength(5);
    expect(qrs.getAllByRole('listitem')[0]?.textContent).toBe(
      'Mar 2, 2026, 10:00 AMGenerated by Dana Desk, helped by Maria' +
        'The follow-up text was canceled.ScannedMar 2, 2026',
    );
    expect(qrs.getByText('Showing the newest 7 of 25')).toBeTruthy();
    await press('Show 2 more');
    expect(qrs.getAllByRole('listitem')).toHaveLength(7);
  });

  it('shows the log with Undo where possible, and links to all of it', async () => {
    const entry = anEntry({ summary: 'Edited Maya Torres: note', can_undo: true });
    practice.desk.activity = [entry];
    is(maya, { activity: [entry] });
    open();
    const log = await section('Log');
    expect(rowOf('Edited Maya Torres: note').textContent).toContain('Ada Admin');
    await press('Undo: Edited Maya Torres: note');
    await press('Undo', screen.getByRole('dialog'));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Undone'));
    expect(log.getByRole('link').getAttribute('href')).toBe('/admin/activity?q=maya%40example.com');
  });

  it('shows why it could not be loaded, and loads on Retry', async () => {
    practice.refusals.set('GET /admin/user', down);
    open();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Failed to load the patient');
    expect(failure.textContent).toContain('Please try again in a minute.');
    practice.refusals.clear();
    await press('Retry', failure);
    expect(await screen.findByRole('heading', { name: 'Maya Torres' })).toBeTruthy();
  });

  it("says when the patient doesn't exist, and requests nothing for an invalid ID", async () => {
    open('/admin/patients/00000000-0000-4000-8000-0000000000bb');
    expect(screen.queryByText('Patient not found')).toBeNull();
    expect(await screen.findByText('Patient not found')).toBeTruthy();
    const asked = practice.requestsTo('GET /admin/user').length;
    open('/admin/patients/somebody');
    expect(await screen.findByText('Patient not found')).toBeTruthy();
    expect(practice.requestsTo('GET /admin/user')).toHaveLength(asked);
  });
});

describe('resending emails', () => {
  it('offers card, link and invitation, and confirms which one it sent', async () => {
    open();
    const link = await screen.findByRole('group', { name: 'Resend' });
    for (const [button, done] of [
      ['Card', 'Card emailed'],
      ['Link', 'Link emailed'],
      ['Invitation', 'Invitation emailed'],
    ] as const) {
      await press(button, link);
      await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith(done, 'resend'));
    }
    expect(practice.patients.resent).toEqual(['card', 'link', 'invitation']);
  });

  it('sends one at a time, and says so on the other buttons', async () => {
    open();
    const group = await screen.findByRole('group', { name: 'Resend' });
    practice.hold('POST /admin/user');
    await press('Card', group);
    const disabled = () => within(group).getByRole('button', { name: 'Link' }).getAttribute('aria-disabled');
    expect(disabled()).toBe('true');
    practice.release();
    await waitFor(() => expect(disabled()).not.toBe('true'));
  });

  it('shows the reason for a refusal in place, until the next try', async () => {
    const error = 'We just emailed this. You can send it again in 9 minutes.';
    practice.refusals.set('POST /admin/user', { status: 429, body: { error, code: 'too_many_attempts' } });
    open();
    const group = await screen.findByRole('group', { name: 'Resend' });
    await press('Link', group);
    expect((await within(group).findByRole('alert')).textContent).toBe(error);
    practice.refusals.clear();
    await press('Link', group);
    await waitFor(() => expect(within(group).queryByRole('alert')).toBeNull());
  });

  it('is not offered for a patient who turned off emails', async () => {
    is({ ...maya, takes_mails: false });
    open();
    expect(await screen.findByText("Emails are off for this patient, so we can't send any.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Card' })).toBeNull();
  });
});

describe('deleting a patient', () => {
  it('lists everything deleted with them, leaves their page, and offers Undo', async () => {
    is(
      { ...maya, total_earnings: 50, stats: { total_referrals: 3, signed_up_referrals: 0, completed_referrals: 1 } },
      {
        credit: { total_earnings: 50, total_used: 12.5, balance: 37.5, years: [], ledger: [], ledger_total: 0 },
        qrs: { rows: [aQr()], total: 1 },
      },
    );
    open();
    await screen.findByRole('heading', { name: 'Maya Torres' });
    await press('Delete');
    const dialog = screen.getByRole('dialog');
    for (const words of [
      'Maya Torres',
      'their sign-ins on every device',
      '3 referrals',
      '$50.00 of earned credit ($37.50 not redeemed yet)',
      'their QR code history',
      'You can undo this for 30 days.',
    ])
      expect(dialog.textContent).toContain(words);
    await press('Delete', dialog);
    await waitFor(() => expect(addressNow()).toBe('/admin/patients'));
    expect(toast.success).toHaveBeenCalledWith(
      'User deleted',
      'undo-user-deleted',
      expect.objectContaining({ label: 'Undo' }),
    );
  });

  it('is permanent if they requested it: the dialog says so, and there is no Undo', async () => {
    is({ ...maya, deletion_asked_at: '2026-11-03T15:00:00Z' });
    open();
    expect(await screen.findByText('They asked us to delete their account on Nov 3, 2026.')).toBeTruthy();
    await press('Delete');
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain("it's permanent and can't be undone.");
    expect(dialog.textContent).not.toContain('30 days');
    await press('Delete', dialog);
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('User deleted'));
  });

  it("does not list what doesn't exist", async () => {
    open();
    await screen.findByRole('heading', { name: 'Maya Torres' });
    await press('Delete');
    expect(screen.getByRole('dialog').textContent).not.toMatch(/referrals, |earned credit|QR code history/);
  });
});
