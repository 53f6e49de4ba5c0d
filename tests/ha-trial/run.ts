// The high-availability trial: `node tests/ha-trial/run.ts`. It builds docker/compose.ha.yaml without containers, breaks
// one part after another while people write, and counts what was acknowledged and is gone. Takes about eight minutes.
import { setTimeout as pause } from 'node:timers/promises';
import { runProgram, Program } from '../support/program.ts';
import { MailSink } from '../support/mail-sink.ts';
import { anAdmin } from '../support/people.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';
import { type Place, Visitor } from '../support/visitor.ts';
import { Cluster, missingPrograms, oldestPatroni, patroniVersion } from './cluster.ts';
import { Writers } from './writers.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const anyPatroni = process.argv.includes('--any-patroni');
const keepsLogs = process.argv.includes('--keep-logs');
/** Words of the faults to try. All, without one. */
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const hangSeconds = 45;
const appPorts = [17_001, 17_002] as const;

const lacking = process.getuid?.() === 0 ? missingPrograms() : ['root'];
if (lacking.length > 0) {
  say(`The trial needs ${lacking.join(', ')} (Debian: apt install patroni python3-etcd etcd-server haproxy pgbouncer)`);
  process.exit(2);
}
const version = patroniVersion();
const isOld = !(Number.parseInt(version, 10) >= oldestPatroni);
if (isOld && !anyPatroni) {
  say(
    `Patroni ${version} is too old: version ${oldestPatroni} is required, because 3.0 lost acknowledged writes when a`,
  );
  say('primary hung for 45 s and woke. --any-patroni runs the trial all the same.');
  process.exit(2);
}

const ends = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void ends.disposeAsync().then(() => process.exit(1)));
let lost = 0;
try {
  lost = await trial();
} finally {
  await ends.disposeAsync();
}
process.exit(lost === 0 ? 0 : 1);

