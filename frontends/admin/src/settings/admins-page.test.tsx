import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press, rowOf, type } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { AdminsPage } from './admins-page.tsx';

const open = () => openPage(practice, <AdminsPage />, '/admin/settings/admins');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const dialog = () => screen.getByRole('dialog');

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  practice.desk.admins = [
    { id: 'ada', name: 'Ada Admin', email: 'ada@lakeside.example', role: 'admin', has_passkey: true },
    { id: 'bo', name: '', email: 'bo@lakeside.example', role: 'front_desk', has_passkey: false },
  ];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the administrators', () => {
  it('are listed, by email if there is no name yet, and one is added by email', async () => {
    open();
    await screen.findByText('Ada Admin');
    expect(rowOf('bo@lakeside.example')).toBeTruthy();
    await press('Add');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    await type('Email of the new person', ' Cy@Lakeside.example ');
    await press('Add');
    expect(await screen.findByText('cy@lakeside.example')).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith('Added cy@lakeside.example: Front desk');
    expect(practice.sent.at(-1)?.[1]).toEqual({ email: 'cy@lakeside.example', role: 'front_desk' });
    expect(field('Email of the new person').value).toBe('');
  });

  it('who are already there get another role only after that question, and are told apart from new ones', async () => {
    open();
    await screen.findByText('Ada Admin');
    await type('Email of the new person', 'Ada@Lakeside.example');
    await press('Add');
    expect(dialog().textContent).toContain('Change this role?');
    expect(dialog().textContent).toContain('Ada Admin (ada@lakeside.example)');
    await press('Cancel', dialog());
    expect(within(rowOf('Ada Admin')).getByText('Admin')).toBeTruthy();
    expect(practice.sent).toEqual([]);

    await type('Email of the new person', 'bo@lakeside.example');
    await press('Add');
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('bo@lakeside.example already has access: Front desk'),
    );
  });

  it('are removed after a confirmation that names them', async () => {
    open();
    await screen.findByText('Ada Admin');
    await press('Remove bo@lakeside.example');
    expect(dialog().textContent).toContain('bo@lakeside.example');
    await press('Remove', dialog());
    await waitFor(() => expect(screen.queryByText('bo@lakeside.example')).toBeNull());
    expect(toast.success).toHaveBeenCalledWith('Access removed');
  });

  it('lose the API keys and webhooks they made with one press, which shows them and where they are signed in', async () => {
    practice.desk.adminAccess = {
      api_keys: [{ id: 'k', name: 'Zapier', ending: 'x7Yz' }],
      webhooks: [{ id: 'w', name: 'Accounting' }],
      sessions: [{ browser: 'Chrome', system: 'Windows' }],
    };
    open();
    await screen.findByText('Ada Admin');
    await press('Remove bo@lakeside.example');
    expect(await within(dialog()).findByText('API key Zapier (ends in x7Yz)')).toBeTruthy();
    expect(dialog().textContent).toMatch(/Signed in now: Chrome on Windows.*Webhook Accounting/);
    await press('Remove', dialog());
    await waitFor(() => expect(screen.queryByText('bo@lakeside.example')).toBeNull());
    expect(practice.requestsTo('DELETE ')).toEqual(['DELETE /admin/admin/bo?end_connections=1']);
  });

  it('keep them if that is chosen, and a new front desk loses them too', async () => {
    practice.desk.adminAccess = { api_keys: [], webhooks: [{ id: 'w', name: 'Accounting' }], sessions: [] };
    practice.desk.admins = practice.desk.admins.map((each) => ({ ...each, role: 'admin' as const }));
    open();
    await screen.findByText('Ada Admin');
    const box = () => within(dialog()).findByLabelText<HTMLInputElement>('Revoke them now');
    await press('Remove bo@lakeside.example');
    (await box()).click();
    await press('Cancel', dialog());
    await press('Make bo@lakeside.example front desk');
    expect((await box()).checked).toBe(true);
    (await box()).click();
    await press('Make front desk', dialog());
    await waitFor(() => expect(practice.requests).toContain('PUT /admin/admin/bo?end_connections=0'));
  });

  it('show their roles, and change one after a confirmation that says what it means', async () => {
    open();
    await screen.findByText('Ada Admin');
    expect(within(rowOf('bo@lakeside.example')).getByText('Front desk')).toBeTruthy();
    await press('Make bo@lakeside.example an admin');
    expect(dialog().textContent).toContain("They'll be able to see and change everything you can.");
    await press('Make admin', dialog());
    await waitFor(() => expect(within(rowOf('bo@lakeside.example')).getByText('Admin')).toBeTruthy());
    expect(practice.sent.at(-1)).toEqual(['PUT /admin/admin/bo', { role: 'admin' }]);
    expect(toast.success).toHaveBeenCalledWith('Role changed');
  });

  it('show why one could not be removed', async () => {
    open();
    await screen.findByText('Ada Admin');
    practice.refusals.set('DELETE ', {
      status: 403,
      body: { error: "You can't change your own admin access.", code: 'own_role' },
    });
    await press('Remove ada@lakeside.example');
    await press('Remove', dialog());
    expect((await within(dialog()).findByRole('alert')).textContent).toContain(
      "You can't change your own admin access",
    );
    await press('Cancel', dialog());
    expect(screen.getByText('Ada Admin')).toBeTruthy();
  });

  it('show why they could not be loaded', async () => {
    practice.refusals.set('GET /admin/admins', {
      status: 503,
      body: { error: 'Please try again in a minute.', code: 'unavailable' },
    });
    open();
    expect(await screen.findByText('Failed to load the admins')).toBeTruthy();
  });
});
