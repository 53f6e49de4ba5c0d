import { demoPractice } from '@rewards/api/commands/demo/demo-practice';
import { login } from '@rewards/contracts/sign-in';
import type { BrowserContext, Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';
import { launchChromium } from '../support/reader.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { takeDeskAndLobby } from './desk-and-lobby.ts';

const folder = new URL('../../docs/pictures/', import.meta.url);
/**
 * The frozen time of the pictures, during opening hours. They come out the same every time, except for the lobby's QR.
 */
const today = new Date('2026-06-17T15:00:00Z');
/** The start of all links in the pictures. The browser gets the server to use for it. */
const host = 'rewards.example';
const publicUrl = `http://${host}`;
const referralCode = 'MAYA2345';

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 860 } },
};

interface Picture {
  readonly name: string;
  readonly on: keyof typeof devices;
  readonly as?: 'patient' | 'admin';
  readonly path: string;
  /** Text that is visible once the page has loaded. */
  readonly shows: string;
}

const pictures: readonly Picture[] = [
  { name: 'login', on: 'phone', path: '/login', shows: 'Forgot password?' },
  { name: 'invitation', on: 'phone', path: `/r/${referralCode}`, shows: 'Maya' },
  { name: 'dashboard', on: 'phone', as: 'patient', path: '/', shows: 'Total Earned' },
  { name: 'dashboard-wide', on: 'desktop', as: 'patient', path: '/', shows: 'Total Earned' },
  { name: 'admin', on: 'desktop', as: 'admin', path: '/', shows: 'Total Paid Out' },
];

const colorSchemes = ['light', 'dark'] as const;

/** Takes the README's pictures of a demo practice with its own database, in light and dark. */
export async function takePictures(): Promise<readonly string[]> {
  const port = await freePort();
  const environment = { PUBLIC_URL: publicUrl, DISPLAY_PAIRING: 'off' };
  const service = await startService({ withPages: true, clock: { now: () => today }, environment, port });
  const browser = await launchChromium([
    `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`,
    `--unsafely-treat-insecure-origin-as-secure=${publicUrl}`,
  ]);
  try {
    const cookies = await demoCookies(service);
    const paths: string[] = [];
    const pathOf = (name: string) => {
      const path = fileURLToPath(new URL(`${name}.png`, folder));
      paths.push(path);
      return path;
    };
    for (const colorScheme of colorSchemes) {
      const open = async (as: Picture['as'], device: object) => {
        const around = { baseURL: publicUrl, colorScheme, reducedMotion: 'reduce' } as const;
        const context = await browser.newContext({ ...device, ...around });
        if (as !== undefined) await context.addCookies(cookies[as]);
        return context;
      };
      for (const picture of pictures) {
        const context = await open(picture.as, devices[picture.on]);
        await take(context, picture, pathOf(`${picture.name}-${colorScheme}`));
        await context.close();
      }
      const moment = { colorScheme, open: (viewport: object) => open('admin', { viewport }), visit };
      await takeDeskAndLobby(browser, moment, pathOf(`desk-and-lobby-${colorScheme}`));
    }
    return paths;
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function visit(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.clock.setFixedTime(today);
  await page.goto(address);
  return page;
}

async function take(context: BrowserContext, { path: address, shows }: Picture, path: string): Promise<void> {
  const page = await visit(context, address);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}

/** Creates the practice, sets its people's codes to those in the pictures, and signs two of them in. */
async function demoCookies(service: RunningService) {
  const signIns = await demoPractice(service.app.settings, today);
  if (signIns === undefined) throw new Error('The demo practice was not created.');
  // Referral codes are random, so each run would show different ones.
  await service.sql.rows("update users set referral_code = translate(upper(left(md5(email), 8)), '01', 'XY')");
  await service.sql.rows('update users set referral_code = $1 where email = $2', [referralCode, signIns.patient.email]);
  const signedIn = async (body: { email: string; password: string }) => {
    const visitor = service.visitor();
    await visitor.call(login, { body });
    return visitor.cookies.list().map(({ name, value }) => ({ name, value, url: publicUrl }));
  };
  return { patient: await signedIn(signIns.patient), admin: await signedIn(signIns.admin) };
}
