import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { listCredits, redeemCredit } from '@rewards/contracts/credit';
import {
  chooseChart,
  exportSlips,
  findCharts,
  finishPosting,
  listOpenCredits,
  markSlip,
  removeChart,
  retryPosting,
} from '@rewards/contracts/credit-postings';
import { showPracticeSystem, testPracticeSystem } from '@rewards/contracts/practice-system';
import { listVisits } from '@rewards/contracts/visits';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { connectPractice, openDentalEnvironment, whoEarned } from '../support/connect-practice.ts';
import { secrets } from '@rewards/dental-office/office';
import { type Fault, OpenDentalServer, connectorDown } from '@rewards/dental-office/open-dental-server';
import { aPatient, anAdmin, signInByCode, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { tasksOf } from '../support/tasks.ts';
import { until } from '../support/until.ts';
import { withoutCell } from '../support/without-cell.ts';

const start = '2026-11-20T18:00:00Z';
const today = '2026-11-20';
const metricsToken = 'a-token-that-only-the-collector-has';

describe("credit in the practice's own system", () => {
  const clock = new InMemoryClock(start);
  const logLines: string[] = [];
  let office: OpenDentalServer;
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    office = await OpenDentalServer.start();
    service = await startService({
      ...{ clock, logLines },
      environment: { ...openDentalEnvironment(office), METRICS_TOKEN: metricsToken },
    });
    admin = await anAdmin(service);
  });
  beforeEach(() => {
    // Otherwise the admin's session would expire.
    clock.set(start);
    return connectPractice(service.databaseUrl);
  });
  afterEach(() => office.failNoMore());
  afterAll(async () => {
    await service.stop();
    await office.stop();
  });

  const earned = (name: string, friends = 2) =>
    whoEarned({ sql: service.sql, admin, office: office.office }, name, friends);

  async function withChart(name: string) {
    const person = await earned(name);
    const body = { chart_id: String(person.chart) };
    await admin.browser.call(chooseChart, { params: { id: person.userId }, body });
    return person;
  }

  const give = (userId: string, amount: number, note = '') =>
    admin.browser.call(redeemCredit, { body: { user_id: userId, amount, given_on: today, note } });
  const creditOf = async (userId: string) =>
    (await admin.browser.call(listCredits, { query: { user_id: userId } })).credits[0]!;
  const stateOf = async (userId: string) => (await creditOf(userId)).postings.map(({ state }) => state).join(' ');
  const amountsOf = (chart: number) =>
    office.office.adjustments.filter(({ PatNum }) => PatNum === chart).map(({ AdjAmt }) => AdjAmt);

  /** The job runs now, and has ended. */
  async function runJob(name = 'post_credits') {
    await service.sql.rows('select graphile_worker.add_job($1, job_key => $1)', [name]);
    await until(
      'the job has run',
      async () => (await service.sql.count(`graphile_worker.jobs where task_identifier = '${name}'`)) === 0,
    );
  }

  async function pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.set(new Date(clock.now().getTime() + 60_000));
      await runJob();
    }
  }

  it('is for admins only', async () => {
    const { browser, user } = await aPatient(service);
    const params = { id: user.id };
    for (const ask of [
      (by: typeof browser) => by.ask(findCharts, { params }),
      (by: typeof browser) => by.ask(chooseChart, { params, body: { chart_id: '1' } }),
      (by: typeof browser) => by.ask(removeChart, { params }),
      (by: typeof browser) => by.ask(listOpenCredits),
      (by: typeof browser) => by.ask(retryPosting, { params }),
      (by: typeof browser) => by.ask(finishPosting, { params }),
      (by: typeof browser) => by.ask(markSlip, { params, body: { done: true } }),
      (by: typeof browser) => by.ask(exportSlips, { query: { day: today } }),
    ]) {
      expect(await ask(service.visitor())).toMatchObject({ status: 401 });
      expect(await ask(browser)).toMatchObject({ status: 403 });
    }
  });

  it('answers 404 for unknown IDs, and 422 for a wrong day', async () => {
    const params = { id: randomUUID() };
    for (const answer of [
      await admin.browser.ask(findCharts, { params }),
      await admin.browser.ask(removeChart, { params }),
      await admin.browser.ask(retryPosting, { params }),
      await admin.browser.ask(finishPosting, { params }),
      await admin.browser.ask(markSlip, { params, body: { done: true } }),
    ])
      expect(answer).toMatchObject({ status: 404 });
    expect(await admin.browser.ask(exportSlips, { query: { day: 'today' } })).toMatchObject({ status: 422 });
  });

  it('is posted to the chart that a person confirmed', async () => {
    const { userId, chart } = await earned('Maria');
    const params = { id: userId };
    await give(userId, 12.5, 'Gift card');
    expect(await creditOf(userId)).toMatchObject({ postings: [{ state: 'needs_person', problem: 'chart_unknown' }] });
    const found = await admin.browser.call(findCharts, { params });
    expect(found).toMatchObject({
      chart: null,
      charts: [{ id: String(chart), name: 'Maria Lopez', same: ['email', 'name'], is_patient: true }],
    });

    await admin.browser.call(chooseChart, { params, body: { chart_id: String(chart) } });
    await until('it is posted', async () => (await stateOf(userId)) === 'posted');

    const { marker, postings } = await creditOf(userId);
    expect(office.office.adjustments.filter(({ PatNum }) => PatNum === chart)).toEqual([
      {
        AdjNum: Number(postings[0]?.adjustment_id),
        PatNum: chart,
        AdjType: 18,
        AdjAmt: -12.5,
        AdjDate: today,
        AdjNote: `Gift card ${marker}`,
      },
    ]);
    expect(await admin.browser.call(findCharts, { params })).toMatchObject({ chart: { id: String(chart) } });
  });

  const answer = (status: number, body: string, more: Partial<Extract<Fault, { kind: 'answer' }>> = {}): Fault => ({
    kind: 'answer',
    status,
    body,
    ...more,
  });

  it.each<[string, string, readonly Fault[]]>([
    ['a slow answer', 'Ada', [{ kind: 'held', when: 'after', until: new Promise((go) => setTimeout(go, 300)) }]],
    ['429 with a time', 'Bea', [answer(429, '', { headers: { 'retry-after': '30' } })]],
    ['429 without a time', 'Cleo', [answer(429, 'slow')]],
    ['504 before it acted', 'Dora', [answer(504, '')]],
    ['504 after it acted', 'Edda', [answer(504, '', { acts: true })]],
    ['a reset before it acted', 'Fran', [{ kind: 'reset', when: 'before' }]],
    ['a reset after it acted', 'Gwen', [{ kind: 'reset', when: 'after' }]],
    ['400 of the connector after it acted', 'Hope', [answer(400, connectorDown, { acts: true })]],
    ['400 with a sentence after it acted', 'Iris', [answer(400, '"No."', { acts: true })]],
    ['a cut answer', 'Jane', [{ kind: 'changed', change: (body) => body.slice(0, 5) }]],
    ['a page of HTML', 'Kate', [answer(200, '<html>Sign in</html>', { acts: true })]],
    ['a huge answer', 'Lena', [{ kind: 'changed', change: () => `"${'x'.repeat(17 * 1_048_576)}"` }]],
    ['a redirect', 'Mona', [answer(302, '', { headers: { location: 'http://127.0.0.1:1/' } })]],
    ['one after another', 'Nell', [answer(504, ''), { kind: 'reset', when: 'before' }, answer(400, '"No."')]],
  ])('is there exactly once after %s', async (_what, name, faults) => {
    const { userId, chart } = await withChart(name);
    office.fail(/^POST \/adjustments/, ...faults);
    await give(userId, 20);
    await runJob();
    for (let tries = 0; tries < 5 && (await stateOf(userId)) !== 'posted'; tries += 1) await pass(12);

    expect(await stateOf(userId)).toBe('posted');
    expect(amountsOf(chart)).toEqual([-20]);
  });

  it('is there exactly once after faults of reading', async () => {
    const { userId, chart } = await withChart('Olga');
    office.fail(/^GET \/adjustments/, answer(504, ''), answer(200, '<html>'), { kind: 'reset', when: 'after' });
    await give(userId, 20);
    await pass(40);

    expect(amountsOf(chart)).toEqual([-20]);
  });

  it('is there once, if the answer was lost and the chart was merged in the office', async () => {
    const { userId, chart } = await withChart('Opal');
    office.fail(/^POST \/adjustments/, { kind: 'reset', when: 'after' });
    await give(userId, 20);
    await runJob();
    const kept = office.office.hasPatient({ FName: 'Opal', LName: 'Lopez', Email: 'opal@example.com' });
    office.office.mergesPatients(chart, kept);
    await pass(12);

    expect(await stateOf(userId)).toBe('posted');
    expect([amountsOf(chart), amountsOf(kept)]).toEqual([[], [-20]]);
    await runJob('compare_credits');
    expect((await creditOf(userId)).postings).toMatchObject([{ finding: null, chart_id: String(kept) }]);
  });

  it('waits while the office is unreachable, and is posted when it is back', async () => {
    const { userId, chart } = await withChart('Page');
    await office.stop();
    await give(userId, 20);
    await runJob();
    expect(await stateOf(userId)).toBe('waiting');
    expect(await admin.browser.ask(findCharts, { params: { id: userId } })).toMatchObject({
      status: 503,
      body: { error: expect.stringMatching(/can't reach/) },
    });
    await office.resume();
    await pass(3);

    expect(amountsOf(chart)).toEqual([-20]);
  });

  it('is shown as refused in their words, counted for the desk, and typed in from a slip that is a safe CSV', async () => {
    const { userId, chart } = await withChart('Rosa');
    const no = answer(400, '"AdjType is hidden."');
    office.fail(/^POST \/adjustments/, no, no);
    const open = async () => (await tasksOf(admin.browser, 'postings'))[0]?.postings ?? 0;
    const before = await open();
    const { credit } = await give(userId, 20, '=1+1');
    await runJob();
    await pass(24);

    expect(await creditOf(userId)).toMatchObject({
      postings: [{ state: 'refused', words: expect.stringMatching(/AdjType is hidden/) }],
    });
    const { credits } = await admin.browser.call(listOpenCredits);
    expect(credits.map(({ id }) => id)).toContain(credit.id);
    expect(await open()).toBe(before + 1);

    await signInByCode(service, admin.user.email, { browser: admin.browser });
    const slips = await admin.browser.ask(exportSlips, { query: { day: today } });
    expect(slips.headers.get('content-disposition')).toMatch(`slips_${today}.csv`);
    expect(String(slips.body)).toContain(`Rosa Lopez,rosa@example.com,20.00,${today},'=1+1,${credit.marker}`);

    const marked = await admin.browser.call(markSlip, { params: { id: credit.id }, body: { done: true } });
    expect(String((await admin.browser.ask(exportSlips, { query: { day: today } })).body)).not.toContain('Rosa');
    expect(await admin.browser.ask(retryPosting, { params: { id: credit.postings[0]!.id } })).toMatchObject({
      status: 409,
    });
    expect(marked.activity_id).not.toBeNull();
    await admin.browser.call(undoActivity, { params: { id: marked.activity_id ?? '' } });
    await admin.browser.call(retryPosting, { params: { id: credit.postings[0]!.id } });
    await until('it is posted', async () => (await stateOf(userId)) === 'posted');
    expect(amountsOf(chart)).toEqual([-20]);
  });

  it('is taken back by an adjustment of the other type, and leaves a task without one', async () => {
    const { userId, chart } = await withChart('Sara');
    const { credit } = await give(userId, 20);
    await until('it is posted', async () => (await stateOf(userId)) === 'posted');
    office.fail(/^POST \/adjustments/, { kind: 'reset', when: 'after' });
    await admin.browser.call(undoActivity, { params: { id: credit.activity_id } });
    await runJob();
    await pass(3);
    expect(await stateOf(userId)).toBe('posted posted');
    expect(amountsOf(chart)).toEqual([-20, 20]);

    await connectPractice(service.databaseUrl, { reversalType: null });
    const second = await give(userId, 30);
    await until('it is posted', async () => (await stateOf(userId)) === 'posted');
    await admin.browser.call(undoActivity, { params: { id: second.credit.activity_id } });
    const [posted, task] = (await creditOf(userId)).postings;
    expect(task).toMatchObject({ problem: 'void', adjustment_id: posted?.adjustment_id });
    const done = await admin.browser.call(finishPosting, { params: { id: task!.id } });
    expect(done.activity_id).not.toBeNull();
    expect(await stateOf(userId)).toBe('posted posted');
  });

  it('is compared at night, and a deleted adjustment is shown for review', async () => {
    const { userId, chart } = await withChart('Tess');
    await give(userId, 20);
    await until('it is posted', async () => (await stateOf(userId)) === 'posted');
    const { adjustments } = office.office;
    adjustments.splice(
      adjustments.findIndex(({ PatNum }) => PatNum === chart),
      1,
    );
    await runJob('compare_credits');

    expect((await creditOf(userId)).postings).toMatchObject([{ finding: 'missing' }]);
    expect(amountsOf(chart)).toEqual([]);
  });

  it('is told on its own while it fails and visits are read, until a test works', async () => {
    const { userId, chart } = await withChart('Vera');
    office.fail(/^GET \/adjustments/, answer(401, '"Customer key not found."'));
    await give(userId, 20);
    await runJob();
    await runJob('read_visits');

    const since = clock.now().toISOString();
    const { connection } = await admin.browser.call(showPracticeSystem);
    expect(connection).toMatchObject({ last_read_at: since, trouble: null });
    expect(connection?.posting_trouble).toMatchObject({ since, next_try_at: null });
    expect(await admin.browser.call(listVisits)).toMatchObject({
      trouble: null,
      posting_trouble: { since, needs_admin: true },
    });
    expect(await tasksOf(admin.browser, 'system_down')).toMatchObject([{ use: 'posting', needs_admin: true, since }]);
    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = await service.visitor().request('GET', '/metrics', { headers });
    expect(withoutCell(String(metrics.body)).match(/^practice_system_failing_since_timestamp_seconds.*$/gm)).toEqual([
      `practice_system_failing_since_timestamp_seconds{use="posting"} ${clock.now().getTime() / 1_000}`,
    ]);
    await service.mail.mailTo('front.desk@example.com', /We can't post credit to Open Dental/);

    await admin.browser.call(testPracticeSystem);
    await until('it is posted', async () => (await stateOf(userId)) === 'posted');
    expect(amountsOf(chart)).toEqual([-20]);
    expect(await tasksOf(admin.browser, 'system_down')).toEqual([]);
  });

  it('tells nothing of SSN, birth date or balance in any log line or table', async () => {
    const tables = await service.sql.rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker')`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) => service.sql.rows<{ row: string }>(`select told::text as row from ${name} as told`)),
    );
    const everything = [...logLines, ...rows.flat().map(({ row }) => row)].join('\n');
    expect(everything).toContain('credit_posted');
    for (const secret of Object.values(secrets)) expect(everything).not.toContain(String(secret));
    expect(everything).not.toContain('developer-key');
  });
});
