import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { anAdmin, signInByCode, withPassword, type SignedIn } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { upload } from '../support/visitor.ts';

const list = (...people: readonly string[]) => ({
  name: 'march.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Contact,Who', ...people, ''].join('\n')),
});

describe('undoing an import', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    dana = await withPassword(anAdmin(room.service));
    const { browser } = dana;
    // Someone else chose the columns of such a list before.
    const earlier = 'Contact,Who\nzoe@example.com,Zoe\n';
    await browser.call(uploadPatients, { query: { mapping: 'email,name' }, body: upload(earlier) });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('starts at its result or its row, and says who goes and who stays before and after', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await reader.open('/admin/import');
      await reader.reads('Import history');
      await page.getByLabel('Patient list').setInputFiles(list('ida@example.com,Ida', 'joe@example.com,Joe'));
      await page.getByText('We used the columns from your last list.').waitFor();
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      const result = page.getByRole('button', { name: 'Undo import', exact: true });
      await result.waitFor();
      await page.getByRole('table', { name: 'Import history' }).getByText('2 added, 0 updated, 0 unchanged').waitFor();

      await signInByCode(room.service, 'ida@example.com');
      await result.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('1 patient will be removed.').waitFor();
      await dialog.getByText('signed in or asked for a code').waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await dialog.getByRole('button', { name: 'Undo import' }).click();

      await page.getByText('Undone: 1 patient removed, 0 put back, 1 kept').waitFor();
      await page.getByRole('button', { name: /^See who stayed/ }).click();
      await page.getByRole('dialog', { name: 'Who stayed' }).getByText('Ida').waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it('asks what values mean before it imports a list, and never again (rule 57)', async () => {
    const about = (...people: readonly string[]) => ({
      ...list(),
      name: 'contact.csv',
      buffer: Buffer.from(['Email,Name,Contact Restrictions,Status', ...people, ''].join('\n')),
    });
    const first = about('kim@example.com,Kim,Email only,Active', 'lee@example.com,Lee,,On hold');
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { page } = reader;
      await reader.isSignedInAs(dana);
      await reader.open('/admin/import');
      await page.getByLabel('Patient list').setInputFiles(first);
      const values = page.getByRole('group', { name: 'What do these values of “Contact Restrictions” allow?' });
      await values.waitFor();
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByText('Answer the questions in the preview first.').waitFor();
      expect(await reader.barriers('light', 'dark')).toEqual([]);

      await values.getByLabel('“email only” (1 row)').selectOption('Emails only');
      await page.getByLabel('“on hold” (1 row)').selectOption('Skip');
      await page.getByText('Why we skip 1 row').waitFor();
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      // The history holds another list with the same counts. Only a finished upload has its own Undo.
      await page.getByRole('button', { name: 'Undo import', exact: true }).waitFor();

      await page
        .getByLabel('Patient list')
        .setInputFiles(about('max@example.com,Max,email only,Active', 'ned@example.com,Ned,,on hold'));
      await page.getByText('We used your earlier answers for “Contact Restrictions”.').waitFor();
      await page.getByText('We used your earlier answers for “Status”.').waitFor();
    });
    expect(complaints).toEqual([]);
    expect(await room.service.sql.rows("select takes_texts from users where email = 'kim@example.com'")).toEqual([
      { takes_texts: false },
    ]);
  });
});
