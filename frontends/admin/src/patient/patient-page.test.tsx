import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { toast } from '@rewards/kit';
import { anEntry } from '../testing/stand-in-desk.ts';
import { addressNow, openPage, press, rowOf } from '../testing/open-page.tsx';
import { aPatientPage } from '../testing/a-patient-page.ts';
import { aQr, aReferral, StandInPractice } from '../testing/stand-in-practice.ts';
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

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("a patient's page", () => {
  it('tells who it is, how they are reached and what staff noted, found by the identity alone', async () => {
    is({ ...maya, note: 'Comes by bus', signed_up_by_staff: 'Maria', refuses_texts: true, takes_texts: false });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Torres' })).toBeTruthy();
    const who = await section('Who it is');
    for (const text of ['maya@example.com', '+1 (218) 555-0123', 'Maria', 'Comes by bus'])
      expect(who.getByText(text)).toBeTruthy();
    expect(who.getByText('No: they refused them themselves')).toBeTruthy();
    expect(practice.requestsTo('GET /admin/user')).toEqual([`GET /admin/user/${id}`]);
  });

  it('leads to the other accounts of the same mailbox', async () => {
    const twin = { id: '00000000-0000-4000-8000-0000000000ab', name: 'Maya T.', email: 'm.aya@gmail.com' };
    is({ ...maya, email: 'maya@gmail.com' }, { same_mailbox: [twin] });
    open();
    await screen.findByRole('heading', { level: 1, name: 'Maya Torres' });
    const who = await section('Who it is');
    expect(who.getByText('Same mailbox')).toBeTruthy();
    expect(who.getByRole('link', { name: 'Maya T., m.aya@gmail.com' }).getAttribute('href')).toBe(
      `/admin/patients/${twin.id}`,
    );
  });

  it('shows the link, and its QR', async () => {
    open();
    const link = await section('Personal link');
    expect(link.getByText('https://practice.example/r/K7MNPQRS')).toBeTruthy();
    expect(link.getByAltText('QR code of Maya Torres’s personal link').getAttribute('src')).toMatch(/K7MNPQRS$/);
  });

  it('leads to whoever sent them, tells the latest five they sent, and leads to all of them', async () => {
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
    expect(referrals.getByRole('link', { name: 'All 31 in the list of referrals' }).getAttribute('href')).toBe(
      `/admin/referrals?referrer=${id}`,
    );
  });

  it('says how each dollar came and went, in figures that add up', async () => {
    const line = { at: '2026-03-02T15:00:00Z', year: 2026, friend: null, note: null, by: null };
    const by = { name: 'Dana Desk', email: 'dana@example.com' };
    const friend = { name: 'Bo Berg', email: 'bo@example.com' };
    is(maya, {
      credit: {
        ...{ total_earnings: 50, total_used: 12.5, balance: 37.5, years: [{ year: 2026, earned: 50, used: 12.5 }] },
        ledger: [
          { ...line, id: 'd', kind: 'redeemed', amount: -12.5, reason: 'credit_given_out', note: 'Gift card', by },
          { ...line, id: 'c', kind: 'reversed', amount: -50, reason: 'referral_deleted', friend: null },
          { ...line, id: 'b', kind: 'earned', amount: 50, reason: 'something_new' },
          { ...line, id: 'a', kind: 'earned', amount: 50, reason: 'referral_completed', friend, year: 2025 },
        ],
        ledger_total: 60,
      },
    });
    open();
    const credit = await section('Credit');
    const rows = credit.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Given out“Gift card”Mar 2, 2026 · by Dana Desk-$12.50',
      'Reversed: the referral of a friend who is not named any more was deletedMar 2, 2026-$50.00',
      'EarnedMar 2, 2026+$50.00',
      'Earned by the first visit of Bo BergMar 2, 2026 · counts for 2025+$50.00',
    ]);
    expect(credit.getByText('$37.50')).toBeTruthy();
    expect(credit.getByText('and 56 older entries')).toBeTruthy();
  });

  it('has a word for each part on which there is nothing yet', async () => {
    open();
    for (const words of [
      'By themselves: nobody’s referral',
      'They have referred nobody yet.',
      'Nothing was earned yet. A friend’s first visit earns the first credit.',
      'Nothing was sent to them yet.',
      'No QR was made for them yet.',
      'Nothing has been done yet.',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /in the list of referrals/ })).toBeNull();
  });

  it('tells what became of texts and mails, the newest first, and sends once more what failed', async () => {
    const mail = { kind: 'referral_card', settled_at: null, failure: null, can_retry: false } as const;
    const text = { state: 'failed', due_at: '2026-03-03T15:00:00Z', failure: 'number_unusable' } as const;
    is(maya, {
      qrs: { rows: [aQr({ follow_up: text })], total: 1 },
      mails: {
        rows: [
          { ...mail, id: 'm2', what: 'Personal link', at: '2026-03-04T15:00:00Z', state: 'sent' },
          {
            ...{ ...mail, id: 'm1', what: 'Referral card', at: '2026-03-02T15:00:00Z', state: 'failed' },
            ...{ failure: 'The mail server refused the address.', can_retry: true },
          },
        ],
        total: 2,
      },
    });
    open();
    const messages = await section('Texts and emails');
    expect(messages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Personal link.*Sent$/),
      expect.stringMatching(
        /^Follow-up text.*This phone takes no texts\. Please check the number\.Could not be sentTry again$/,
      ),
      expect.stringMatching(/^Referral card.*refused the address\.Could not be sentTry again$/),
    ]);
    practice.refusals.set('POST /admin/delivery/m1/retry', { status: 200, body: { ok: true } });
    await press('Try again: Referral card');
    expect(toast.success).toHaveBeenCalledWith('It is sent once more', 'retry-m1');
    practice.refusals.set('POST /admin/delivery/m1/retry', down);
    await press('Try again: Referral card');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Please try again in a minute.', 'retry-m1'));
    const [followed] = practice.patients.pages[0]?.qrs.rows ?? [];
    await press('Try again: Follow-up text');
    const texted = 'It is texted once more, between 9 AM and 8 PM';
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
    expect(await messages.findByText('Could not be sent')).toBeTruthy();
    expect(messages.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  it('asks what became of a mail that is on its way, and not for ever', async () => {
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
    expect(await screen.findByText('On its way')).toBeTruthy();
    for (let round = 0; round < 20; round += 1) await act(async () => jest.advanceTimersByTimeAsync(1_500));
    expect(practice.requestsTo('GET /admin/user')).toHaveLength(7);
    jest.useRealTimers();
  });

  it('has the history of QRs with the text that follows each, a few at first', async () => {
    const text = { state: 'cancelled', due_at: '2026-03-03T15:00:00Z', failure: null } as const;
    const rows = Array.from({ length: 7 }, () => aQr());
    rows[0] = aQr({ assigned_staff: 'Maria', used_at: '2026-03-02T15:00:00Z', follow_up: text });
    is(maya, { qrs: { rows, total: 25 } });
    open();
    const qrs = await section('QR history');
    expect(qrs.getAllByRole('listitem')).toHaveLength(5);
    expect(qrs.getAllByRole('listitem')[0]?.textContent).toBe(
      'Mar 2, 2026, 10:00 AMGenerated by Dana Desk, helped by Maria' +
        'The text with the link was cancelled.ScannedMar 2, 2026',
    );
    expect(qrs.getByText('The newest 7 of 25')).toBeTruthy();
    await press('Show 2 more');
    expect(qrs.getAllByRole('listitem')).toHaveLength(7);
  });

  it('has the log, with Undo where it is possible, and leads to the whole of it', async () => {
    const entry = anEntry({ summary: 'Corrected Maya Torres: note', can_undo: true });
    practice.desk.activity = [entry];
    is(maya, { activity: [entry] });
    open();
    const log = await section('Log');
    expect(rowOf('Corrected Maya Torres: note').textContent).toContain('Ada Admin');
    await press('Undo: Corrected Maya Torres: note');
    await press('Undo', screen.getByRole('dialog'));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Undone'));
    expect(log.getByRole('link').getAttribute('href')).toBe('/admin/activity?q=maya%40example.com');
  });

  it('says why it is missing, and Retry brings it', async () => {
    practice.refusals.set('GET /admin/user', down);
    open();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Failed to load the patient');
    expect(failure.textContent).toContain('Please try again in a minute.');
    practice.refusals.clear();
    await press('Retry', failure);
    expect(await screen.findByRole('heading', { name: 'Maya Torres' })).toBeTruthy();
  });

  it('says that nobody is there, and asks nothing for an identity that can not be', async () => {
    open('/admin/patients/00000000-0000-4000-8000-0000000000bb');
    expect(screen.queryByText('This patient was not found')).toBeNull();
    expect(await screen.findByText('This patient was not found')).toBeTruthy();
    const asked = practice.requestsTo('GET /admin/user').length;
    open('/admin/patients/somebody');
    expect(await screen.findByText('This patient was not found')).toBeTruthy();
    expect(practice.requestsTo('GET /admin/user')).toHaveLength(asked);
  });
});

