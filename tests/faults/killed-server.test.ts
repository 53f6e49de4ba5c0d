import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { completeReferral, dashboard, listReferrals } from '@rewards/contracts/referrals';
import { sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { signInByCode, staffName } from '../support/people.ts';
import { Program, runProgram } from '../support/program.ts';
import { until } from '../support/until.ts';
import { upload, Visitor } from '../support/visitor.ts';
import { withoutCell } from '../support/without-cell.ts';

const friends = 12;

/** The product on an operator's machine: one process with its embedded database. */
describe('a server process that is killed', () => {
  let folder: string;
  let mail: MailSink;
  let environment: Record<string, string>;
  let place: { url: string; publicUrl: string };
  let running: Program;
  let admin: Visitor;
  let patient: Visitor;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rewards-killed-'));
    await chmod(folder, 0o711);
    mail = await MailSink.start();
    const port = await freePort();
    place = { url: `http://127.0.0.1:${port}`, publicUrl: `http://localhost:${port}` };
    environment = { PORT: String(port), DATA_DIR: folder, SMTP_URL: mail.url, TRUST_PROXY: '1', DEMO: 'off' };
    running = new Program('start.ts', [], environment);
    await running.ready(place.url);
  });
  afterAll(async () => {
    await running.stop();
    await mail.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const visitor = () => new Visitor(place);

  /** Whether the queue has emails in one of these states. */
  const hasEmails = async (states: string) =>
    new RegExp(`^jobs\\{task="deliver_mail",state="(${states})"\\} [1-9]`, 'm').test(
      withoutCell(await (await fetch(`${place.url}/metrics`)).text()),
    );

  async function friendSignsUp(number: number, link: string): Promise<void> {
    const browser = visitor();
    await browser.open(new URL(link).pathname);
    await signInByCode({ mail, visitor }, `friend${number}@example.org`, { browser, name: `Friend ${number}` });
  }

  it('in the middle of its work loses nothing it had confirmed, and continues after a restart', async () => {
    expect(await runProgram('commands/admin.ts', ['grant', 'front.desk@example.com'], environment)).toMatchObject({
      code: 0,
    });
    admin = (await signInByCode({ mail, visitor }, 'front.desk@example.com', { name: 'Dana Front' })).browser;
    await admin.call(uploadPatients, {
      body: upload(`Email,Name,Staff\nmaria@example.com,Maria Santos,${staffName}\n`),
    });
    patient = (await signInByCode({ mail, visitor }, 'maria@example.com')).browser;
    const { referral_link } = await patient.call(dashboard);
    await Promise.all(Array.from({ length: friends }, (_, number) => friendSignsUp(number, referral_link)));
    const { referrals } = await admin.call(listReferrals, { query: { status: 'signed_up', per_page: 100 } });
    expect(referrals).toHaveLength(friends);
    // An email that is being sent when its process is killed would be retried only after minutes.
    await until('no email is being sent', async () => !(await hasEmails('waiting|running')));

    const confirmed: string[] = [];
    const completing = Promise.allSettled(
      referrals.map(async ({ id }) => {
        await admin.call(completeReferral, { params: { id } });
        confirmed.push(id);
        if (confirmed.length === 3) await running.kill();
      }),
    );
    await completing;
    expect(confirmed.length).toBeGreaterThanOrEqual(3);

    running = new Program('start.ts', [], environment);
    await running.ready(place.url);
    const after = await admin.call(listReferrals, { query: { status: 'completed', per_page: 100 } });
    expect(after.referrals.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed));
    expect((await patient.call(dashboard)).stats.annual_earnings).toBe(Math.min(500, 50 * after.total));
    expect(await runProgram('commands/audit.ts', [], environment)).toMatchObject({ code: 0 });

    for (const { id } of referrals) await admin.call(completeReferral, { params: { id } });
    expect((await patient.call(dashboard)).stats).toMatchObject({ annual_earnings: 500, completed_referrals: friends });
    expect(await runProgram('commands/audit.ts', [], environment)).toMatchObject({ code: 0 });
  });

  it('sends its queued email after a restart', async () => {
    // The emails of the completions leave after ten seconds (rule 45).
    await until('every email is sent', async () => !(await hasEmails('scheduled|waiting|running')));
    await mail.stop();
    const browser = visitor();
    await browser.call(sendLoginCode, { body: { email: 'waiting@example.com' } });
    await until('the email waits for a retry', () => hasEmails('scheduled'));
    await running.kill();
    await mail.resume();
    running = new Program('start.ts', [], environment);
    await running.ready(place.url);
    const token = await mail.loginCodeTo('waiting@example.com');
    const { user } = await browser.call(verifyLoginCode, {
      body: { email: 'waiting@example.com', token, name: 'Will Wait', staff: staffName },
    });
    expect(user).toMatchObject({ name: 'Will Wait' });
  });
});
