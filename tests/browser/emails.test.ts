import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawQrPicture } from '@rewards/api/modules/front-desk/qr-image';
import { resendMail } from '@rewards/contracts/front-desk';
import { showNotifications } from '@rewards/contracts/notifications';
import { composeMail } from '@rewards/email/compose-mail';
import { qrSource } from '@rewards/email/mail-html';
import { everyMail } from '@rewards/email/testing/sample-mails';
import { sender } from '@rewards/email/testing/sender';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aPatient, anAdmin } from '../support/people.ts';
import { launchChromium, Reader } from '../support/reader.ts';
import { readQrPicture } from '../support/read-qr-picture.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** To look at after a run. Each run replaces them. */
const folder = join(tmpdir(), 'rewards-emails');
const practice = { ...sender, practiceName: 'Duluth Dental & Implant Center of Northern Georgia' };
const widths = [390, 700];

describe('every email, as a mail program draws it', () => {
  let browser: Browser;
  let reader: Reader;

  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    browser = await launchChromium();
    reader = await Reader.open(browser, 'http://127.0.0.1');
  });
  afterAll(() => browser.close());

  it.each(everyMail.map((mail, place) => [`${String(place + 1).padStart(2, '0')}-${mail.kind}`, mail] as const))(
    '%s is readable in light and dark, never scrolls sideways, and has a button a thumb can hit',
    async (name, mail) => {
      const { page } = reader;
      const { html, qrAddress } = composeMail(mail, practice);
      const picture = qrAddress === undefined ? undefined : await drawQrPicture(qrAddress);
      await page.setContent(html.replace(qrSource, `data:image/png;base64,${picture?.toString('base64')}`));
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        expect(await reader.overflow()).toBe(0);
        for (const link of await page.locator('a.button, a:text-is("Unsubscribe")').all())
          expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const shown = await page.screenshot({
            fullPage: true,
            path: join(folder, `${name}-${width}-${colorScheme}.png`),
          });
          expect(qrAddress && (await readQrPicture(shown))).toBe(qrAddress);
        }
      }
    },
  );
});

describe('the page behind the unsubscribe link', () => {
  let room: ReadingRoom;

  beforeAll(async () => {
    room = await ReadingRoom.open();
  });
  afterAll(() => room.close());

  it('stops the emails, and its Undo turns them on again', async () => {
    const patient = await aPatient(room.service);
    const admin = await anAdmin(room.service);
    await admin.browser.call(resendMail, { params: { id: patient.user.id }, body: { what: 'link' } });
    const { text } = await room.service.mail.mailTo(patient.user.email, /personal link/);
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader('phone');
      await reader.open(/\/mail\/unsubscribe\?token=[\w.-]+/.exec(text)?.[0] ?? '');
      for (const [heading, button] of [
        ['Unsubscribe from these emails?', 'Unsubscribe'],
        ["You've stopped these emails.", 'Undo'],
        ['These emails are back on.', undefined],
      ] as const) {
        await reader.reads(heading);
        expect(await reader.barriers('light', 'dark')).toEqual([]);
        expect(await reader.misfits()).toEqual([]);
        if (button) await reader.presses(button);
      }
    });
    expect(complaints).toEqual([]);
    expect(await patient.browser.call(showNotifications)).toEqual({ mail: true, texts: true });
  });
});
