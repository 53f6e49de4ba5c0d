import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setPassword } from '@rewards/contracts/sign-in';
import { codeIn } from '../support/mail-sink.ts';
import { aPatient, plantReferrals, plantUser, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';

describe('pages before their program', () => {
  let room: ReadingRoom;
  let maria: SignedIn;
  const email = 'maria.santos@example.com';

  beforeAll(async () => {
    room = await ReadingRoom.open();
    // What is typed as a name must not end the script with the page's data.
    maria = await aPatient(room.service, email, 'Maria </script><b>Santos');
    await maria.browser.call(setPassword, { body: { password, confirm: password } });
    await plantReferrals(room.service.sql, maria.user.id, 8);
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const signIn = async (reader: Reader) => {
    const { cookies } = maria.browser;
    const kept = cookies.list().map(({ name, value }) => ({ name, value, url: room.service.url }));
    await reader.page.context().addCookies(kept);
  };
  /** The program arrives once the returned function is called. */
  const delayProgram = async (reader: Reader): Promise<() => void> => {
    let arrives: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrives = resolve));
    await reader.page.route('**/assets/shell/main.*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    return arrives;
  };
  /** The program never arrives. */
  const holdProgram = (reader: Reader) => reader.page.route('**/assets/shell/main.*.js', () => undefined);

  it.each([
    ['/login', 'Welcome Back', 'Sign in'],
    ['/login?mode=code', 'Welcome Back', 'Sign in'],
    ['/quote', 'Request an appointment', 'Request an appointment'],
    ['/reset-password', 'Reset your password', 'Reset password'],
    ['/ddcinfo', 'Top Dentist in Duluth', 'About the practice'],
    ['/crazyones', 'To The Crazy Ones', 'To The Crazy Ones'],
  ])('%s can be read without a script', async (path, heading, title) => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.readerWithoutScripts();
      await reader.open(path);
      await reader.reads(heading);
      expect(await reader.page.title()).toBe(`${title} · Referral Rewards`);
      expect(await reader.page.getByText(/needs JavaScript/).count()).toBe(0);
      const { width } = (await reader.page.locator('h1').first().boundingBox()) ?? { width: 0 };
      expect(width).toBeGreaterThan(0);
      expect(width).toBeLessThanOrEqual(390);
    });
    expect(complaints).toEqual([]);
  });

  it('signs in with a password, an emailed code and a first password without a script', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.readerWithoutScripts();
      reader.expectComplaint(/status of 4(01|22) .*\/login/);
      await reader.open('/login?mode=password');
      await reader.types('Email', email);
      await reader.types('Password', 'not this one');
      await reader.presses('Sign in');
      await reader.sees('Wrong email or password');
      expect(await reader.page.getByLabel('Email').inputValue()).toBe(email);
      expect(await reader.page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
      await reader.types('Password', password);
      await reader.presses('Sign in');
      await reader.isAt('/');
      await reader.sees('Total Earned');

      const second = await room.readerWithoutScripts();
      second.expectComplaint(/status of 4(01|22) .*\/(login|set-password)/);
      await second.open('/login?mode=code');
      await second.types('Email', 'pia.friend@example.org');
      await second.presses('Send login code');
      await second.types('Login code', '000000');
      await second.presses('Verify and sign in');
      await second.page.getByRole('alert').waitFor();
      const code = await room.service.mail.loginCodeTo('pia.friend@example.org');
      await second.types('Login code', code);
      await second.presses('Verify and sign in');
      await second.types('Your name', 'Pia Friend');
      await second.types('Login code', code);
      await second.page.getByRole('combobox').selectOption({ index: 1 });
      await second.presses('Verify and sign in');
      await second.isAt('/set-password');
      await second.reads('One last step, Pia');
      await second.types('New password', password);
      await second.types('Confirm new password', 'another one');
      await second.presses('Set password');
      await second.sees('Passwords do not match');
      await second.types('New password', password);
      await second.types('Confirm new password', password);
      await second.presses('Set password');
      await second.isAt('/');
    });
    expect(complaints).toEqual([]);
  });

  it('chooses a new password with an emailed code without a script', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const forgetful = 'forgetful@example.com';
      const { browser } = await aPatient(room.service, forgetful, 'Flo Forgetful');
      await browser.call(setPassword, { body: { password, confirm: password } });
      const reader = await room.readerWithoutScripts();
      reader.expectComplaint(/status of 422 .*\/reset-password/);
      await reader.open('/reset-password');
      await reader.types('Email', forgetful);
      await reader.page.getByRole('main').getByRole('button').first().click();
      const code = codeIn(await room.service.mail.mailTo(forgetful, /reset/i));
      await reader.types('Reset code', code);
      await reader.types('New password', 'another harbour at dusk');
      await reader.types('Confirm new password', 'something else');
      await reader.page.getByRole('main').locator('[type="submit"]').click();
      await reader.sees('Passwords do not match');
      await reader.types('Reset code', code);
      await reader.types('New password', 'another harbour at dusk');
      await reader.types('Confirm new password', 'another harbour at dusk');
      await reader.page.getByRole('main').locator('[type="submit"]').click();
      await reader.isAt('/');
    });
    expect(complaints).toEqual([]);
  });

  it('requests an appointment and joins without a script', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const { referralCode } = await plantUser(room.service.sql, { email: 'maya@example.com', name: 'Maya Thompson' });
      const reader = await room.readerWithoutScripts();
      reader.expectComplaint(/status of 422 .*\/quote/);
      await reader.open(`/r/${referralCode}`);
      await reader.open('/quote');
      await reader.sees('Maya invited you.');
      await reader.types('Your name', 'Noah Friend');
      await reader.types('Phone', '(770) 555-0188');
      await reader.types('Email', 'noah.friend@example.org');
      await reader.types('How can we help?', 'A checkup');
      await reader.presses('Request an appointment');
      expect(await reader.page.getByLabel('Your name').inputValue()).toBe('Noah Friend');
      await reader.page.getByRole('checkbox').check();
      await reader.presses('Request an appointment');
      await reader.reads(/Noah/);
      await reader.types(
        '6-digit code',
        codeIn(await room.service.mail.mailTo('noah.friend@example.org', /got your request/)),
      );
      await reader.page.getByRole('main').getByRole('button').first().click();
      await reader.isAt('/set-password');
      await reader.reads('One last step, Noah');
    });
    expect(complaints).toEqual([]);
  });

  it('what is typed before the program runs stays, with the focus', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader('phone');
      const arrives = await delayProgram(reader);
      await reader.page.goto('/login?mode=password', { waitUntil: 'commit' });
      await reader.types('Email', email);
      await reader.types('Password', password);
      arrives();
      await reader.isRunning();
      expect(await reader.page.getByLabel('Email').inputValue()).toBe(email);
      expect(await reader.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
      await reader.presses('Sign in');
      await reader.isAt('/');
    });
    expect(complaints).toEqual([]);
  });

  it("a patient's details never replace what was typed before the program runs", async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader('phone');
      await signIn(reader);
      const arrives = await delayProgram(reader);
      await reader.page.goto('/quote', { waitUntil: 'commit' });
      await reader.types('Your name', 'Robert');
      arrives();
      await reader.isRunning();
      await reader.page.waitForFunction(
        (own) => document.querySelector<HTMLInputElement>('[name="email"]')?.value === own,
        email,
      );
      expect(await reader.page.getByLabel('Your name').inputValue()).toBe('Robert');
    });
    expect(complaints).toEqual([]);
  });

  it('a step that the history entry remembers is shown after a reload', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader('phone');
      await reader.open('/login?mode=code');
      await reader.types('Email', 'reload@example.org');
      await reader.presses('Send login code');
      await reader.sees('Login code');
      await reader.page.reload();
      await reader.isRunning();
      await reader.sees('Login code');
      expect(await reader.page.getByRole('button', { name: 'Send login code' }).count()).toBe(0);
      expect(await reader.page.locator('#main').isVisible()).toBe(true);
    });
    expect(complaints).toEqual([]);
  });

  it('Back to a page drawn for nobody asks who is signed in now', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader('phone');
      await reader.open('/crazyones');
      await reader.open('/login?mode=password');
      await reader.types('Email', email);
      await reader.types('Password', password);
      await reader.presses('Sign in');
      await reader.isAt('/');
      await reader.page.goBack();
      await reader.isRunning();
      await reader.page.getByRole('button', { name: 'Account' }).waitFor();
    });
    expect(complaints).toEqual([]);
  });

  it("the page's data does not stay in the page, and answers are not kept for the next user", async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader('phone');
      await signIn(reader);
      await reader.open('/');
      expect(await reader.page.locator('#first-page').count()).toBe(0);
      const { browser } = await aPatient(room.service, 'second.patient@example.com', 'Sam Second');
      await browser.call(setPassword, { body: { password, confirm: password } });
      const kept = browser.cookies.list().map(({ name, value }) => ({ name, value, url: room.service.url }));
      await reader.page.context().addCookies(kept);
      await reader.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await reader.sees('Hi, Sam');
      expect(await reader.page.getByText('friend1.').count()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  it('an address with a capital and a slash at the end takes a form, too', async () => {
    const reader = await room.readerWithoutScripts();
    await reader.open('/Login/?mode=password');
    await reader.types('Email', email);
    await reader.types('Password', password);
    await reader.presses('Sign in');
    await reader.isAt('/');
    await reader.sees('Total Earned');
    expect(reader.complaints()).toEqual([]);
  });

  it('a form sent before the program runs arrives', async () => {
    const reader = await room.reader('phone');
    await holdProgram(reader);
    await reader.page.goto('/login?mode=password', { waitUntil: 'commit' });
    await reader.types('Email', email);
    await reader.types('Password', password);
    await reader.page.getByRole('button', { name: 'Sign in' }).first().click();
    await reader.page.waitForURL(({ pathname }) => pathname === '/', { waitUntil: 'commit' });
    await reader.sees('Total Earned');
    expect(await reader.page.locator('#slow-start').count()).toBe(1);
  });

  it('if the program does not arrive, the page says so after 8 seconds', async () => {
    const reader = await room.reader('phone');
    await holdProgram(reader);
    await reader.page.goto('/quote', { waitUntil: 'commit' });
    const notice = reader.page.locator('#slow-start');
    await reader.reads('Request an appointment');
    expect(await notice.isVisible()).toBe(false);
    const delay = await notice.evaluate((element) => {
      const [waiting] = element.getAnimations();
      const after = waiting?.effect?.getTiming().delay;
      waiting?.finish();
      return after;
    });
    expect(delay).toBe(8_000);
    expect(await notice.isVisible()).toBe(true);
    expect(await notice.getByRole('link', { name: 'Retry' }).isVisible()).toBe(true);
  });

  it("a patient's page is theirs alone, and contains what they typed as text", async () => {
    const reader = await room.reader('phone');
    await signIn(reader);
    const response = await reader.page.goto('/');
    expect(response?.headers()['cache-control']).toBe('no-store');
    await reader.isRunning();
    expect(await reader.page.locator('b').count()).toBe(0);
    const other = await room.reader('phone');
    await other.open('/');
    await other.isAt('/login');
  });

  it('a form of another site is refused', async () => {
    const sent = (origin: string) =>
      fetch(`${room.service.url}/login?mode=password`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email, password }),
      });
    const refused = await sent('https://evil.example');
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
    const accepted = await sent(room.service.url);
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/']);
  });
});
