import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimScreen } from '@rewards/contracts/screens';
import { Firefox } from '../support/firefox.ts';
import type { FirefoxReader } from '../support/firefox-reader.ts';
import { codeIn } from '../support/mail-sink.ts';
import { anAdmin, plantReferrals, type PlantedUser, plantUser } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

const password = 'a quiet harbour at dawn';

/** The main jobs of tests/browser, again in another engine. */
describe('the main journeys in Firefox', () => {
  let service: RunningService;
  let firefox: Firefox;
  let admin: FirefoxReader;
  let patient: FirefoxReader;
  let maria: PlantedUser;

  beforeAll(async () => {
    const port = await freePort();
    [service, firefox] = await Promise.all([
      startService({
        withPages: true,
        port,
        environment: { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '0' },
      }),
      Firefox.open(),
    ]);
    await service.sql.rows("update practice_profile set opening_hours = '[]'");
    maria = await plantUser(service.sql, { email: 'maria.santos@example.com', name: 'Maria Santos' });
    await plantReferrals(service.sql, maria.id, 1);
    await plantUser(service.sql, { email: 'front.desk@example.com', name: 'Dana Front', isAdmin: true });
    [admin, patient] = [await firefox.reader(service.url), await firefox.reader(service.url)];
  });
  afterAll(async () => {
    await firefox.close();
    await service.stop();
  });

  async function signsIn(reader: FirefoxReader, email: string): Promise<void> {
    await reader.open('/login?mode=code');
    await reader.types('Email', email);
    await reader.presses('Send login code');
    await reader.sees('Login code');
    await reader.types('Login code', await service.mail.loginCodeTo(email));
    await reader.presses('Verify and sign in');
    await setsPassword(reader);
  }

  async function setsPassword(reader: FirefoxReader): Promise<void> {
    await reader.isAt('/set-password');
    await reader.types('New password', password);
    await reader.types('Confirm new password', password);
    await reader.presses('Set password');
    await reader.isAt('/');
  }

  it('an admin signs in by code, sets a password and sees the dashboard', async () => {
    await signsIn(admin, 'front.desk@example.com');
    await admin.sees('Total Users');
    expect(admin.complaints()).toEqual([]);
  });

  it('the admin completes a referral, and the patient sees $50', async () => {
    await admin.open('/admin?open=all-referrals');
    await admin.presses('Mark Complete');
    await admin.sees('Mark this referral as completed? This will award $50 to the referrer.');
    await admin.confirms('Mark Complete');
    await admin.sees('Referral marked as completed!');

    await signsIn(patient, 'maria.santos@example.com');
    await patient.sees('10% of the annual limit');
    await patient.sees('Friend came in. You earned $50.');
    expect(await patient.text()).toMatch(/\$50\b[\s\S]*\$450\b/);
    expect([...admin.complaints(), ...patient.complaints()]).toEqual([]);
  });

  it('a friend asks for an appointment by a link, and joins with the code in the confirmation', async () => {
    const [friend, email] = [await firefox.reader(service.url), 'robin@example.org'];
    await friend.open(`/r/${maria.referralCode}`);
    await friend.sees('Maria invited you.');
    await friend.follows('Request an appointment');
    await friend.isAt('/quote');
    await friend.types('Your name', 'Robin Friend');
    await friend.types('Phone', '(678) 555-0144');
    await friend.types('Email', email);
    await friend.types('How can we help?', 'A check-up');
    await friend.selects('Best time to call', 'Mornings');
    await friend.types('I agree that Dogwood Dental Care may contact me about this request by phone or text.', '');
    await friend.presses('Request an appointment');
    await friend.sees('Check your email to confirm. Then we can thank Maria.');
    await friend.types('6-digit code', codeIn(await service.mail.mailTo(email, /got your request/)));
    await friend.presses('Confirm');
    await setsPassword(friend);
    await friend.sees("We'll call (678) 555-0144");
    expect(friend.complaints()).toEqual([]);
  });

  it('the patient invites another friend, and nudges the one who stopped halfway', async () => {
    await patient.open('/');
    await patient.presses('Invite a friend');
    await patient.confirms('Copy');
    await patient.sees('Referral link copied to clipboard!');
    await patient.open('/');
    await patient.presses('Nudge Robin');
    await patient.confirms('Copy');
    await patient.sees('Message and link copied');
    await patient.confirms('Close');
    await patient.sees('You can nudge Robin again on');
    expect(patient.complaints()).toEqual([]);
  });

  it('a QR from the desk shows on a screen, and the card it opens clears it', async () => {
    const [lobby, phone] = [await firefox.reader(service.url), await firefox.reader(service.url)];
    const desk = (await anAdmin(service, 'second.desk@example.com')).browser;
    await lobby.open('/referralprogram');
    await lobby.sees('Pairing code');
    const code = /Pairing code\s+(\S{6})/.exec(await lobby.text())?.[1] ?? '';
    await desk.call(claimScreen, { body: { code, name: 'Lobby' } });
    await until('the lobby is paired', async () => !(await lobby.text()).includes('Pairing code'), undefined, 200);

    await admin.open('/');
    await admin.open('/admin?open=qr-code-display');
    await admin.types('Email for the magic link', 'ann@example.com');
    await admin.presses('Generate Referral QR');
    await admin.sees('QR sent to iPad display');
    await lobby.sees('Scan this code to view your referral code.');
    const picture = `document.querySelector('img[alt="Referral QR"]')`;
    await until(
      'the QR is drawn',
      async () => Number(await lobby.evaluate(`${picture}?.naturalWidth ?? 0`)) > 0,
      undefined,
      200,
    );
    await phone.open(String(await lobby.evaluate(`new URL(${picture}.src).pathname`)).replace('/image', ''));
    await phone.sees('Your referral link');
    await lobby.sees('Ask us about our referral program');
    expect([...admin.complaints(), ...lobby.complaints(), ...phone.complaints()]).toEqual([]);
  });
});
