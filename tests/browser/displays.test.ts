import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { clearQr, generateQr } from '@rewards/contracts/front-desk';
import { claimScreen } from '@rewards/contracts/screens';
import { anAdmin, type SignedIn } from '../support/people.ts';
import { readQrPicture } from '../support/read-qr-picture.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { until } from '../support/until.ts';

/** A screen's page without its scenes, in compressed bytes. */
const screenLimit = 75_000;

describe('wall-mounted screens', () => {
  let room: ReadingRoom;
  let admin: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    admin = await anAdmin(room.service);
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const pairs = async (reader: Reader, name: string) => {
    const code = await reader.page.getByText('Pairing code').locator('strong').innerText();
    await admin.browser.call(claimScreen, { body: { code, name } });
    await reader.page.getByText('Pairing code').waitFor({ state: 'detached' });
  };

  it('the lobby pairs, greets by name, shows a code a camera can read, and clears it', async () => {
    const reader = await room.reader();
    const origins = new Set<string>();
    reader.page.on('request', (request) => origins.add(new URL(request.url()).origin));
    const complaints = await room.complaintsDuring(async () => {
      await reader.open('/referralprogram');
      await reader.reads(/^Welcome to /);
      await pairs(reader, 'Lobby');
      const { landing_url: landing } = await admin.browser.call(generateQr, {
        body: { email: 'maria@example.com', name: 'Maria Santos' },
      });
      await reader.reads('Welcome, Maria!');
      await reader.sees('Scan this code to view your referral code.');
      await reader.page.locator('[data-visible="true"]').waitFor();
      // A picture that is still fading in can't be read yet.
      await until('the code is read', async () => (await readQrPicture(await reader.page.screenshot())) === landing);
      await admin.browser.call(clearQr, {});
      await reader.reads(/^Welcome to /);
      expect(await reader.barriers('light')).toEqual([]);
    });
    expect(complaints).toEqual([]);
    expect([...origins]).toEqual([room.service.url]);
  });

  it.each(['/referralprogram', '/qrcode'])(
    '%s keeps greeting, code and text in view, however long the name',
    async (path) => {
      const reader = await room.reader();
      await reader.open(path);
      await reader.page.getByText('Pairing code').waitFor();
      await pairs(reader, `Long names ${path}`);
      const name = 'Wolfeschlegelsteinhausen'.repeat(5);
      await admin.browser.call(generateQr, { body: { email: 'long.name@example.com', name } });
      await reader.reads(/^Welcome, Wolfe/);
      for (const [width, height] of [
        [1024, 768],
        [768, 1024],
        [1920, 1080],
        [1080, 1920],
      ] as const) {
        await reader.page.setViewportSize({ width, height });
        const shown = [
          reader.page.getByRole('heading', { name: /^Welcome, / }),
          reader.page.getByAltText('Referral QR'),
          reader.page.getByText('Scan this code to view your referral code.'),
        ];
        for (const part of shown) {
          const { top, bottom } = await part.evaluate((element) => element.getBoundingClientRect().toJSON());
          expect({ width, height, isWhole: top >= 0 && bottom <= height }).toEqual({ width, height, isWhole: true });
        }
      }
    },
  );

  it.each([
    ['/qrcode', /rewards program|your visit/],
    ['/tvs', /rewards program|your visit/],
    ['/referralprogram', /^Welcome to /],
    ['/scan', 'Scan a QR code'],
  ])('%s is at most 75 kB, fills the screen and is accessible', async (path, heading) => {
    const reader = await room.reader();
    const complaints = await room.complaintsDuring(async () => {
      await reader.open(`${path}?safe`);
      await reader.reads(heading);
      const bytes = await reader.page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .filter(({ name }) => !name.endsWith('.wasm'))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      );
      const { x, y } = (await reader.page.locator('main').boundingBox()) ?? {};
      expect({ x, y }).toEqual({ x: 0, y: 0 });
      expect(bytes).toBeGreaterThan(20_000);
      expect(bytes).toBeLessThanOrEqual(screenLimit);
      expect(await reader.barriers('light')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });
});
