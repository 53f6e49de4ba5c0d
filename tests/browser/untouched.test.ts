import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { generateQr } from '@rewards/contracts/front-desk';
import { changeScreen, claimScreen, commandScreen, listScreens, revokeScreen } from '@rewards/contracts/screens';
import { undoActivity } from '@rewards/contracts/activity';
import type { BrowserContext } from 'playwright-core';
import { anAdmin, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { until } from '../support/until.ts';

describe('unattended screens', () => {
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
    const { screen } = await admin.browser.call(claimScreen, { body: { code, name } });
    await reader.page.getByText('Pairing code').waitFor({ state: 'detached' });
    return screen.id;
  };
  const listed = async (id: string) =>
    (await admin.browser.call(listScreens)).screens.find((screen) => screen.id === id);
  /** Stops counting once the page reloads. */
  const mark = (reader: Reader) => reader.page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  const isTheSame = (reader: Reader) =>
    reader.page.evaluate(() => 'isTheSamePage' in globalThis).catch(() => undefined);
  const hasWorker = (reader: Reader) =>
    reader.page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);

  it.each([
    ['/referralprogram', /^Welcome to /],
    ['/qrcode', /rewards program|your visit/],
    ['/tvs?safe', /rewards program|your visit/],
  ])(
    '%s shows its idle screen after a reload without a network, and stores nothing from the API',
    async (path, heading) => {
      const reader = await room.reader();
      const complaints = await room.complaintsDuring(async () => {
        await reader.open(path);
        await reader.reads(heading);
        await until('the page is cached', () => hasWorker(reader));
        const kept = await reader.page.evaluate(async () => {
          const names = await caches.keys();
          const requests = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
          return requests.flat().map(({ url }) => new URL(url).pathname);
        });
        expect(kept).toContain(path.replace('?safe', ''));
        for (const address of kept) expect(address).toMatch(/^\/(assets\/displays\/|qr\/image\/(login|review)$|\w+$)/);
        reader.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
        const context: BrowserContext = reader.page.context();
        await context.setOffline(true);
        await reader.page.reload();
        await reader.reads(heading);
        const broken = reader.page
          .locator('img')
          .evaluateAll(
            (images) =>
              images.filter(
                (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth === 0,
              ).length,
          );
        expect(await broken).toBe(0);
      });
      expect(complaints).toEqual([]);
    },
  );

  it('report their status, and follow commands sent to them alone', async () => {
    const [lobby, tablet] = [await room.reader(), await room.reader()];
    const complaints = await room.complaintsDuring(async () => {
      await lobby.open('/referralprogram');
      await tablet.open('/qrcode');
      const id = await pairs(lobby, 'Lobby by the door');
      await pairs(tablet, 'Desk');
      await until('it has reported its status', async () => Boolean((await listed(id))?.report));
      const { current_version: version } = await admin.browser.call(listScreens);
      expect(version).toMatch(/^[0-9a-f]{12}$/);
      expect((await listed(id))?.report).toMatchObject({
        page: 'lobby',
        version,
        // The practice may be closed right now.
        state: expect.stringMatching(/^(idle|dimmed)$/),
        transport: 'socket',
        fault: null,
      });
      const tell = (command: 'identify' | 'chime' | 'reload') =>
        admin.browser.call(commandScreen, { params: { id }, body: { command } });
      await tell('identify');
      await lobby.sees('Lobby by the door');
      expect(await tablet.page.getByText('Lobby by the door').count()).toBe(0);
      await lobby.page.getByText('Lobby by the door').waitFor({ state: 'detached' });
      await tell('chime');
      await lobby.sees('This is the new-code chime');
      await mark(lobby);
      await mark(tablet);
      await tell('reload');
      await until('it has reloaded', async () => (await isTheSame(lobby)) === false);
      await lobby.reads(/^Welcome to /);
      expect(await isTheSame(tablet)).toBe(true);
    });
    expect(complaints).toEqual([]);
  });

  it('show what is pushed to their place, and a restored screen works as before', async () => {
    const [lobby, tablet] = [await room.reader(), await room.reader()];
    const complaints = await room.complaintsDuring(async () => {
      await lobby.open('/referralprogram');
      await tablet.open('/referralprogram');
      const id = await pairs(lobby, 'Lobby');
      const other = await pairs(tablet, 'Room');
      await admin.browser.call(changeScreen, { params: { id }, body: { place: 'Lobby' } });
      await admin.browser.call(changeScreen, { params: { id: other }, body: { place: 'Room 2' } });
      const body = { email: 'maria@example.com', name: 'Maria Santos' };
      await admin.browser.call(generateQr, { body: { ...body, place: 'Room 2' } });
      await tablet.reads('Welcome, Maria!');
      await admin.browser.call(generateQr, { body: { email: 'olga@example.com', name: 'Olga', place: 'Lobby' } });
      await lobby.reads('Welcome, Olga!');
      await tablet.reads('Welcome, Maria!');

      const { activity_id } = await admin.browser.call(revokeScreen, { params: { id: other } });
      await tablet.page.getByText('Pairing code').waitFor();
      await tablet.reads(/^Welcome to /);
      await admin.browser.call(undoActivity, { params: { id: activity_id } });
      await tablet.page.reload();
      await tablet.reads('Welcome, Maria!');
      expect(await tablet.page.getByText('Pairing code').count()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('reload after losing their content, once the page is reachable', async () => {
    const reader = await room.reader();
    reader.expectComplaint(/ERR_|503|no page/);
    await room.complaintsDuring(async () => {
      await reader.page.clock.install();
      await reader.open('/referralprogram');
      await reader.reads(/^Welcome to /);
      await mark(reader);
      let isDown = true;
      await reader.page.route('**/livez', (route) => (isDown ? route.abort() : route.continue()));
      await reader.page.evaluate(() => document.querySelector('#root')?.replaceChildren());
      // Two rounds of the watchdog.
      await reader.page.clock.runFor(21_000);
      expect(await isTheSame(reader)).toBe(true);
      isDown = false;
      await reader.page.clock.runFor(21_000);
      await until('it has reloaded', async () => (await isTheSame(reader)) === false);
      await reader.reads(/^Welcome to /);
    });
  });
});
