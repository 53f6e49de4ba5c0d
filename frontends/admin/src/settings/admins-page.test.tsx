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
    { id: 'ada', name: 'Ada Admin', email: 'ada@lakeside.example' },
    { id: 'bo', name: '', email: 'bo@lakeside.example' },
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
    await press('Add admin');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    await type("New admin's email", ' Cy@Lakeside.example ');
    await press('Add admin');
    expect(await screen.findByText('cy@lakeside.example')).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith('cy@lakeside.example is now an admin');
    expect(field("New admin's email").value).toBe('');
  });

  it('are removed after a confirmation that names them', async () => {
    open();
    await screen.findByText('Ada Admin');
    await press('Remove bo@lakeside.example');
    expect(dialog().textContent).toContain('bo@lakeside.example');
    await press('Remove', dialog());
    await waitFor(() => expect(screen.queryByText('bo@lakeside.example')).toBeNull());
    expect(toast.success).toHaveBeenCalledWith('Admin removed');
  });

  it('show why one could not be removed', async () => {
    open();
    await screen.findByText('Ada Admin');
    practice.refusals.set('DELETE ', {
      status: 403,
      body: { error: "You can't remove your own admin access.", code: 'own_role' },
    });
    await press('Remove ada@lakeside.example');
    await press('Remove', dialog());
    expect((await within(dialog()).findByRole('alert')).textContent).toContain(
      "You can't remove your own admin access",
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
