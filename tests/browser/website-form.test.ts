import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listQuoteRequests } from '@rewards/contracts/quotes';
import { type SignedIn, anAdmin } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const kinds = ['form', 'appointment', 'refer'] as const;

/** A website elsewhere, with whatever the address asks for. */
function startSite(rewards: () => string): Promise<Server> {
  const site = createServer(({ url = '' }, answer) => {
    const { searchParams: asked } = new URL(url, 'http://site.test');
    const strict =
      `default-src 'self'; script-src 'self' ${rewards()}; connect-src 'self' ${rewards()}; style-src 'self'; ` +
      "form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'";
    const policies: Readonly<Record<string, string>> = { none: "base-uri 'none'", blocking: "default-src 'self'" };
    const policy = policies[asked.get('policy') ?? ''] ?? strict;
    const script = `<script src="${rewards()}/embed.js" async></script>`;
    const show = asked.get('show') ?? 'form';
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    answer.end(
      `<!doctype html><html lang="en"><head><title>A practice</title><meta name="viewport" content="width=device-width">
      ${asked.has('twice') ? script : ''}</head><body><main><h1>Welcome</h1>
      <referral-rewards show="${show}"><a href="${rewards()}/quote">Just a link</a></referral-rewards>
      </main>${script}</body></html>`,
    );
  });
  return new Promise((resolve) => site.listen(0, '127.0.0.1', () => resolve(site)));
}

describe("the form on the practice's own website", () => {
  let room: ReadingRoom;
  let admin: SignedIn;
  let site: Server;
  let stranger: Server;
  const at = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  beforeAll(async () => {
    const rewards = () => room.service.url;
    [site, stranger] = await Promise.all([startSite(rewards), startSite(rewards)]);
    room = await ReadingRoom.open({ environment: { WEBSITE_ORIGINS: at(site) } });
    admin = await anAdmin(room.service);
  });
  afterEach(() => room.leave());
  afterAll(async () => {
    await room.close();
    for (const server of [site, stranger]) server.close();
  });

  async function opens(query: string, server = site): Promise<Reader> {
    const reader = await room.reader('phone');
    await reader.page.goto(`${at(server)}/?${query}`);
    return reader;
  }
  async function fills(reader: Reader, email: string): Promise<void> {
    await reader.types('Your name', 'Pia Berg');
    await reader.types('Phone', '(678) 555-0144');
    await reader.types('Email', email);
    await reader.types('How can we help?', 'A check-up');
    await reader.page.getByRole('checkbox').check();
  }
  const sends = (reader: Reader) => reader.page.getByRole('button', { name: 'Request an appointment' });
  const requestsOf = async (email: string) =>
    (await admin.browser.call(listQuoteRequests)).quotes.filter((quote) => quote.email === email).length;

  it('sends a request once, under a strict policy, and thanks', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await opens('show=form');
      await fills(reader, 'pia@example.org');
      await sends(reader).dblclick();
      await reader.reads('Thank you, Pia!');
      await reader.sees('We emailed pia@example.org. Tap the button in that email to confirm.');
      expect(await reader.page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)).toBe(
        'Thank you, Pia!',
      );
      expect(await reader.page.context().cookies()).toEqual([]);
      expect(await reader.page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      expect(await requestsOf('pia@example.org')).toBe(1);
    });
    expect(complaints).toEqual([]);
  });

  it('says at each field what is wrong, and focuses the first', async () => {
    const reader = await opens('show=form');
    reader.expectComplaint(/status of 422/);
    await reader.types('Phone', '12');
    await sends(reader).click();
    await reader.sees('Please agree that we may contact you');
    const name = reader.page.getByLabel('Your name');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await name.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field)).toBe(true);
    expect(await reader.overflow()).toBe(0);
    expect(reader.complaints()).toEqual([]);
  });

  it('on a page that may not, says so and leads to our own page', async () => {
    const reader = await opens('show=form', stranger);
    reader.expectComplaint(/blocked by CORS policy|net::ERR_FAILED/);
    await fills(reader, 'elsewhere@example.org');
    await sends(reader).click();
    await reader.sees(/We couldn't send this from here/);
    expect(await reader.page.getByLabel('Your name').inputValue()).toBe('Pia Berg');
    expect(await requestsOf('elsewhere@example.org')).toBe(0);
    await reader.follows('Request an appointment');
    await reader.isAt('/quote');
    expect(reader.complaints()).toEqual([]);
  });

  it('is there once if the script is there twice', async () => {
    const reader = await opens('show=form&twice');
    await sends(reader).waitFor();
    await reader.page.waitForLoadState('networkidle');
    expect(await reader.page.getByLabel('Your name').count()).toBe(1);
    expect(reader.complaints()).toEqual([]);
  });

  it('keeps what was typed when its page moves it', async () => {
    const reader = await opens('show=form');
    await reader.types('Your name', 'Pia Berg');
    await reader.page.evaluate(() => document.body.append(document.querySelector('referral-rewards')!));
    expect(await reader.page.getByLabel('Your name').inputValue()).toBe('Pia Berg');
  });

  it.each(kinds)('as %s has no barrier, and fits a phone', async (show) => {
    // The checker needs what a strict policy refuses.
    const reader = await opens(`show=${show}&policy=none`);
    await reader.page.locator('.button').waitFor();
    expect(await reader.overflow()).toBe(0);
    expect(await reader.barriers('light', 'dark')).toEqual([]);
  });

  it('has its colors in a browser without style sheets that scripts make', async () => {
    const reader = await room.reader('phone');
    await reader.page.addInitScript(() => {
      delete (ShadowRoot.prototype as { adoptedStyleSheets?: unknown }).adoptedStyleSheets;
    });
    await reader.page.goto(`${at(site)}/?show=appointment&policy=none`);
    const button = reader.page.getByRole('link', { name: 'Request an appointment' });
    expect(await button.evaluate((link) => getComputedStyle(link).color)).toBe('rgb(255, 255, 255)');
    expect(await button.evaluate((link) => (link.getRootNode() as ShadowRoot).querySelectorAll('style').length)).toBe(
      1,
    );
  });

  it.each([
    ['appointment', 'Request an appointment', '/quote'],
    ['refer', 'Refer a friend', '/login'],
  ])('as a button for %s opens the page', async (show, label, path) => {
    const reader = await opens(`show=${show}`);
    await reader.follows(label);
    await reader.isAt(path);
    expect(reader.complaints()).toEqual([]);
  });

  it('is a link where the script is blocked, and without JavaScript', async () => {
    const blocked = await opens('show=form&policy=blocking');
    blocked.expectComplaint(/Content Security Policy/);
    const plain = await room.readerWithoutScripts();
    await plain.page.goto(`${at(site)}/?show=form`);
    for (const reader of [blocked, plain]) {
      await reader.follows('Just a link');
      await reader.isAt('/quote');
      expect(reader.complaints()).toEqual([]);
    }
  });
});
