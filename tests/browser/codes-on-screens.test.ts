import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clearQr, generateQr } from '@rewards/contracts/front-desk';
import { anAdmin, type SignedIn } from '../support/people.ts';
import { readQrPicture } from '../support/read-qr-picture.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { until } from '../support/until.ts';

const sizes = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
/** How long each of the two codes is shown, by the server's clock. */
const turnMilliseconds = 30_000;
const turns = [
  ['login', '/qr/login'],
  ['review', '/qr/review'],
] as const;
const untilWelcomeMilliseconds = 5 * 60_000;

/** How far the service's clock is ahead of ours, so no test waits for its code. */
let ahead = 0;
const now = () => Date.now() + ahead;

let room: ReadingRoom;
let admin: SignedIn;
let phone: Reader;
let lobby: Reader;
let tablet: Reader;
let tv: Reader;
/** A TV with its clock frozen while it shows the welcome. */
let welcomingTv: Reader;

beforeAll(async () => {
  room = await ReadingRoom.open({ environment: { DISPLAY_PAIRING: 'off' }, clock: { now: () => new Date(now()) } });
  await room.isNeverClosed();
  admin = await anAdmin(room.service);
  [phone, lobby, tablet, tv, welcomingTv] = [
    await room.reader('phone'),
    await room.reader(),
    await room.reader(),
    await room.reader(),
    await room.reader(),
  ];
  await welcomingTv.page.clock.install();
  await lobby.open('/referralprogram');
  await tablet.open('/qrcode');
  for (const reader of [tv, welcomingTv]) await reader.open('/tvs');
  const { page } = welcomingTv;
  await page.getByRole('img', { name: /^(Rewards|Review) QR$/ }).waitFor();
  await page.clock.fastForward(untilWelcomeMilliseconds);
  await page.getByRole('img', { name: 'Welcome QR' }).waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000));
});
afterAll(() => room.close());

/** What a camera reads off the screen, or nothing while the picture is still fading in. */
const reads = (reader: Reader, address: string) =>
  until(
    `${address} is read from ${reader.page.url()}`,
    async () => (await readQrPicture(await reader.page.screenshot())) === address,
  );

/** Sets the service's clock to the start of the code's turn, and makes the screens sync. */
async function takesTurn(code: (typeof turns)[number][0]): Promise<void> {
  const whole = 2 * turnMilliseconds;
  ahead += whole - (now() % whole) + (code === 'login' ? 0 : turnMilliseconds);
  for (const { page } of [tablet, tv]) await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

const pushes = (name: string) =>
  admin.browser.call(generateQr, { body: { email: `${name.toLowerCase()}@example.com`, name: `${name} Smith` } });

describe.each(sizes)('a camera in front of screens at $width x $height', (size) => {
  beforeAll(async () => {
    for (const { page } of [lobby, tablet, tv, welcomingTv]) await page.setViewportSize(size);
  });

  it("reads a pushed QR from lobby, tablet and TV, each under the patient's name, until it is scanned or cleared", async () => {
    const complaints = await room.complaintsDuring(async () => {
      const all = [lobby, tablet, tv];
      const areIdle = () =>
        Promise.all(all.map(({ page }) => page.getByText(/^Welcome, /).waitFor({ state: 'detached' })));
      const { landing_url: landing } = await pushes('Ann');
      for (const reader of all) {
        await reader.sees('Welcome, Ann!');
        await reads(reader, landing);
        expect(await reader.overflow()).toBe(0);
      }
      await phone.open(new URL(landing).pathname);
      await phone.reads('Welcome, Ann!');
      await areIdle();
      await pushes('Bea');
      for (const reader of all) await reader.sees('Welcome, Bea!');
      await admin.browser.call(clearQr, {});
      await areIdle();
    });
    expect(complaints).toEqual([]);
  });

  it('reads both alternating codes from tablet and TV', async () => {
    const complaints = await room.complaintsDuring(async () => {
      for (const [code, path] of turns) {
        for (const reader of [tablet, tv]) {
          // Restarts the turn for each screen, because the first may use up most of it.
          await takesTurn(code);
          await reads(reader, room.service.url + path);
        }
      }
    });
    expect(complaints).toEqual([]);
  });

  it('reads the sign-in code from a TV showing the welcome', async () => {
    const complaints = await room.complaintsDuring(() => reads(welcomingTv, `${room.service.url}/login`));
    expect(complaints).toEqual([]);
  });
});
