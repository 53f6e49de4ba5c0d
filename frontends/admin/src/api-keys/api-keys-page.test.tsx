import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press, rowOf, type } from '../testing/open-page.tsx';
import { anApiKey } from '../testing/stand-in-desk.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { ApiKeysPage } from './api-keys-page.tsx';

const down = { status: 503, body: { error: 'Please try again in a minute.', code: 'unavailable' } };
const make = 'POST /admin/api-keys';
const dialog = () => screen.getByRole('dialog');
const open = () => openPage(practice, <ApiKeysPage />, '/admin/settings/api-keys');
const check = (label: string) => act(async () => screen.getByLabelText(label).click());
const openDialog = async () => {
  open();
  await screen.findByText('Zapier');
  await press('Create key');
};

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  practice.desk.apiKeys = [
    anApiKey({ name: 'Zapier', scopes: ['referrals:read', 'credits:write'], last_used_at: '2026-11-20T15:00:00Z' }),
    anApiKey({ name: 'n8n', is_expired: true, made_by: null }),
    anApiKey({ name: 'Reports', expires_at: null }),
  ];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

describe('the API keys', () => {
  it('show what each may do, when it was used and when it expires', async () => {
    open();
    await screen.findByText('Zapier');
    const zapier = within(rowOf('Zapier'));
    for (const text of [
      'ends in wxyz, created by Ada Admin',
      'See referrals',
      'Record redeemed credit',
      'Feb 18, 2027',
    ])
      expect(zapier.getByText(text)).toBeTruthy();
    expect(rowOf('Zapier').textContent).toContain('Nov 20, 2026, 10:00 AM');
    expect(within(rowOf('n8n')).getByText('Expired')).toBeTruthy();
    expect(within(rowOf('Reports')).getAllByText('Never')).toHaveLength(2);
  });

  it('say that there are none, or why they failed to load', async () => {
    practice.desk.apiKeys = [];
    open();
    expect(await screen.findByText('No API keys yet')).toBeTruthy();
    practice.refusals.set('GET /admin/api-keys', down);
    open();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Failed to load the API keys');
    practice.refusals.clear();
    await press('Retry', failure);
    expect(await screen.findByText('No API keys yet')).toBeTruthy();
  });

  it('are made with a name, scopes and an expiry, and shown once to copy', async () => {
    const copied = jest.fn(async (_text: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
    await openDialog();
    await type('Name of the system', 'Make.com');
    await check('See referrals');
    await check('See patients');
    await type('The key stops working', 'never');
    await press('Create key', dialog());

    const key = await screen.findByLabelText<HTMLInputElement>('API key');
    expect(key.value).toBe('rr_theSecret');
    await press('Copy', dialog());
    expect(copied).toHaveBeenCalledWith('rr_theSecret');
    await press('Done', dialog());
    expect(document.body.innerHTML).not.toContain('rr_theSecret');
    expect(await screen.findByText('Make.com')).toBeTruthy();
    expect(practice.sent).toContainEqual([
      make,
      { name: 'Make.com', scopes: ['referrals:read', 'patients:read'], expires_in_days: null },
    ]);
  });

  it('for a spreadsheet are shown as an address, once, and can do nothing else', async () => {
    await openDialog();
    await type('Name of the system', 'Our sheet');
    await check('See patients');
    await check('Feed a spreadsheet, such as Google Sheets');
    expect(screen.getByText(/Anyone who has the address can read/)).toBeTruthy();
    await press('Create key', dialog());
    expect(await screen.findByText(/can do nothing else/)).toBeTruthy();
    expect(practice.requestsTo(make)).toEqual([]);

    await check('See patients');
    await press('Create key', dialog());
    const address = await screen.findByLabelText<HTMLInputElement>('Address for your spreadsheet');
    expect(address.value).toBe('https://example.com/feeds/referrals.csv?key=rr_theSecret');
    expect(screen.getByText(/=IMPORTDATA/)).toBeTruthy();
    await press('Done', dialog());
    expect(document.body.innerHTML).not.toContain('rr_theSecret');
  });

  it('need a name and a scope', async () => {
    await openDialog();
    await press('Create key', dialog());
    expect(await screen.findByText("Please enter the system's name, such as Zapier")).toBeTruthy();
    expect(screen.getByText('Please choose what the key may do')).toBeTruthy();
    expect(practice.requestsTo(make)).toEqual([]);
  });

  it('show why one could not be made, and keep the form filled in', async () => {
    const error = 'There are 20 API keys. Revoke one you no longer need first.';
    practice.refusals.set(make, { status: 409, body: { error, code: 'api_keys_full' } });
    await openDialog();
    await type('Name of the system', 'Make.com');
    await check('See referrals');
    await press('Create key', dialog());
    expect((await within(dialog()).findByRole('alert')).textContent).toContain(error);
    expect(screen.getByLabelText<HTMLInputElement>('Name of the system').value).toBe('Make.com');
  });

  it('made after the dialog was closed are listed, and their secret is never shown', async () => {
    await openDialog();
    await type('Name of the system', 'Make.com');
    await check('See referrals');
    practice.hold(make);
    await press('Create key', dialog());
    await press('Close', dialog());
    await act(async () => practice.release());
    expect(await screen.findByText('Make.com')).toBeTruthy();
    await press('Create key');
    expect(screen.getByLabelText('Name of the system')).toBeTruthy();
    expect(screen.queryByDisplayValue('rr_theSecret')).toBeNull();
  });

  it('are revoked after a confirmation', async () => {
    open();
    await screen.findByText('Zapier');
    await press('Revoke the key for Zapier');
    expect(dialog().textContent).toContain('Zapier, ends in wxyz');
    await press('Revoke', dialog());
    await waitFor(() => expect(screen.queryByText('Zapier')).toBeNull());
    expect(toast.success).toHaveBeenCalledWith('Key revoked');
  });

  it('have a log of their calls: what was done, refused, failed, and never answered', async () => {
    const statuses = [200, 429, 500, null];
    const calls = statuses.map((status, index) => ({
      ...{ id: `call ${index}`, at: '2026-11-20T15:00:00Z', method: 'GET', path: `/admin/call-${index}`, status },
    }));
    practice.refusals.set('GET /admin/api-key/', { status: 200, body: { calls, pages: 1, total: 4 } });
    open();
    await screen.findByText('Zapier');
    await press('Calls by Zapier');
    await screen.findByText('GET /admin/call-0');
    for (const [index, result] of ['Done', 'Refused (429)', 'Failed (500)', 'No answer'].entries())
      expect(rowOf(`GET /admin/call-${index}`).textContent).toContain(result);
  });
});
