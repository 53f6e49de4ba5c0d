import { setPassword } from '@rewards/contracts/sign-in';
import type { Browser } from 'playwright-core';
import { freePort } from '../support/free-port.ts';
import { aPatient, plantReferrals } from '../support/people.ts';
import { launchChromium } from '../support/reader.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Figure } from './figure.ts';

/** A slow phone on a slow network: 150 ms latency, 1.6 Mbit/s, and a CPU four times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowDown = 4;
const rounds = 3;
const password = 'a quiet harbour at dawn';

interface Screen {
  readonly what: string;
  readonly path: string;
  /** What the reader can do then. */
  readonly until: string;
  /** An element that is there by then, or isn't there anymore. */
  readonly sign: { readonly selector: string; readonly isThere: boolean };
  /** The product's goal in seconds. A busy machine may miss it. */
  readonly aim: number;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

const typing = { until: 'one can type', sign: { selector: 'main form input', isThere: true } };
const reading = { until: 'the figures are read', sign: { selector: 'main dl', isThere: true } };
const usable = { until: 'it can be used', sign: { selector: '#slow-start', isThere: false } };

/** The load time of the login and the dashboard on a first visit with an empty cache. */
export async function* firstScreens(): AsyncIterable<Figure> {
  const port = await freePort();
  const service = await startService({
    withPages: true,
    port,
    environment: { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '0' },
  });
  const browser = await launchChromium();
  try {
    const { browser: patient, user } = await aPatient(service);
    await patient.call(setPassword, { body: { password, confirm: password } });
    await plantReferrals(service.sql, user.id, 8);
    const screens: readonly Screen[] = [
      { what: 'login', path: '/login', ...typing, aim: 0.9, cookies: [] },
      { what: 'login', path: '/login', ...usable, aim: 1.5, cookies: [] },
      { what: 'dashboard', path: '/', ...reading, aim: 1.9, cookies: patient.cookies.list() },
      { what: 'dashboard', path: '/', ...usable, aim: 1.9, cookies: patient.cookies.list() },
    ];
    for (const screen of screens) yield await figureOf(browser, service, screen);
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function figureOf(browser: Browser, service: RunningService, screen: Screen): Promise<Figure> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) seconds.push(await firstVisit(browser, service, screen));
  seconds.sort((a, b) => a - b);
  return {
    what: `first visit to the ${screen.what} until ${screen.until}, 150 ms, 1.6 Mbit/s, processor at a quarter`,
    value: seconds[Math.floor(rounds / 2)] ?? 0,
    unit: 's',
    aim: screen.aim,
  };
}

async function firstVisit(browser: Browser, { url }: RunningService, { path, sign, cookies }: Screen): Promise<number> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  try {
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.goto(path, { waitUntil: 'commit' });
    // The page is drawn with its styles, so nothing counts before these.
    const isReached = ({ selector, isThere }: Screen['sign']) =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      (document.querySelector(selector) !== null) === isThere &&
      performance.now();
    const shown = await page.waitForFunction(isReached, sign, { polling: 'raf', timeout: 30_000 });
    return Number(await shown.jsonValue()) / 1_000;
  } finally {
    await context.close();
  }
}
