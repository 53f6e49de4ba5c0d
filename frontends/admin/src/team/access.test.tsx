import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press, type, withUndo } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { TeamPage } from './team-page.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const dialog = () => screen.getByRole('dialog');

let practice: StandInPractice;

async function open(): Promise<void> {
  openPage(practice, <TeamPage />, '/admin/team');
  await screen.findByText('Ada Admin');
}

/** Opens a person's detail and presses a button there. It closes first, because only one dialog is open at a time. */
async function pressFor(name: string, button: string): Promise<void> {
  await press(`Details: ${name}`);
  await press(button, dialog());
}
/** Not in the person's detail, which stays open. */
const rowOf = (text: string) => within(screen.getByRole('table')).getByText(text).closest('tr') as HTMLElement;
const question = (title: string) => screen.getByRole('dialog', { name: title });

async function addAs(access: string, email: string): Promise<void> {
  await press('Add person');
  await act(async () => fireEvent.change(field('Access'), { target: { value: access } }));
  await type('Email', email);
  await press('Add', dialog());
}

beforeEach(() => {
  practice = new StandInPractice();
  practice.desk.admins = [
    { id: 'ada', name: 'Ada Admin', email: 'ada@lakeside.example', role: 'admin', has_passkey: true },
    { id: 'bo', name: '', email: 'bo@lakeside.example', role: 'front_desk', has_passkey: false },
  ];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

describe('access of the team', () => {
  it('is listed with role and passkey, and given by email', async () => {
    await open();
    expect(within(rowOf('Ada Admin')).getByText('Yes')).toBeTruthy();
    expect(within(rowOf('bo@lakeside.example')).getByText('Front desk')).toBeTruthy();
    await addAs('front_desk', 'cy');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    await type('Email', ' Cy@Lakeside.example ');
    await press('Add', dialog());
    expect(await screen.findByText('cy@lakeside.example')).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith(...withUndo('Added cy@lakeside.example: Front desk'));
    expect(practice.sent.at(-1)?.[1]).toEqual({ email: 'cy@lakeside.example', role: 'front_desk' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked about before someone who has it gets another role by email', async () => {
    await open();
    await addAs('front_desk', 'Ada@Lakeside.example');
    expect(question('Change this role?').textContent).toContain('Ada Admin (ada@lakeside.example)');
    await press('Cancel', dialog());
    expect(practice.sent).toEqual([]);

    await addAs('front_desk', 'bo@lakeside.example');
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('bo@lakeside.example already has access: Front desk'),
    );
  });

  it('is removed after a question that names the person, with the API keys and webhooks they made', async () => {
    practice.desk.adminAccess = {
      api_keys: [{ id: 'k', name: 'Zapier', ending: 'x7Yz' }],
      webhooks: [{ id: 'w', name: 'Accounting' }],
      sessions: [{ browser: 'Chrome', system: 'Windows' }],
    };
    await open();
    await pressFor('bo@lakeside.example', 'Remove access');
    const asked = question('Remove access?');
    expect(await within(asked).findByText('API key Zapier (ends in x7Yz)')).toBeTruthy();
    expect(asked.textContent).toMatch(/bo@lakeside.example.*Signed in now: Chrome on Windows.*Webhook Accounting/);
    await press('Remove access', asked);
    await waitFor(() => expect(screen.queryByText('bo@lakeside.example')).toBeNull());
    expect(practice.requestsTo('DELETE ')).toEqual(['DELETE /admin/admin/bo?end_connections=1']);
    expect(toast.success).toHaveBeenCalledWith('Access removed');
  });

  it('keeps those keys and webhooks if that is chosen, and a new front desk loses them too', async () => {
    practice.desk.adminAccess = { api_keys: [], webhooks: [{ id: 'w', name: 'Accounting' }], sessions: [] };
    practice.desk.admins = practice.desk.admins.map((each) => ({ ...each, role: 'admin' as const }));
    await open();
    const box = (asked: HTMLElement) => within(asked).findByLabelText<HTMLInputElement>('Revoke them now');
    await pressFor('bo@lakeside.example', 'Remove access');
    const kept = await box(question('Remove access?'));
    await act(async () => kept.click());
    await press('Cancel', question('Remove access?'));
    await press('Make front desk', dialog());
    const asked = question('Change this role?');
    const again = await box(asked);
    expect(again.checked).toBe(true);
    expect(asked.textContent).toContain("Undo won't bring them back.");
    await act(async () => again.click());
    await press('Make front desk', asked);
    await waitFor(() => expect(practice.requests).toContain('PUT /admin/admin/bo?end_connections=0'));
  });

  it('changes its role after a question that says what it means', async () => {
    await open();
    await pressFor('bo@lakeside.example', 'Make admin');
    const asked = question('Change this role?');
    expect(asked.textContent).toContain("They'll be able to see and change everything you can.");
    await press('Make admin', asked);
    await waitFor(() => expect(within(rowOf('bo@lakeside.example')).getByText('Admin')).toBeTruthy());
    expect(practice.sent.at(-1)).toEqual(['PUT /admin/admin/bo', { role: 'admin' }]);
    expect(toast.success).toHaveBeenCalledWith('Role changed');
  });

  it('shows why it could not be removed', async () => {
    await open();
    practice.refusals.set('DELETE ', {
      status: 403,
      body: { error: "You can't change your own admin access.", code: 'own_role' },
    });
    await pressFor('Ada Admin', 'Remove access');
    const asked = question('Remove access?');
    await press('Remove access', asked);
    expect((await within(asked).findByRole('alert')).textContent).toContain("You can't change your own admin access");
    await press('Cancel', asked);
    expect(rowOf('Ada Admin')).toBeTruthy();
  });

  it("isn't offered without the permission, and neither is anyone's own", async () => {
    practice.desk.admins = [
      { id: 'signed-in', name: 'Ada Admin', email: 'ada@lakeside.example', role: 'admin', has_passkey: true },
    ];
    await open();
    expect(within(rowOf('Ada Admin')).getByText('Admin (you)')).toBeTruthy();
    await press('Details: Ada Admin');
    expect(within(dialog()).queryByRole('button', { name: 'Remove access' })).toBeNull();
    practice.may = (permission) => permission !== 'manage_admins';
    openPage(practice, <TeamPage />, '/admin/team');
    await screen.findByText('Maria');
    expect(screen.queryByText('Ada Admin')).toBeNull();
    expect(practice.requestsTo('GET /admin/admins').length).toBe(1);
    await press('Add person');
    expect(screen.queryByLabelText('Access')).toBeNull();
  });

  it('shows why the team could not be loaded, and loads it on Retry', async () => {
    practice.refusals.set('GET /admin/admins', {
      status: 503,
      body: { error: 'Please try again in a minute.', code: 'unavailable' },
    });
    openPage(practice, <TeamPage />, '/admin/team');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the team');
    practice.refusals.clear();
    await press('Retry');
    expect(await screen.findByText('Ada Admin')).toBeTruthy();
  });

  it('needs a passkey once that is turned on', async () => {
    const passkeys = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Require a passkey/ });
    await open();
    await act(async () => passkeys().click());
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(...withUndo('Passkeys are now required')));
    expect(practice.desk.profile).toMatchObject({ staff_passkeys: true, staff_names: ['Maria', 'Tom'] });
    await waitFor(() => expect(passkeys().checked).toBe(true));
  });
});
