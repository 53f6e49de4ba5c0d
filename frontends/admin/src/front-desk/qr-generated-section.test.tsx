import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { addressNow, openPage, press, rowOf } from '../testing/open-page.tsx';
import { aQr } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { QrGeneratedSection } from './qr-generated-section.tsx';

const open = (address = '/admin') => openPage(practice, <QrGeneratedSection />, address);
const dialog = () => screen.getByRole('dialog');
const down = { status: 503, body: { error: 'Please try again in a minute.' } };

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  practice.qrs = [
    aQr({
      id: 'ada',
      user: { name: 'Ada Berg', email: 'ada@example.com', referral_code: 'K7MNPQRS' },
      assigned_staff: 'Maria',
      signed_up: 2,
      completed: 6,
      total_referrals: 9,
      earnings: 300,
      used_at: '2026-03-02T15:01:00Z',
    }),
    aQr({ id: 'bo', user: { name: 'Bo Dahl', email: 'bo@example.com', referral_code: 'WXYZ2345' } }),
  ];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});

describe('QR Code Generated', () => {
  it("shows each QR's patient, creator, time and outcome", async () => {
    open();
    await screen.findByText('Ada Berg');
    const row = within(rowOf('Ada Berg'));
    for (const text of ['ada@example.com', 'Dana Desk', 'Maria', '$300']) expect(row.getByText(text)).toBeTruthy();
    const cells = row.getAllByRole('cell').map((cell) => cell.lastElementChild?.textContent);
    expect(cells[0]).toContain('K7MNPQRS');
    expect(cells.slice(3, 5)).toEqual(['Mar 2, 2026, 10:00 AM', 'Used: Mar 2, 2026']);
    expect(cells.slice(5, 8)).toEqual(['2', '6', '9']);
    expect(within(rowOf('Bo Dahl')).getByText('Not used')).toBeTruthy();
    expect(within(rowOf('Bo Dahl')).getByText('None')).toBeTruthy();
  });

  it('pages by 20, independently of the other lists', async () => {
    practice.qrs = Array.from({ length: 30 }, (_, index) =>
      aQr({ user: { name: `Number ${index + 1}`, email: `${index}@example.com`, referral_code: 'WXYZ2345' } }),
    );
    open('/admin?page=4');
    await screen.findByText('Number 20');
    expect(screen.queryByText('Number 21')).toBeNull();
    await press('Next page');
    await screen.findByText('Number 30');
    expect(addressNow()).toBe('/admin?page=4&qr_page=2');
    expect(practice.requests).toContain('GET /admin/qr-generations?page=2&per_page=20');
  });

  it('shows placeholder rows while loading', async () => {
    practice.hold();
    open();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    practice.release();
    await screen.findByText('Ada Berg');
  });

  it('says when there are none yet', async () => {
    practice.qrs = [];
    open();
    expect(await screen.findByText('No QR codes yet')).toBeTruthy();
  });

  it('shows why it could not be loaded, and loads it on Retry', async () => {
    practice.refusals.set('GET /admin/qr-generations', down);
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a minute.');
    practice.refusals.clear();
    await press('Retry');
    expect(await screen.findByText('Ada Berg')).toBeTruthy();
  });

  it('deletes after a confirmation that names the patient, and says so', async () => {
    open();
    await screen.findByText('Ada Berg');
    await press("Delete Ada Berg's QR");
    expect(dialog().textContent).toContain("Ada Berg's QR code from Mar 2, 2026, 10:00 AM will be removed");
    await press('Cancel', dialog());
    expect(practice.requestsTo('DELETE')).toEqual([]);
    await press("Delete Ada Berg's QR");
    await press('Delete', dialog());
    await waitFor(() => expect(screen.queryByText('Ada Berg')).toBeNull());
    expect(practice.requestsTo('DELETE')).toEqual(['DELETE /admin/qr-generation/ada']);
    const anUndo = expect.objectContaining({ label: 'Undo' });
    expect(toast.success).toHaveBeenCalledWith('QR generation deleted', 'undo-qr-deleted', anUndo);
    expect(screen.getByText('Bo Dahl')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows why one could not be deleted, and reloads the list', async () => {
    open();
    await screen.findByText('Ada Berg');
    practice.refusals.set('DELETE', { status: 404, body: { error: "There's nothing here", code: 'not_found' } });
    practice.qrs = practice.qrs.slice(1);
    await press("Delete Ada Berg's QR");
    await press('Delete', dialog());
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ada Berg/ })).toBeNull());
    expect(within(dialog()).getByRole('alert').textContent).toBe("There's nothing here");
    expect(toast.success).not.toHaveBeenCalled();
  });
});
