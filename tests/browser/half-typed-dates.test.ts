import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral } from '@rewards/contracts/referrals';
import { anAdmin, aPatient, plantReferrals, withPassword, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { until } from '../support/until.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const unfinished = "That date isn't complete. Enter the month, day, and year.";

/** Browsers report a half-typed date as an empty value, and only real key presses can type one. */
describe('a half-typed date', () => {
  let room: ReadingRoom;
  let dana: SignedIn;
  let sent: string[];
  let patientId: string;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { user } = await aPatient(room.service);
    patientId = user.id;
    const [visited = ''] = await plantReferrals(room.service.sql, user.id, 4);
    dana = await withPassword(anAdmin(room.service));
    const { browser } = dana;
    await browser.call(completeReferral, { params: { id: visited } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const adminAt = async (path: string): Promise<Reader> => {
    const reader = await room.reader();
    await reader.isSignedInAs(dana);
    sent = [];
    reader.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // A preview changes nothing.
      const isChange = request.method() !== 'GET' && pathname !== '/admin/completions/preview';
      if (isChange) sent.push(`${request.method()} ${pathname}`);
    });
    await reader.open(path);
    return reader;
  };

  /** Empties the field like a person who selects and deletes each part of it. */
  const typeDate = async ({ page }: Reader, label: string, digits: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill('');
    await field.focus();
    await page.keyboard.type(digits);
    expect(await field.evaluate((input: HTMLInputElement) => [input.value, input.validity.badInput])).toEqual([
      '',
      true,
    ]);
  };

  const completedCount = () => room.service.sql.count("referrals where status = 'completed'");

  it("doesn't complete a referral: Mark Complete asks for the rest (rule 34)", async () => {
    const reader = await adminAt('/admin/referrals?status=signed_up');
    await reader.presses('Mark Complete');
    const dialog = reader.page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Mark Complete' });
    const day = dialog.getByLabel('Visit date');
    expect(await day.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);

    const before = await completedCount();
    await typeDate(reader, 'Visit date', '1124');
    await confirm.click();
    await reader.sees(unfinished);
    expect(await reader.barriers('light', 'dark')).toEqual([]);
    await day.fill('');
    await confirm.click();
    await reader.sees('Enter the visit date.');
    expect(sent).toEqual([]);
    expect(await completedCount()).toBe(before);

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await reader.presses('Mark Complete');
    await confirm.click();
    await reader.sees('Referral marked as completed!');
    expect(await completedCount()).toBe(before + 1);
  });

  it("doesn't redeem credit, by Enter or by the button", async () => {
    const reader = await adminAt(`/admin/credit?patient=${patientId}`);
    await reader.reads('Redeem credit for Maria Santos');
    await typeDate(reader, 'Date', '1124');
    await reader.page.keyboard.press('Enter');
    await reader.sees(unfinished);
    await reader.page.getByRole('dialog').getByRole('button', { name: 'Redeem' }).click();
    await reader.sees(unfinished);
    expect(sent).toEqual([]);
  });

  it("doesn't schedule credit terms", async () => {
    const reader = await adminAt('/admin/credit#credit-terms');
    await reader.presses('Change credit terms');
    await typeDate(reader, 'Starting on', '0101');
    await reader.presses('Continue');
    await reader.sees(unfinished);
    expect(sent).toEqual([]);
  });

  it("doesn't filter a list, while a full one filters as it is typed", async () => {
    const reader = await adminAt('/admin/referrals');
    await reader.presses(/^Filter/);
    await typeDate(reader, 'Started after', '1124');
    await reader.page.keyboard.press('Shift+Tab');
    await reader.page.getByLabel('Started before', { exact: true }).focus();
    await reader.sees(unfinished);
    expect(new URL(reader.page.url()).search).toBe('');
    const from = reader.page.getByLabel('Started after', { exact: true });
    await from.focus();
    await reader.page.keyboard.type('11242025');
    await reader.page.waitForURL(/from=2025-11-24/);
    await until('the field shows it', async () => (await from.inputValue()) === '2025-11-24');
  });
});
