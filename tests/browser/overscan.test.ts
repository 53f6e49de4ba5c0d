import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readQrPicture } from '../support/read-qr-picture.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const sizes = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1280, height: 720 },
  { width: 1080, height: 1920 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const paths = ['/tvs', '/qrcode', '/referralprogram'];
const untilWelcomeMilliseconds = 5 * 60_000;

let room: ReadingRoom;
let screens: Record<string, Reader>;
/** A TV with its clock frozen while it shows the welcome. */
let welcomingTv: Reader;

beforeAll(async () => {
  room = await ReadingRoom.open();
  screens = {};
  for (const path of paths) {
    const reader = await room.reader();
    await reader.open(path);
    await reader.page.getByText('Pairing code').waitFor();
    screens[path] = reader;
  }
  welcomingTv = await room.reader();
  await welcomingTv.page.clock.install();
  await welcomingTv.open('/tvs');
  await welcomingTv.page.getByRole('img', { name: /^(Rewards|Review) QR$/ }).waitFor();
  await welcomingTv.page.clock.fastForward(untilWelcomeMilliseconds);
  await welcomingTv.page.getByRole('img', { name: 'Welcome QR' }).waitFor();
});
afterAll(() => room.close());

/** Text and pictures nearer to an edge than 5% of it, wherever the slow drift has taken them. */
const cutOff = (reader: Reader, within = 'body') =>
  reader.page.evaluate((selector) => {
    const drifts = document.getAnimations().filter(({ effect }) => effect?.getTiming().direction === 'alternate');
    for (const drift of drifts) drift.pause();
    const found = new Set<string>();
    const note = (name: string, { left, right, top, bottom, width }: DOMRect) => {
      if (width < 2) return;
      const sides = [left / innerWidth, 1 - right / innerWidth, top / innerHeight, 1 - bottom / innerHeight];
      const least = Math.min(...sides);
      if (least < 0.0499) found.add(`${name.slice(0, 40)} at ${(least * 100).toFixed(1)}%`);
    };
    for (const end of [0, 1, 2, 3]) {
      for (const [index, drift] of drifts.entries()) {
        const { delay = 0, duration } = drift.effect?.getTiming() ?? {};
        drift.currentTime = delay + ((end >> (index % 2)) & 1) * Number(duration);
      }
      const all = [...document.querySelectorAll<HTMLElement>(`${selector}, ${selector} *`)];
      for (const element of all.filter((each) => each.checkVisibility({ visibilityProperty: true }))) {
        if (element instanceof HTMLImageElement) note(element.alt, element.getBoundingClientRect());
        // One pixel wide, for screen readers only.
        if (element.offsetWidth < 2) continue;
        for (const node of element.childNodes) {
          if (!(node instanceof Text) || node.data.trim() === '') continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const box of range.getClientRects()) note(node.data, box);
        }
      }
    }
    return [...found];
  }, within);

describe.each(sizes)('a screen of $width x $height that cuts off 5% of each edge', (size) => {
  it.each(paths)('shows all of %s and its pairing code', async (path) => {
    const reader = screens[path]!;
    await reader.page.setViewportSize(size);
    await reader.page.getByText('Pairing code').waitFor();
    expect(await cutOff(reader)).toEqual([]);
  });

  it('shows all of the welcome on a TV', async () => {
    await welcomingTv.page.setViewportSize(size);
    expect(await cutOff(welcomingTv)).toEqual([]);
  });
});

it('a QR next to the pairing code opens the setup page', async () => {
  const complaints = await room.complaintsDuring(async () => {
    const { page } = screens['/tvs']!;
    await page.setViewportSize({ width: 1920, height: 1080 });
    const picture = await page.getByRole('img', { name: 'Setup guide QR' }).screenshot();
    expect(await readQrPicture(picture)).toBe(`${room.service.publicUrl}/screens/setup`);
    const phone = await room.reader('phone');
    await phone.open('/screens/setup');
    await phone.reads('Set up a screen');
    await phone.sees(`${room.service.publicUrl}/tvs`);
    await phone.reads('iPad');
    expect(await phone.overflow()).toBe(0);
  });
  expect(complaints).toEqual([]);
});

it('a dimmed screen shows its pairing code as bright as ever', async () => {
  await room.service.sql.rows(
    `update practice_profile set opening_hours = '[{"days": ["monday"], "from": "03:00", "to": "03:01"}]'`,
  );
  const { page } = screens['/tvs']!;
  await page.reload();
  await page.getByText('Pairing code').waitFor();
  await page.locator('[data-dark="true"]').waitFor({ state: 'attached' });
  const isOnTop = await page.getByText('Pairing code').evaluate((code) => {
    // Neither lets clicks through to what is below, so both count.
    for (const each of document.querySelectorAll<HTMLElement>('[data-dark]')) each.style.pointerEvents = 'auto';
    const { left, top, width, height } = code.getBoundingClientRect();
    return code.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});
