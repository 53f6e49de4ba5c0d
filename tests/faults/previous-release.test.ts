import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { listCredits, redeemCredit } from '@rewards/contracts/credit';
import { exportPatients, exportReferrals } from '@rewards/contracts/exports';
import { generateQr, listQrGenerations } from '@rewards/contracts/front-desk';
import { adminStats } from '@rewards/contracts/patients';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { completeReferral, dashboard, listReferrals } from '@rewards/contracts/referrals';
import { awaitPairing, beginPairing, changeScreen, claimScreen, listScreens } from '@rewards/contracts/screens';
import { login, me, setPassword } from '@rewards/contracts/sign-in';
import { migrate } from '@rewards/postgres/operations/migrate';
import { emptyDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { type SignedIn, anAdmin, signInByCode, staffName } from '../support/people.ts';
import { previousRelease, type UnpackedRelease, unpackPreviousRelease } from '../support/previous-release.ts';
import { Program, runProgram } from '../support/program.ts';
import { type RunningService, startServiceIn } from '../support/running-service.ts';
import { Sql } from '../support/sql.ts';
import { type Place, Visitor, upload } from '../support/visitor.ts';

const email = 'maria.santos@example.com';
const password = 'a quiet harbour at dawn';
const publicUrl = 'http://rewards.test';

/** A practice stops the previous release and starts the current one on its database (docs/upgrading.md). */
const upgrade = () => {
  let release: UnpackedRelease;
  let dataDir: string;
  let environment: Record<string, string>;
  let before: Place;
  let now: RunningService;
  let mail: MailSink;
  let sql: Sql;
  let admin: SignedIn;
  let maria: SignedIn;
  let screen: Visitor;
  let readBefore: unknown;

  const program = () => {
    // Removes Node's compile cache together with the release's folder.
    const compiled = { NODE_COMPILE_CACHE: join(release.folder, '.compiled') };
    return new Program('serve.ts', [], { ...environment, ...compiled }, release);
  };

  const atBefore = {
    get mail() {
      return mail;
    },
    get sql() {
      return sql;
    },
    visitor: () => new Visitor(before),
  };

  beforeAll(async () => {
    const [database, port] = await Promise.all([emptyDatabase(), freePort()]);
    [release, mail, sql, dataDir] = await Promise.all([
      unpackPreviousRelease(),
      MailSink.start(),
      Sql.connect(database.url),
      mkdtemp(join(tmpdir(), 'rewards-upgrade-')),
    ]);
    before = { url: `http://127.0.0.1:${port}`, publicUrl };
    environment = {
      PUBLIC_URL: publicUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SESSION_KEYS: 'a key that is long enough to be taken for one',
      TRUST_PROXY: '1',
      SMTP_URL: mail.url,
      PRACTICE_NAME: 'Dogwood Dental Care',
      PRACTICE_TIME_ZONE: 'America/New_York',
      STAFF_NAMES: staffName,
    };
    const running = program();
    await running.ready(before.url);
    await work();
    readBefore = await everythingRead(before);
    expect(await running.stop()).toMatchObject({ code: 0 });

    await migrate(database.url);
    const end = async () => {
      await Promise.all([mail.stop(), sql.close(), rm(dataDir, { recursive: true, force: true }), release.remove()]);
      await database.drop();
    };
    now = await startServiceIn({ databaseUrl: database.url, mail, sql, end }, { purpose: 'serve', environment });
  });
  afterAll(() => now.stop());

  /** A few days of work at the previous release. */
  async function work(): Promise<void> {
    admin = await anAdmin(atBefore);
    maria = await signInByCode(atBefore, email, { name: 'Maria Santos' });
    await maria.browser.call(setPassword, { body: { password, confirm: password } });
    const { referral_link: link } = await maria.browser.call(dashboard);
    for (const name of ['tim', 'ann', 'kim']) {
      const browser = new Visitor(before);
      await browser.open(new URL(link).pathname);
      await signInByCode(atBefore, `${name}@example.org`, { browser, name });
    }
    const { referrals } = await admin.browser.call(listReferrals, { query: { status: 'signed_up' } });
    for (const { id } of referrals.slice(0, 2)) await admin.browser.call(completeReferral, { params: { id } });
    await admin.browser.call(redeemCredit, { body: { user_id: maria.user.id, amount: 30, given_on: '2026-03-02' } });
    const list = 'Email,Name\nlin@example.com,Lin Chen\nzoe@example.com,Zoë O’Neil-Smith\n';
    await admin.browser.call(uploadPatients, { body: upload(list) });
    screen = new Visitor(before);
    const { device_code, user_code } = await screen.call(beginPairing, { body: { page: 'tablet' } });
    const claimed = await admin.browser.call(claimScreen, { body: { code: user_code, name: 'Lobby' } });
    await admin.browser.call(changeScreen, { params: { id: claimed.screen.id }, body: { place: 'Room 2' } });
    await screen.call(awaitPairing, { body: { device_code } });
    await admin.browser.call(generateQr, { body: { user_id: maria.user.id } });
  }

  /** What the practice and its patient see, except for last-seen times, sentences, and the log entries of these reads. */
  async function everythingRead(at: Place) {
    const [desk, patient] = [admin.browser.at(at), maria.browser.at(at)];
    const { screens } = await desk.call(listScreens);
    const { activity } = await desk.call(listActivity, { query: { per_page: 100 } });
    return {
      stats: await desk.call(adminStats),
      referrals: await desk.call(listReferrals, { query: { per_page: 100 } }),
      credits: await desk.call(listCredits, { query: {} }),
      activity: activity.filter(({ action }) => !action.endsWith('_exported')).map(({ summary: _, ...entry }) => entry),
      qrs: await desk.call(listQrGenerations),
      screens: screens.map(({ id, name, page, place }) => ({ id, name, page, place })),
      exports: [(await desk.ask(exportPatients)).body, (await desk.ask(exportReferrals)).body],
      dashboard: await patient.call(dashboard),
      me: await patient.call(me),
    };
  }

  it('everything reads as in the previous release, and users are still signed in', async () => {
    expect(await everythingRead(now)).toEqual(readBefore);
    expect(readBefore).toMatchObject({
      stats: { completed_referrals: 2, total_earnings_paid: 100 },
      dashboard: { stats: { annual_earnings: 100, total_used: 30 } },
    });
  });

  it('a password works, a completion can be undone, and old entries are found by person and action', async () => {
    const anew = new Visitor(now);
    await anew.call(login, { body: { email, password } });
    expect(await anew.call(me)).toMatchObject({ user: { name: 'Maria Santos' } });
    const desk = admin.browser.at(now);
    const query = { q: 'santos, maria', action: 'referral_completed' };
    const { activity } = await desk.call(listActivity, { query });
    expect(activity).toHaveLength(2);
    await desk.call(undoActivity, { params: { id: activity[0]?.id ?? '' } });
    expect((await maria.browser.at(now).call(dashboard)).stats).toMatchObject({ annual_earnings: 50 });
  });

  it('the audit finds no differences', async () => {
    expect(await runProgram('commands/audit.ts', [], environment)).toEqual({
      code: 0,
      output: expect.stringContaining('Every cent agrees'),
    });
  });

  it('the previous release refuses the new database and says why', async () => {
    const { code, output } = await program().ended();
    expect(code).toBe(1);
    expect(output).toContain('was changed by a later release of this program');
  });
};

if (previousRelease === 'here')
  describe('upgrading from the previous release', () => {
    upgrade();
  });
else
  it('the previous release is skipped: this copy of the project has no git history', () => {
    expect(previousRelease).toBe('cut');
  });
