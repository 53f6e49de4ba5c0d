import { demoPractice } from '@rewards/api/demo/demo-practice';
import { login } from '@rewards/contracts/sign-in';
import type { Browser, BrowserContext } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { type RunningService, startService } from '../support/running-service.ts';

const folder = new URL('../../docs/pictures/', import.meta.url);
/** The day the pictures are of: whoever takes them, and whenever, gets the same ones. */
const today = new Date('2026-06-17T15:00:00Z');
/** What links on the pictures begin with; nothing answers there. */
const publicUrl = 'http://rewards.example';
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
  /** What can be read on the page once it is there. */
  readonly shows: string;
}

const pictures: readonly Picture[] = [
  { name: 'login', on: 'phone', path: '/login', shows: 'Forgot password?' },
  { name: 'invitation', on: 'phone', path: `/r/${referralCode}`, shows: 'Maya' },
  { name: 'dashboard', on: 'phone', as: 'patient', path: '/', shows: 'Total Earned' },
  { name: 'dashboard-wide', on: 'desktop', as: 'patient', path: '/', shows: 'Total Earned' },
  { name: 'admin', on: 'desktop', as: 'admin', path: '/', shows: 'Total Paid Out' },
];

/** Takes the README's pictures of a demo practice on a database of its own, each in light and in dark. */
export async function takePictures(browser: Browser): Promise<readonly string[]> {
  const service = await startService({ clock: { now: () => today }, environment: { PUBLIC_URL: publicUrl } });
  try {
    const cookies = await demoCookies(service);
    const paths: string[] = [];
    for (const picture of pictures) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          ...devices[picture.on],
          baseURL: service.url,
          colorScheme,
          reducedMotion: 'reduce',
        });
        if (picture.as !== undefined) await context.addCookies(cookies[picture.as]);
        const path = fileURLToPath(new URL(`${picture.name}-${colorScheme}.png`, folder));
        await take(context, picture, path);
        await context.close();
        paths.push(path);
      }
    }
    return paths;
  } finally {
    await service.stop();
  }
}

async function take(context: BrowserContext, { path: address, shows }: Picture, path: string): Promise<void> {
  const page = await context.newPage();
  await page.clock.setFixedTime(today);
  await page.goto(address);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}

/** Makes the practice, gives its people the codes that the pictures show, and signs two of them in. */
async function demoCookies(service: RunningService) {
  const signIns = await demoPractice(service.app.settings, today);
  if (signIns === undefined) throw new Error('The demo practice was not made.');
  // A code is drawn by chance when its owner is added, and would be another one on each picture.
  await service.sql.rows("update users set referral_code = translate(upper(left(md5(email), 8)), '01', 'XY')");
  await service.sql.rows('update users set referral_code = $1 where email = $2', [referralCode, signIns.patient.email]);
  const signedIn = async (body: { email: string; password: string }) => {
    const visitor = service.visitor();
    await visitor.call(login, { body });
    return visitor.cookies.list().map(({ name, value }) => ({ name, value, url: service.url }));
  };
  return { patient: await signedIn(signIns.patient), admin: await signedIn(signIns.admin) };
}
