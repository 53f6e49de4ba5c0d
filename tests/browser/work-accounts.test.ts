import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anAdmin } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { WorkAccountProvider } from '../support/work-account-provider.ts';

let provider: WorkAccountProvider;
let room: ReadingRoom;

beforeAll(async () => {
  // For the browser, localhost is another site than 127.0.0.1.
  provider = await WorkAccountProvider.start('http://127.0.0.1/auth/oidc/callback', 'localhost');
  room = await ReadingRoom.open({ environment: { ...provider.environment, OIDC_NAME: 'Dogwood ID' } });
  provider.sendBackTo(`${room.service.publicUrl}/auth/oidc/callback`);
  await anAdmin(room.service, 'front.desk@example.com');
});
afterAll(async () => {
  await room.close();
  await provider.stop();
});

const workAccountLink = { name: 'Staff: sign in with Dogwood ID' };

async function signInAs(email: string) {
  const { page } = await room.reader();
  // The provider's page asks for a typeface elsewhere.
  await page.route(/fonts\.googleapis\.com/, (route) => route.abort());
  await page.goto(`${room.service.url}/login`);
  await page.getByRole('link', workAccountLink).click();
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  return page;
}

test('an admin signs in at another site, and after an expired session comes back to the same page', async () => {
  const page = await signInAs('front.desk@example.com');
  await page.waitForURL(`${room.service.url}/`);
  await page.goto(`${room.service.url}/admin/referrals?status=completed`);
  await page.getByRole('heading', { level: 1, name: 'Referrals' }).waitFor();

  await room.service.sql.rows('delete from sessions');
  // Coming back to the window checks the session.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('link', workAccountLink).click();
  // The provider still knows them, and asks nothing.
  await page.waitForURL(/\/admin\/referrals/);
  await page.getByRole('heading', { level: 1, name: 'Referrals' }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=completed');
  await room.leave();
});

test('anyone else comes back to the sign-in page, which says why', async () => {
  const page = await signInAs('stranger@example.com');
  await page.getByText('Only admins of this practice can sign in this way.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.getByRole('link', workAccountLink).waitFor();
});
