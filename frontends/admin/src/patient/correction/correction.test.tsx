import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { toast } from '@rewards/kit';
import { addressNow, comeBack, openPage, press, storedDrafts, type } from '../../testing/open-page.tsx';
import { aPatientPage } from '../../testing/rows.ts';
import { StandInPractice } from '../../testing/stand-in-practice.ts';
import { PatientPage } from '../patient-page.tsx';

const id = '00000000-0000-4000-8000-0000000000aa';
const maya = { id, name: 'Maya Torres', email: 'maya@example.com', phone: '+12185550123', signed_up_by_staff: 'Gone' };
const call = `PUT /admin/user/${id}`;
const form = () => within(screen.getByRole('dialog', { name: 'Edit patient' }));
const field = (label: string) => form().getByLabelText<HTMLInputElement>(label);
const save = () => press('Save');
const sent = () => practice.sent.filter(([request]) => request === call).map(([, body]) => body);
const now = () => practice.patients.pages[0]?.user;

let practice: StandInPractice;

const open = async (address = `/admin/patients/${id}?edit=patient`) => {
  openPage(
    practice,
    <Routes>
      <Route path="/admin/patients/:id" element={<PatientPage />} />
    </Routes>,
    address,
  );
  if (address.includes('edit')) await screen.findByLabelText('Note');
};
const is = (who: object = {}) => (practice.patients.pages = [aPatientPage({ ...maya, ...who })]);
/** A change by another admin, which the page then reloads. */
const elsewhere = async (change: Parameters<typeof practice.patients.change>[1]) => {
  practice.patients.change(id, change);
  await comeBack();
};

beforeEach(() => {
  practice = new StandInPractice();
  is();
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

describe('correcting a patient', () => {
  it('sends only changed fields, and offers Undo', async () => {
    await open(`/admin/patients/${id}`);
    await screen.findByRole('heading', { name: 'Maya Torres' });
    await press('Edit');
    await screen.findByLabelText('Note');
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Phone').value).toBe('+1 (218) 555-0123');
    await type('Name', 'Maya T. Torres');
    await type('Note', 'Comes by bus');
    await save();
    await waitFor(() => expect(addressNow()).toBe(`/admin/patients/${id}`));
    expect(sent()).toEqual([{ version: 'v1', name: 'Maya T. Torres', note: 'Comes by bus' }]);
    expect(toast.success).toHaveBeenCalledWith(
      'Patient saved',
      'undo-corrected',
      expect.objectContaining({ label: 'Undo' }),
    );
    expect(await screen.findByRole('heading', { name: 'Maya T. Torres' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks about what looks like a typing error in a new email', async () => {
    await open();
    await type('Email', 'maya@outlok.com');
    expect(await form().findByText('Did you mean maya@outlook.com?', undefined, { timeout: 10_000 })).toBeTruthy();
  });

  it('offers no undo if nothing changed', async () => {
    await open();
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Patient saved'));
  });

  it('the preferred name is shown, can be set, and is cleared to follow the name', async () => {
    is({ preferred_name: 'Maya' });
    await open(`/admin/patients/${id}`);
    expect((await screen.findByText('Preferred name')).parentElement?.textContent).toContain('Maya');
    await press('Edit');
    await screen.findByLabelText('Note');
    expect(field('Preferred name').value).toBe('Maya');
    await type('Preferred name', 'May');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ version: 'v1', preferred_name: 'May' }]));
  });

  it('blank phone and staff are cleared, and a former team member stays until then', async () => {
    await open();
    await screen.findByRole('option', { name: 'Gone (no longer on the team)' });
    expect(
      form()
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No one', 'Maria', 'Josh', 'Gone (no longer on the team)']);
    await type('Helped by', '');
    await type('Phone', '');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ version: 'v1', phone: '', staff: '' }]));
  });

  it('shows errors at the field, from the schema or the server', async () => {
    await open();
    await type('Email', 'maya');
    await save();
    expect(field('Email').closest('.mantine-InputWrapper-root')?.textContent).toContain(
      'Please enter a valid email address',
    );
    expect(sent()).toEqual([]);
    for (const [refusal, label] of [
      [{ status: 409, body: { error: 'Someone else already has this email', code: 'email_in_use' } }, 'Email'],
      [{ status: 422, body: { error: 'Wrong', code: 'invalid', fields: { phone: 'No such number' } } }, 'Phone'],
    ] as const) {
      practice.refusals.set('PUT', refusal);
      await type('Email', 'bob@example.com');
      await save();
      const words = 'fields' in refusal.body ? refusal.body.fields.phone : refusal.body.error;
      await waitFor(() => expect(field(label).closest('.mantine-InputWrapper-root')?.textContent).toContain(words));
    }
    expect(field('Email').value).toBe('bob@example.com');
  });

  it("explains what a new email entails, and disables an admin's email", async () => {
    const words = /^We'll email both addresses, sign them out on every device, and remove their password/;
    await open();
    expect(screen.queryByText(words)).toBeNull();
    await type('Email', 'maya.new@example.com');
    expect(screen.getByText(words)).toBeTruthy();
    is({ is_admin: true });
    localStorage.clear();
    await open();
    expect(field('Email').readOnly).toBe(true);
    expect(screen.getByText(/change an admin's email/)).toBeTruthy();
  });

  it("can't turn on texts that the patient refused themself, and says why (rule 42)", async () => {
    is({ takes_texts: false, refuses_texts: true });
    await open();
    const texts = form().getByRole<HTMLInputElement>('switch', { name: /Text messages/ });
    expect(texts.disabled).toBe(true);
    expect(form().getByText(/The patient asked not to get texts/)).toBeTruthy();
    await act(async () =>
      form()
        .getByRole('switch', { name: /Emails/ })
        .click(),
    );
    await save();
    await waitFor(() => expect(sent()).toEqual([{ version: 'v1', takes_mails: false }]));
  });
});

