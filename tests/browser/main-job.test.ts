import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plantUser, staffName } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';
const patientList = `Email,First Name,Last Name,Phone,Staff\nmaria.santos@example.com,Maria,Santos,(678) 555-0101,${staffName}\nnobody,No,Email,,\n`;

/** The path of tests/acceptance/main-job.test.ts, done on the pages. */
describe('the main job on the pages', () => {
  let room: ReadingRoom;
  let admin: Reader;
  let patient: Reader;
  let friend: Reader;
  let link: string;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    await plantUser(room.service.sql, { email: 'front.desk@example.com', name: 'Dana Front', isAdmin: true });
    [admin, patient, friend] = await Promise.all([room.reader(), room.reader(), room.reader('phone')]);
  });
  afterAll(() => room.close());

  /** Continues from the code form. The first time, it also sets a password. */
  async function signsIn(reader: Reader, email: string, given: { name?: string; staff?: string } = {}): Promise<void> {
    await reader.types('Email', email);
    await reader.presses('Send login code');
    await reader.types('Login code', await room.service.mail.loginCodeTo(email));
    if (given.name !== undefined) await reader.types('Your name', given.name);
    if (given.staff !== undefined) await reader.page.getByLabel('Who helped you?').selectOption(given.staff);
    await reader.presses('Verify and sign in');
    await reader.isAt('/set-password');
    await reader.types('New password', password);
    await reader.types('Confirm new password', password);
    await reader.presses('Set password');
    await reader.isAt('/');
  }

  it('starts with an admin who signs in by code, sets a password and uploads the patient list', async () => {
    const complaints = await room.complaintsDuring(async () => {
      await admin.open('/');
      await admin.isAt('/login');
      await admin.follows('Sign in with a code');
      await signsIn(admin, 'front.desk@example.com');
      await admin.reads('Today');
      await admin.presses(/^Upload Patients/);
      await admin.page
        .getByLabel('Patient list')
        .setInputFiles({ name: 'patients.csv', mimeType: 'text/csv', buffer: Buffer.from(patientList) });
      await admin.presses(/^Upload$/);
      await admin.sees('Import complete: 1 created, 0 updated, 1 skipped');
      await admin.presses(/^All Users/);
      await admin.sees('Maria Santos');
    });
    expect(complaints).toEqual([]);
  });

  it('shows a listed patient the dashboard and the link, and copies it', async () => {
    const complaints = await room.complaintsDuring(async () => {
      await patient.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await patient.open('/login?mode=code');
      await signsIn(patient, 'maria.santos@example.com');
      await patient.reads('Earn up to $500 per year');
      await patient.sees('No referrals yet');
      await patient.presses(/^Copy/);
      await patient.sees('Referral link copied to clipboard!');
      link = await patient.page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(new RegExp(`^${room.service.publicUrl}/r/[A-Z2-9]{8}$`));
    });
    expect(complaints).toEqual([]);
  });

  it('lets a friend join through the link on a phone', async () => {
    const complaints = await room.complaintsDuring(async () => {
      await friend.open(link);
      await friend.sees(/Maria/);
      await friend.follows('Join');
      await friend.isAt('/login');
      await signsIn(friend, 'robin@example.org', { name: 'Robin Friend', staff: 'Tom Whitaker' });
      await friend.reads('Earn up to $500 per year');
      expect(await friend.overflow()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('lets the admin mark the referral completed, and shows the patient $50', async () => {
    const complaints = await room.complaintsDuring(async () => {
      await admin.presses('Refresh');
      await admin.presses(/^All Referrals/);
      await admin.sees('Robin Friend');
      await admin.presses('Mark Complete');
      await admin.sees('Mark this referral as completed? This will award $50 to the referrer.');
      await admin.page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
      await admin.sees('Referral marked as completed!');

      await patient.presses('Refresh');
      await patient.sees('Dashboard refreshed');
      await patient.sees('10% of the annual limit');
      const figures = await patient.page.locator('dl').first().innerText();
      expect(figures).toMatch(/\$50\b/);
      expect(figures).toMatch(/\$450\b/);
      await patient.sees('robin@example.org');
      await patient.sees('Completed');
    });
    expect(complaints).toEqual([]);
  });
});
