import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { redeemCredit } from '@rewards/contracts/credit';
import { exportPatients, exportReferrals } from '@rewards/contracts/exports';
import { generateQr } from '@rewards/contracts/front-desk';
import { askForDeletion } from '@rewards/contracts/own-data';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { completeReferral, dashboard, listReferrals } from '@rewards/contracts/referrals';
import { awaitPairing, beginPairing, changeScreen, claimScreen } from '@rewards/contracts/screens';
import { login, me, setPassword } from '@rewards/contracts/sign-in';
import { localDate } from '@rewards/domain/local-date';
import { allMigrations } from '@rewards/postgres/operations/migrations/all-migrations';
import { migrateForService } from '../setup/a-service-role.ts';
import { emptyDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { type SignedIn, anAdmin, signInByCode, staffName } from '../support/people.ts';
import { previousRelease, type UnpackedRelease, unpackPreviousRelease } from '../support/previous-release.ts';
import { Program, runProgram } from '../support/program.ts';
import { type RunningService, startServiceIn } from '../support/running-service.ts';
import { Screen, transports } from '../support/screen.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';
import { type Place, Visitor, upload } from '../support/visitor.ts';
import { WorkAccountProvider } from '../support/work-account-provider.ts';

const email = 'maria.santos@example.com';
const password = 'a quiet harbour at dawn';
const publicUrl = 'http://rewards.test';

/** During an upgrade, a process of the previous release continues next to the new one, on the new schema. */
const sideBySide = () => {
  let release: UnpackedRelease;
  let dataDir: string;
  let environment: Record<string, string>;
  let running: Program;
  let database: FreshDatabase;
  let before: Place;
  let now: RunningService;
  let mail: MailSink;
  let sql: Sql;
  let admin: SignedIn;
  let maria: SignedIn;
  let appliedBefore: number;

  beforeAll(async () => {
    const port = await freePort();
    database = await emptyDatabase();
    [release, mail, sql, dataDir] = await Promise.all([
      unpackPreviousRelease(),
      MailSink.start(),
      Sql.connect(database.url),
      mkdtemp(join(tmpdir(), 'rewards-upgrade-')),
    ]);
    before = { url: `http://127.0.0.1:${port}`, publicUrl, isPreviousRelease: true };
    environment = {
      PUBLIC_URL: publicUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SESSION_KEYS: 'a key that is long enough to be taken for one',
      TRUST_PROXY: '1',
      SMTP_URL: mail.url,
      PRACTICE_NAME: 'Dogwood Dental Care',
      PRACTICE_TIME_ZONE: 'America/New_York',
      STAFF_NAMES: staffName,
    };
    await startPrevious();
    admin = await anAdmin(atBefore);
    maria = await signInByCode(atBefore, email, { name: 'Maria Santos' });
    await friendSignsUp(before, 'earliest');

    appliedBefore = await sql.count('schema_migrations');
    await migrateForService(database.url);
    const end = async () => {
      await Promise.all([mail.stop(), sql.close(), rm(dataDir, { recursive: true, force: true }), release.remove()]);
      await database.drop();
    };
    now = await startServiceIn({ databaseUrl: database.serviceUrl, mail, sql, end }, { purpose: 'serve', environment });
  });
  afterAll(async () => {
    await running.stop();
    await now.stop();
  });

  async function startPrevious(): Promise<void> {
    // Removes Node's compile cache together with the release's folder.
    const compiled = { NODE_COMPILE_CACHE: join(release.folder, '.compiled') };
    // Its only role owns the tables.
    const owning = { DATABASE_URL: database.url };
    running = new Program('serve.ts', [], { ...environment, ...compiled, ...owning }, release);
    await running.ready(before.url);
  }
  const atBefore = {
    get mail() {
      return mail;
    },
    get sql() {
      return sql;
    },
    visitor: () => new Visitor(before),
  };

  async function friendSignsUp(at: Place, name: string): Promise<void> {
    const browser = new Visitor(at);
    const { referral_link: link } = await maria.browser.call(dashboard);
    await browser.open(new URL(link).pathname);
    await signInByCode(atBefore, `${name}@example.org`, { browser, name });
  }
  const signedUp = async () =>
    (await admin.browser.call(listReferrals, { query: { status: 'signed_up', per_page: 100 } })).referrals;

  it('the new release migrates the schema while the previous one runs', async () => {
    const applied = await sql.rows<{ name: string }>('select name from schema_migrations');
    expect(applied.map(({ name }) => name).toSorted()).toEqual(allMigrations.map(({ name }) => name));
    expect(appliedBefore).toBeGreaterThan(0);
    expect(appliedBefore).toBeLessThanOrEqual(allMigrations.length);
    expect((await fetch(`${before.url}/readyz`)).status).toBe(200);
  });

  it('a session is valid in both, and so is a password set in the new one', async () => {
    await maria.browser.at(now).call(setPassword, { body: { password, confirm: password } });
    for (const at of [before, now]) {
      expect(await maria.browser.at(at).call(me)).toMatchObject({ user: { email } });
      const anew = new Visitor(at);
      await anew.call(login, { body: { email, password } });
      expect(await anew.call(me)).toMatchObject({ user: { name: 'Maria Santos' } });
    }
  });

  it('a session that began with a work account is valid in both, and both list it', async () => {
    const provider = await WorkAccountProvider.start(`${publicUrl}/auth/oidc/callback`);
    const staff = await startServiceIn(
      { databaseUrl: now.databaseUrl, mail, sql, end: () => Promise.resolve() },
      { purpose: 'serve', environment: { ...environment, ...provider.environment } },
    );
    const browser = staff.visitor();
    const { headers } = await browser.open('/auth/oidc/start');
    const claims = { email: admin.user.email, email_verified: true };
    const callback = await provider.signIn(headers.get('location') ?? '', claims);
    await browser.open(callback.pathname + callback.search);
    await Promise.all([staff.stopServing(), provider.stop()]);
    for (const at of [before, now]) {
      const { activity } = await browser.at(at).call(listActivity, { query: { action: 'signed_in' } });
      expect(activity[0]?.summary).toMatch(/^Signed in with/);
    }
  });

  it('sign-ups, completions, and redemptions in either give the same cents in both', async () => {
    await friendSignsUp(before, 'tim');
    await friendSignsUp(now, 'ann');
    expect(await signedUp()).toHaveLength(3);
    for (const at of [before, now, before]) {
      const [next] = await signedUp();
      await admin.browser.at(at).call(completeReferral, { params: { id: next?.id ?? '' } });
    }
    const redeemed = { user_id: maria.user.id, amount: 30, given_on: localDate(new Date(), 'America/New_York') };
    for (const at of [before, now]) await admin.browser.at(at).call(redeemCredit, { body: redeemed });
    for (const at of [before, now]) {
      const { stats } = await maria.browser.at(at).call(dashboard);
      expect(stats).toMatchObject({ annual_earnings: 150, completed_referrals: 3, total_used: 60 });
    }
  });

  it('a completion in either can be undone in the other', async () => {
    for (const [at, other] of [
      [before, now],
      [now, before],
    ] as const) {
      await friendSignsUp(at, at === now ? 'kim' : 'lee');
      const [next] = await signedUp();
      await admin.browser.at(at).call(completeReferral, { params: { id: next?.id ?? '' } });
      const query = { action: 'referral_completed' as const };
      const { activity } = await admin.browser.at(other).call(listActivity, { query });
      await admin.browser.at(other).call(undoActivity, { params: { id: activity[0]?.id ?? '' } });
      expect((await maria.browser.at(at).call(dashboard)).stats).toMatchObject({ annual_earnings: 150 });
    }
  });

  it('the previous release lists and undoes what an API key did (rule 53)', async () => {
    await friendSignsUp(now, 'zoe');
    const [next] = await signedUp();
    await admin.browser.at(now).call(completeReferral, { params: { id: next?.id ?? '' } });
    const query = { action: 'referral_completed' as const };
    const { activity } = await admin.browser.at(now).call(listActivity, { query });
    const key = "actor_kind = 'key', actor_id = gen_random_uuid(), actor_name = 'Zapier', actor_email = ''";
    await sql.rows('alter table activity_log disable trigger activity_log_rows_stay');
    await sql.rows(`update activity_log set ${key} where id = '${activity[0]?.id}'`);
    await sql.rows('alter table activity_log enable always trigger activity_log_rows_stay');
    const listed = await admin.browser.at(before).ask(listActivity, { query });
    expect(listed.body).toMatchObject({ activity: [{ id: activity[0]?.id, actor: null }, {}, {}, {}, {}, {}] });
    await admin.browser.at(before).call(undoActivity, { params: { id: activity[0]?.id ?? '' } });
    expect((await maria.browser.at(now).call(dashboard)).stats).toMatchObject({ annual_earnings: 150 });
  });

  it('either imports a patient list and exports what the other one wrote', async () => {
    const [former, latter] = ['Email,Name\nlin@example.com,Lin Chen\n', 'Email,Name\nlin@example.com,Lin Q. Chen\n'];
    expect(await admin.browser.at(before).call(uploadPatients, { body: upload(former) })).toMatchObject({ created: 1 });
    expect(await admin.browser.at(now).call(uploadPatients, { body: upload(latter) })).toMatchObject({ updated: 1 });
    for (const at of [before, now]) {
      const desk = admin.browser.at(at);
      expect((await desk.ask(exportPatients)).body).toContain('Lin Q. Chen');
      expect((await desk.ask(exportReferrals)).body).toContain('tim@example.org');
    }
  });

  it('a screen connected to either shows what the other one sends to its place', async () => {
    const { device_code, user_code } = await new Visitor(before).call(beginPairing, { body: { page: 'tablet' } });
    const { screen } = await admin.browser.at(now).call(claimScreen, { body: { code: user_code, name: 'Lobby' } });
    const device = new Visitor(before);
    await device.call(awaitPairing, { body: { device_code } });
    await admin.browser.at(now).call(changeScreen, { params: { id: screen.id }, body: { place: 'Room 2' } });
    const screens = [before, now].flatMap((at) =>
      transports.map((transport) => new Screen(at, transport, device.cookies.header())),
    );
    try {
      await until('all of them are connected', async () => screens.every(({ isConnected }) => isConnected));
      for (const at of [before, now]) {
        const pushed = await admin.browser.at(at).call(generateQr, { body: { user_id: maria.user.id } });
        const everywhere = screens.map(() => pushed.landing_url);
        await until(
          'all of them show it',
          async () => String(screens.map(({ shows }) => shows)) === String(everywhere),
        );
        expect(pushed.user.name).toBe('Maria Santos');
      }
    } finally {
      for (const each of screens) each.leave();
    }
  });

  it('the previous release starts again on the new schema, and every cent agrees', async () => {
    await maria.browser.at(now).call(askForDeletion);
    expect(await running.stop()).toMatchObject({ code: 0 });
    await startPrevious();
    expect(await maria.browser.at(before).call(me)).toMatchObject({ user: { name: 'Maria Santos' } });
    await friendSignsUp(before, 'latest');
    expect(await signedUp()).toContainEqual(expect.objectContaining({ referred_email: 'latest@example.org' }));
    expect(await runProgram('commands/audit.ts', [], now.environment)).toEqual({
      code: 0,
      output: expect.stringContaining('Every cent agrees'),
    });
  });
};

if (previousRelease === 'here')
  describe('the previous release next to this one', () => {
    sideBySide();
  });
else
  it('the previous release is skipped: this copy of the project has no git history', () => {
    expect(previousRelease).toBe('cut');
  });