describe("another admin's change", () => {
  it('is shown next to the input as soon as it is known, and overwrites nothing', async () => {
    await open();
    await type('Name', 'Maya Mine');
    await type('Note', 'Comes by bus');
    await elsewhere({ name: 'Maya Theirs', takes_mails: false });
    // Their other change needs no decision, and this one does.
    const notice = await form().findByRole('alert');
    expect(notice.textContent).toContain('Someone else just changed this patient');
    expect(notice.textContent).toContain('NameNow: Maya TheirsYours: Maya Mine');
    expect(notice.textContent).not.toContain('Emails');
    expect(field('Name').value).toBe('Maya Mine');
    await press('Keep mine');
    expect(form().queryByRole('alert')).toBeNull();
    expect(field('Name').value).toBe('Maya Mine');
    await save();
    await waitFor(() => expect(now()).toMatchObject({ name: 'Maya Mine', note: 'Comes by bus', takes_mails: false }));
    expect(sent()).toEqual([{ version: 'v1+', name: 'Maya Mine', note: 'Comes by bus' }]);
  });

  it('is shown on saving at the latest, and can be accepted without losing other input', async () => {
    await open();
    await type('Name', 'Maya Mine');
    await type('Note', 'Comes by bus');
    practice.patients.change(id, { name: 'Maya Theirs' });
    await save();
    expect((await form().findByRole('alert')).textContent).toContain('Maya Theirs');
    expect(now()?.note).toBe('');
    await press('Use theirs');
    expect(field('Name').value).toBe('Maya Theirs');
    expect(field('Note').value).toBe('Comes by bus');
    await save();
    await waitFor(() => expect(now()).toMatchObject({ name: 'Maya Theirs', note: 'Comes by bus' }));
  });

  it('merges if it is about other fields, and is named', async () => {
    await open();
    await type('Note', 'Comes by bus');
    await elsewhere({ name: 'Maya Theirs' });
    await waitFor(() => expect(field('Name').value).toBe('Maya Theirs'));
    expect(form().getByText('Someone else just changed Name. Your changes are still here.')).toBeTruthy();
    expect(form().queryByRole('alert')).toBeNull();
    expect(field('Note').value).toBe('Comes by bus');
  });

  it('merges on saving too, with one click', async () => {
    await open();
    await type('Note', 'Comes by bus');
    practice.patients.change(id, { name: 'Maya Theirs' });
    await save();
    await waitFor(() => expect(now()).toMatchObject({ name: 'Maya Theirs', note: 'Comes by bus' }));
    expect(toast.success).toHaveBeenCalledTimes(1);
  });

  it('is loaded silently while nothing is typed', async () => {
    await open();
    await elsewhere({ name: 'Maya Theirs' });
    await waitFor(() => expect(field('Name').value).toBe('Maya Theirs'));
    expect(form().queryByRole('alert')).toBeNull();
  });
});

describe('unsaved input', () => {
  it('survives the loss of the page, with the version it started from', async () => {
    await open();
    await type('Note', 'Comes by bus');
    practice.patients.change(id, { note: 'Comes by car' });
    await open();
    await waitFor(() => expect(field('Note').value).toBe('Comes by bus'));
    expect(form().getByText('We restored your unsaved changes.')).toBeTruthy();
    expect((await form().findByRole('alert')).textContent).toContain('NoteNow: Comes by carYours: Comes by bus');
  });

  it('is removed after saving or discarding', async () => {
    await open();
    await type('Note', 'Comes by bus');
    expect(storedDrafts()).toHaveLength(1);
    await press('Discard changes');
    expect(field('Note').value).toBe('');
    expect(storedDrafts()).toHaveLength(0);
    await type('Note', 'Comes by bus');
    await save();
    await waitFor(() => expect(now()?.note).toBe('Comes by bus'));
    await waitFor(() => expect(storedDrafts()).toHaveLength(0));
  });

  it('triggers a question before leaving', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open();
    expect(asksBeforeLeaving()).toBe(false);
    await type('Note', 'Comes by bus');
    expect(asksBeforeLeaving()).toBe(true);
    await press('Close');
    expect(confirm).toHaveBeenCalledWith('You have unsaved changes. Leave without saving?');
    expect(field('Note').value).toBe('Comes by bus');
    confirm.mockReturnValue(true);
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(storedDrafts()).toHaveLength(0);
    expect(asksBeforeLeaving()).toBe(false);
  });
});