async function trial(): Promise<number> {
  const cluster = await Cluster.start();
  ends.defer(() => cluster.remove(keepsLogs));
  say(`Patroni ${version}, logs in ${cluster.folder}${keepsLogs ? '' : ' (removed afterward without --keep-logs)'}`);
  const mail = await MailSink.start();
  ends.defer(() => mail.stop());
  const environment = {
    DATABASE_URL: cluster.url,
    DATABASE_DIRECT_URL: cluster.directUrl,
    DATABASE_MIGRATION_URL: cluster.ownerUrl,
    PREPARED_STATEMENTS: 'off',
    SESSION_KEYS: 'a key that is long enough to be taken for one',
    PRACTICE_NAME: 'Dogwood Dental Care',
    PRACTICE_TIME_ZONE: 'America/New_York',
    PUBLIC_URL: 'http://rewards.test',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    SMTP_URL: mail.url,
    CREDIT_YEAR_CAP_CENTS: '100000000',
  };
  const places: readonly Place[] = appPorts.map((port) => ({
    url: `http://127.0.0.1:${port}`,
    publicUrl: environment.PUBLIC_URL,
  }));
  const startApp = async (index: 0 | 1) => {
    const dataDir = `${cluster.folder}/app${index + 1}`;
    const logFile = `${cluster.folder}/app${index + 1}.log`;
    const given = { ...environment, PORT: String(appPorts[index]), DATA_DIR: dataDir };
    const app = new Program('serve.ts', [], given, { logFile });
    await app.ready(places[index]?.url ?? '');
    return app;
  };
  const apps = [await startApp(0), await startApp(1)];
  ends.defer(async () => void (await Promise.all(apps.map((app) => app.stop()))));
  const seed = ['--patients', '200', '--referrals', '8000'];
  const seeded = await runProgram('commands/seed.ts', seed, { ...environment, DATABASE_URL: cluster.ownerUrl });
  if (seeded.code !== 0) throw new Error(seeded.output);

  const sql = await Sql.connect(cluster.ownerUrl);
  const { browser: admin } = await anAdmin({ mail, sql, visitor: () => new Visitor(places[0] as Place) });
  const ids = async (query: string) => (await sql.rows<{ id: string }>(query)).map(({ id }) => id);
  const referrals = await ids(`select id from referrals where status = 'signed_up' and denied_at is null`);
  const patients = await ids(`select user_id as id from credit_ledger group by 1 having sum(amount_cents) > 5000`);
  await sql.close();
  const writers = new Writers({ places, admin, referrals: referrals.values(), patients });
  writers.start();
  ends.defer(() => writers.stop());

  const isWhole = () =>
    until('both are there', async () => (await cluster.roles()).toSorted().join() === 'primary,standby', 150_000).catch(
      () => say('a server has not rejoined after 150 s'),
    );
  const fault = async (what: string, act: () => Promise<void>) => {
    if (wanted.length > 0 && !wanted.some((word) => what.includes(word))) return;
    await isWhole();
    const [began, before] = [Date.now(), writers.acknowledged.length];
    await act();
    await isWhole();
    await pause(10_000);
    say(
      `${what}: ${writers.acknowledged.length - before} acknowledged, longest pause ${writers.longestPauseSince(began).toFixed(1)} s`,
    );
  };
  await fault('nothing', () => pause(5_000));
  await fault('primary killed', async () => {
    const number = await cluster.primary();
    cluster.machines[number - 1]?.signal('SIGKILL');
    await pause(30_000);
    cluster.boot(number);
  });
  await fault('primary cut off', async () => {
    const machine = cluster.machines[(await cluster.primary()) - 1];
    machine?.cutOff();
    await pause(hangSeconds * 1_000);
    machine?.reconnect();
  });
  await fault(`primary hung ${hangSeconds} s`, async () => {
    const machine = cluster.machines[(await cluster.primary()) - 1];
    machine?.signal('SIGSTOP');
    await pause(hangSeconds * 1_000);
    machine?.signal('SIGCONT');
  });
  for (const [what, part] of Object.entries({
    PgBouncer: cluster.pgbouncer,
    HAProxy: cluster.haproxy,
    etcd: cluster.etcd,
  }))
    await fault(`${what} killed`, async () => {
      part.kill();
      await pause(5_000);
      part.start();
    });
  await fault('service killed', async () => {
    await apps[0]?.kill();
    await pause(5_000);
    apps[0] = await startApp(0);
  });
  await writers.stop();
  const audit = await runProgram('commands/audit.ts', [], environment);
  say(`audit: ${audit.code === 0 ? 'every cent agrees' : audit.output}`);
  return count(cluster, writers, mail);
}

/** Compares what was acknowledged with the database and the mailboxes. @returns how much is gone */
async function count(cluster: Cluster, { acknowledged, failed }: Writers, mail: MailSink): Promise<number> {
  const sql = await Sql.connect(cluster.ownerUrl);
  const inDatabase = async (query: string) => new Set((await sql.rows<{ id: string }>(query)).map(({ id }) => id));
  const of = (kind: string) => acknowledged.filter((each) => each.kind === kind).map(({ id }) => id);
  const arrivals = new Map<string, readonly string[]>();
  const readMails = () => {
    arrivals.clear();
    for (const { to, text } of mail.received)
      arrivals.set(to, [...(arrivals.get(to) ?? []), /^message-id: *(\S+)/im.exec(text)?.[1] ?? '']);
    return of('email').every((to) => arrivals.has(to));
  };
  await until('all emails arrived', async () => readMails(), 90_000).catch(() => undefined);
  const kept = {
    completion: await inDatabase(`select id from referrals where status = 'completed'`),
    redemption: await inDatabase('select request_id as id from redemptions where request_id is not null'),
    email: new Set(arrivals.keys()),
  };
  await sql.close();
  let gone = 0;
  for (const kind of ['completion', 'redemption', 'email'] as const) {
    const missing = of(kind).filter((id) => !kept[kind].has(id)).length;
    say(`${kind}s: ${of(kind).length} acknowledged, ${missing} gone`);
    gone += missing;
  }
  const copies = [...arrivals.values()].map((messageIds) => messageIds.length - new Set(messageIds).size);
  say(`emails that arrived again, with the same Message-ID: ${copies.reduce((sum, each) => sum + each, 0)}`);
  say(`failed requests by status: ${[...failed].map(([status, times]) => `${status}: ${times}`).join(', ') || 'none'}`);
  return gone;
}
