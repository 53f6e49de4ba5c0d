import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chooseNotifications, showNotifications } from '@rewards/contracts/notifications';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { completeReferral } from '@rewards/contracts/referrals';
import { logoutEverywhere, me } from '@rewards/contracts/sign-in';
import { letHeldMailsLeave } from '../support/let-held-mails-leave.ts';
import type { ReceivedMail } from '../support/mail-sink.ts';
import { anAdmin, aPatient, plantReferrals, type SignedIn, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
import { upload } from '../support/visitor.ts';

const unfolded = ({ text }: ReceivedMail) => text.replace(/\r?\n[ \t]+/g, ' ');
const headerOf = (mail: ReceivedMail, name: string) =>
  new RegExp(`^${name}: (.*?)\\r?$`, 'mi').exec(unfolded(mail))?.[1];

/** The path of the one-click unsubscribe link in the email's header. */
function stopLinkOf(service: RunningService, mail: ReceivedMail): string {
  const address = /<(.+)>/.exec(headerOf(mail, 'List-Unsubscribe') ?? '')?.[1] ?? '';
  expect(address.startsWith(`${service.publicUrl}/mail/unsubscribe?token=`)).toBe(true);
  return address.slice(service.publicUrl.length);
}

describe('notifications', () => {
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService({ environment: { PRACTICE_NAME: 'Duluth Dental' } });
    admin = await anAdmin(service);
  });
  afterAll(() => service.stop());

  async function earnCredit(patient: SignedIn): Promise<void> {
    const [id = ''] = await plantReferrals(service.sql, patient.user.id, 1);
    await admin.browser.call(completeReferral, { params: { id } });
    await letHeldMailsLeave(service);
  }

  const everythingWasHandedOn = () =>
    until('no email is queued', async () => (await service.sql.count('graphile_worker.jobs')) === 0);
  const mailsTo = (email: string) =>
    service.mail.received.filter(({ to }) => to === email).map(({ subject }) => subject);

  async function patientWithMail(email: string): Promise<{ patient: SignedIn; mail: ReceivedMail; link: string }> {
    const patient = await aPatient(service, email, 'Maria Santos');
    await earnCredit(patient);
    const mail = await service.mail.mailTo(email, /earned/);
    return { patient, mail, link: stopLinkOf(service, mail) };
  }

  /** Sent like a mail provider's server does: no cookie, no origin, one form field (RFC 8058). */
  const oneClick = (path: string, headers: Record<string, string> = {}) =>
    fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'List-Unsubscribe=One-Click',
    });

  it('carry an unsubscribe link, unlike emails with codes', async () => {
    const { mail, link } = await patientWithMail('maria@example.com');
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(`Unsubscribe: ${service.publicUrl}${link}`);
    const code = service.mail.received.find(
      ({ to, subject }) => to === 'maria@example.com' && subject.includes('code'),
    );
    expect(code && headerOf(code, 'List-Unsubscribe')).toBeUndefined();
  });

  it('stay on, however often the link is viewed', async () => {
    const { patient, link } = await patientWithMail('looked@example.com');
    for (let time = 0; time < 3; time += 1) {
      const page = await service.visitor().open(link);
      expect(page.status).toBe(200);
      expect(page.body).toContain('<button class="button" type="submit">Unsubscribe</button>');
    }
    expect(await patient.browser.call(showNotifications)).toEqual({ mail: true, texts: true });
  });

  it.each([
    ['without cookies and origin', {}],
    ['from a webmail page', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
  ])('are turned off by one click %s, and codes still arrive', async (how, headers) => {
    const email = `${how.length}@example.com`;
    const { patient, link } = await patientWithMail(email);
    const answer = await oneClick(link, headers);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('You&#39;ve stopped these emails.');
    expect((await oneClick(link, headers)).status).toBe(200);

    await earnCredit(patient);
    await everythingWasHandedOn();
    expect(mailsTo(email).filter((subject) => subject.includes('earned'))).toHaveLength(1);
    await service.sql.rows('delete from attempt_counts');
    const again = await signInByCode(service, email);
    expect(await again.browser.call(showNotifications)).toEqual({ mail: false, texts: true });
  });

  it('are turned on again by Undo on the page that says they stopped, without a session', async () => {
    const { patient, link } = await patientWithMail('undecided@example.com');
    const stopped = await (await oneClick(link)).text();
    const [, undo = ''] = /<form class="actions" method="post" action="([^"]+)"/.exec(stopped) ?? [];
    expect(undo).toMatch(/^\/mail\/unsubscribe\/undo\?token=/);
    const token = /token=.*/.exec(link)?.[0] ?? '';
    // The token in the email only stops them, and the token of Undo only undoes.
    expect((await fetch(`${service.url}/mail/unsubscribe/undo?${token}`, { method: 'POST' })).status).toBe(404);
    expect((await oneClick(undo.replace('/undo', ''))).status).toBe(404);
    expect(await (await oneClick(link)).text()).not.toContain('Undo');

    expect((await fetch(service.url + undo)).status).toBe(404);
    expect(await patient.browser.call(showNotifications)).toEqual({ mail: false, texts: true });
    const answer = await fetch(service.url + undo, { method: 'POST' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.text()).toContain('These emails are back on.');
    expect(await patient.browser.call(showNotifications)).toEqual({ mail: true, texts: true });
    expect((await fetch(`${service.url + undo}x`, { method: 'POST' })).status).toBe(404);

    await earnCredit(patient);
    await service.mail.mailTo('undecided@example.com', /earned/);
  });

  it('stay off if the user turned them on and off again since, and Undo says what to do', async () => {
    const { patient, link } = await patientWithMail('decided@example.com');
    const stopped = await (await oneClick(link)).text();
    const [, undo = ''] = /<form class="actions" method="post" action="([^"]+)"/.exec(stopped) ?? [];
    for (const mail of [true, false]) await patient.browser.call(chooseNotifications, { body: { mail, texts: true } });

    const answer = await fetch(service.url + undo, { method: 'POST' });
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('It&#39;s too late to undo this.');
    expect(await patient.browser.call(showNotifications)).toEqual({ mail: false, texts: true });
  });

  it('can be turned off while one is queued for the mail server', async () => {
    const { patient, link } = await patientWithMail('waiting@example.com');
    await service.mail.stop();
    await earnCredit(patient);
    await until(
      'a send attempt has failed',
      async () => (await service.sql.count('graphile_worker.jobs where last_error is not null')) > 0,
    );
    expect((await oneClick(link)).status).toBe(200);
    await service.mail.resume();

    await everythingWasHandedOn();
    expect(mailsTo('waiting@example.com').filter((subject) => subject.includes('earned'))).toHaveLength(1);
  });

  it('ignore a modified link, with a friendly page', async () => {
    const { patient, link } = await patientWithMail('tampered@example.com');
    const other = link.replace(/token=[^.]+/, `token=${admin.user.id}`);
    for (const path of [
      other,
      `${link}x`,
      link.slice(0, -1),
      '/mail/unsubscribe',
      '/mail/unsubscribe?token=',
      `${link}&token=again`,
    ]) {
      for (const answer of [await oneClick(path), await fetch(service.url + path)]) {
        expect(answer.status).toBe(404);
        const page = await answer.text();
        expect(page).toContain('This link doesn&#39;t work.');
        expect(page).not.toContain('Unsubscribe from these emails?');
      }
    }
    expect(await patient.browser.call(showNotifications)).toEqual({ mail: true, texts: true });
    expect(await admin.browser.call(showNotifications)).toEqual({ mail: true, texts: true });
  });

  it('can be turned off and on again by the user', async () => {
    const { patient } = await patientWithMail('chooser@example.com');
    for (const body of [{ mail: 'no', texts: true }, { mail: false }, {}]) {
      expect(
        await patient.browser.ask(chooseNotifications, { body: body as { mail: boolean; texts: boolean } }),
      ).toMatchObject({ status: 422, body: { code: 'invalid' } });
    }
    expect(await patient.browser.call(chooseNotifications, { body: { mail: false, texts: false } })).toEqual({
      mail: false,
      texts: false,
    });
    expect(await patient.browser.call(showNotifications)).toEqual({ mail: false, texts: false });
    await earnCredit(patient);
    await everythingWasHandedOn();

    await patient.browser.call(chooseNotifications, { body: { mail: true, texts: false } });
    await earnCredit(patient);
    await service.mail.mailTo('chooser@example.com', /earned/);
    expect(mailsTo('chooser@example.com').filter((subject) => subject.includes('earned'))).toHaveLength(2);
  });

  it('never turn texts on for a user who refused them, whatever a patient list says (rule 22)', async () => {
    const patient = await aPatient(service, 'refuser@example.com', 'Rita Moss');
    await patient.browser.call(chooseNotifications, { body: { mail: true, texts: false } });

    const list = 'Email,OK to text\nrefuser@example.com,yes\n';
    expect(await admin.browser.call(uploadPatients, { body: upload(list) })).toMatchObject({ updated: 0, skipped: 1 });
    expect(await patient.browser.call(showNotifications)).toEqual({ mail: true, texts: false });

    expect(await patient.browser.call(chooseNotifications, { body: { mail: true, texts: true } })).toEqual({
      mail: true,
      texts: true,
    });
  });
});

describe('signing out everywhere', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it('ends all sessions of that user and no others', async () => {
    const phone = await aPatient(service);
    await service.sql.rows('delete from attempt_counts');
    const desk = await signInByCode(service, phone.user.email);
    const other = await aPatient(service, 'other@example.com', 'Other');
    const stolen = phone.browser.copy();

    expect(await desk.browser.call(logoutEverywhere)).toEqual({ ok: true });

    for (const browser of [phone.browser, desk.browser, stolen]) expect((await browser.ask(me)).status).toBe(401);
    expect((await other.browser.ask(me)).status).toBe(200);
    expect(await service.sql.count(`activity_log where params = '{"isEverywhere": true}'`)).toBe(1);
    expect(await service.sql.count(`activity_log where action = 'signed_out'`)).toBe(1);
  });

  it("gives the same answer to a visitor who isn't signed in", async () => {
    expect(await service.visitor().call(logoutEverywhere)).toEqual({ ok: true });
  });
});