describe('mailing once more', () => {
  it('offers card, link and invitation, and says what was mailed', async () => {
    open();
    const link = await screen.findByRole('group', { name: 'Mail once more' });
    for (const [button, done] of [
      ['Card', 'Card mailed'],
      ['Link', 'Link mailed'],
      ['Invitation', 'Invitation mailed'],
    ] as const) {
      await press(button, link);
      await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith(done, 'resend'));
    }
    expect(practice.patients.resent).toEqual(['card', 'link', 'invitation']);
  });

  it('says why not where it was asked for, until it is asked for anew', async () => {
    const error = 'This was mailed a moment ago. It can be sent again in 9 minutes.';
    practice.refusals.set('POST /admin/user', { status: 429, body: { error, code: 'too_many_attempts' } });
    open();
    const group = await screen.findByRole('group', { name: 'Mail once more' });
    await press('Link', group);
    expect((await within(group).findByRole('alert')).textContent).toBe(error);
    practice.refusals.clear();
    await press('Link', group);
    await waitFor(() => expect(within(group).queryByRole('alert')).toBeNull());
  });

  it('is not offered to whoever takes no emails', async () => {
    is({ ...maya, takes_mails: false });
    open();
    expect(await screen.findByText('They take no emails from us, so that none can be sent.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Card' })).toBeNull();
  });
});

describe('deleting a patient', () => {
  it('names what goes with them, leaves their page, and offers Undo', async () => {
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
      'the sign-in on every device',
      '3 referrals',
      '$50.00 of earned credit, which is reversed: $37.50 of it are not given out yet',
      'the history of their QR codes',
      'It can be undone for 30 days.',
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

  it('is for good where they asked for it themselves: that is said, and no Undo is offered', async () => {
    is({ ...maya, deletion_asked_at: '2026-11-03T15:00:00Z' });
    open();
    expect(await screen.findByText('They asked on Nov 3, 2026 for their account to be deleted.')).toBeTruthy();
    await press('Delete');
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('it is for good and can’t be undone.');
    expect(dialog.textContent).not.toContain('30 days');
    await press('Delete', dialog);
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('User deleted'));
  });

  it('does not name what there is none of', async () => {
    open();
    await screen.findByRole('heading', { name: 'Maya Torres' });
    await press('Delete');
    expect(screen.getByRole('dialog').textContent).not.toMatch(/referrals, |earned credit|history of their QR/);
  });
});
