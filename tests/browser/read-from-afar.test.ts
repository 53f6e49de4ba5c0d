import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateQr } from '@rewards/contracts/front-desk';
import { anAdmin } from '../support/people.ts';
import { readQrPicture } from '../support/read-qr-picture.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { until } from '../support/until.ts';

/** A TV of 55 inches, 16:9. */
const screenCentimeters = 121.8;
/** A phone's camera reads a QR from ten times its width. */
const leastCentimeters = 300 / 10;
/** Letters of this size are read from 4 m with ease. */
const leastLetters = 4.5;
const whiteModules = 4;
const name = 'Wolfeschlegelsteinhausenbergerdorff';

let room: ReadingRoom;
let screens: Record<string, Reader>;
let landing: string;

beforeAll(async () => {
  room = await ReadingRoom.open({ environment: { DISPLAY_PAIRING: 'off' } });
  await room.isNeverClosed();
  screens = {};
  for (const path of ['/tvs?safe', '/referralprogram']) {
    screens[path] = await room.reader();
    await screens[path].open(path);
    await screens[path].page.locator('h1, h2').first().waitFor();
  }
  const { browser } = await anAdmin(room.service);
  const generated = await browser.call(generateQr, { body: { email: 'w@example.com', name: `${name} Smith` } });
  landing = generated.landing_url;
});
afterAll(() => room.close());

/** The code without its white border, and what surrounds it. All in CSS pixels. */
const measure = (reader: Reader) =>
  reader.page.getByAltText('Referral QR').evaluate(async (image: HTMLImageElement, border) => {
    const svg = await (await fetch(image.src)).text();
    const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
    const { left, top, right, bottom, width } = image.getBoundingClientRect();
    const card = image.parentElement as HTMLElement;
    const style = getComputedStyle(card);
    return {
      code: (width * (modules - 2 * border)) / modules,
      quiet: (width * border) / modules,
      isOpaque: style.backgroundColor === 'rgb(255, 255, 255)' && style.opacity === '1',
      isInView: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    };
  }, whiteModules);

describe.each([
  [1920, 1080],
  [3840, 2160],
])('on a TV of 55 inches with %i x %i pixels', (width, height) => {
  it.each(['/tvs?safe', '/referralprogram'])('a phone reads the personal code of %s from 3 m', async (path) => {
    const reader = screens[path]!;
    await reader.page.setViewportSize({ width, height });
    await reader.sees(new RegExp(`^Welcome, ${name}`));
    await until('the code is read', async () => (await readQrPicture(await reader.page.screenshot())) === landing);
    const { code, quiet, ...card } = await measure(reader);
    expect((code / width) * screenCentimeters).toBeGreaterThanOrEqual(leastCentimeters);
    expect(quiet).toBeGreaterThan((code / 33) * 3);
    const greeting = reader.page.getByRole('heading', { name: /^Welcome, / }).last();
    const letters = await greeting.evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    expect((letters / width) * screenCentimeters).toBeGreaterThanOrEqual(leastLetters);
    expect(card).toEqual({ isOpaque: true, isInView: true });
    expect(await reader.overflow()).toBe(0);
  });
});

it.each([
  [1920, 1080],
  [1280, 720],
  [1080, 1920],
  [1024, 768],
  [768, 1024],
])(
  'a screen of %i x %i that cuts off 5%% of each edge shows all of a personal code and its text',
  async (width, height) => {
    for (const reader of Object.values(screens)) {
      await reader.page.setViewportSize({ width, height });
      const parts = [
        reader.page.getByAltText('Referral QR'),
        reader.page.getByRole('heading', { name: /^Welcome, / }).last(),
        reader.page.getByText('Scan this code to view your referral code.'),
      ];
      for (const part of parts) {
        const box = await part.evaluate((element) => element.getBoundingClientRect().toJSON());
        const sides = [box.left / width, 1 - box.right / width, box.top / height, 1 - box.bottom / height];
        expect([reader.page.url(), Math.min(...sides) >= 0.0499]).toEqual([reader.page.url(), true]);
      }
    }
  },
);
