import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { previewCompletions } from '@rewards/contracts/completion-preview';
import { redeemCredit } from '@rewards/contracts/credit';
import { listBalances } from '@rewards/contracts/credit-owed';
import { adminStats, deleteUser } from '@rewards/contracts/patients';
import { completeReferral } from '@rewards/contracts/referrals';
import { changeReportThreshold, showYearReport } from '@rewards/contracts/year-report';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { type PlantedUser, anAdmin, aPatient, plantReferrals, plantUser, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe('what the practice owes, and its year report', () => {
  // Still New Year's Eve at the practice.
  const clock = new InMemoryClock('2027-01-01T04:30:00Z');
  let service: RunningService;
  let admin: SignedIn;
  let maria: PlantedUser;
  let open: string;

  beforeAll(async () => {
    service = await startService({ clock });
    admin = await anAdmin(service);
    maria = await plantUser(service.sql, { email: 'maria@example.com', name: '=Maria Santos' });
    const friends = await plantReferrals(service.sql, maria.id, 3);
    await service.sql.rows(
      `update referrals set created_at = '2025-11-01T12:00:00Z', signed_up_at = '2025-11-02T12:00:00Z'`,
    );
    const visits = ['2025-12-20', '2026-12-15'];
    for (const [index, visited_on] of visits.entries())
      await admin.browser.call(completeReferral, { params: { id: friends[index] ?? '' }, body: { visited_on } });
    open = friends[2] ?? '';
    const body = { user_id: maria.id, amount: 70, given_on: '2026-12-30' };
    await admin.browser.call(redeemCredit, { body });
  });
  afterAll(() => service.stop());

  const year = (of: number) => ({ params: { year: of } });
  const report = (of: number) => admin.browser.call(showYearReport, year(of));

  it('is for admins only', async () => {
    const patient = (await aPatient(service)).browser;
    const calls = [
      (who: typeof patient) => who.ask(listBalances),
      (who: typeof patient) => who.ask(showYearReport, year(2026)),
      (who: typeof patient) => who.ask(showYearReport, { ...year(2026), query: { format: 'csv' } }),
      (who: typeof patient) => who.ask(changeReportThreshold, { ...year(2026), body: { threshold: 700 } }),
      (who: typeof patient) => who.ask(previewCompletions, { body: { completions: [{ referral_id: open }] } }),
    ];
    for (const ask of calls) {
      expect(await ask(service.visitor())).toMatchObject({ status: 401 });
      expect(await ask(patient)).toMatchObject({ status: 403 });
    }
  });

  it('refuses what it cannot read', async () => {
    expect(await admin.browser.ask(showYearReport, year(1999))).toMatchObject({ status: 404 });
    expect(await admin.browser.ask(changeReportThreshold, { ...year(2026), body: { threshold: 0.001 } })).toMatchObject(
      { status: 422, body: { fields: { threshold: expect.any(String) } } },
    );
    expect(await admin.browser.ask(previewCompletions, { body: { completions: [] } })).toMatchObject({ status: 422 });
  });

  it('counts the oldest credit as used first, and lists patients with a balance', async () => {
    const totals = {
      owed: 30,
      patients: 1,
      ages: [
        { to_days: 30, amount: 30 },
        { to_days: 90, amount: 0 },
        { to_days: 365, amount: 0 },
        { to_days: null, amount: 0 },
      ],
      overdrawn: 0,
      earned: 100,
      given_out: 70,
    };
    expect(await admin.browser.call(listBalances, { query: { q: 'santos', sort: 'oldest' } })).toEqual({
      balances: [
        {
          id: maria.id,
          name: '=Maria Santos',
          email: 'maria@example.com',
          balance: 30,
          oldest_at: '2026-12-15T17:00:00.000Z',
          earned_this_year: 50,
          last_redeemed_on: '2026-12-30',
        },
      ],
      totals,
      daily_limit: null,
      pages: 1,
      total: 1,
    });
    expect(await admin.browser.call(listBalances, { query: { q: 'nobody' } })).toMatchObject({ total: 0 });
    expect(await admin.browser.call(adminStats)).toMatchObject({ total_earnings_paid: 100, total_given_out: 70 });
  });

  it('changes a balance and the total in one answer, and finds who used all of theirs', async () => {
    const listed = (query: { q?: string; sort?: 'largest' | 'oldest' } = {}) =>
      admin.browser.call(listBalances, { query });
    const body = { user_id: maria.id, amount: 30, given_on: '2026-12-31' };
    const { credit } = await admin.browser.call(redeemCredit, { body });

    expect(await listed()).toMatchObject({ balances: [], total: 0, totals: { owed: 0, patients: 0, given_out: 100 } });
    for (const sort of ['largest', 'oldest'] as const)
      expect(await listed({ q: 'santos', sort })).toMatchObject({
        balances: [{ id: maria.id, balance: 0, earned_this_year: 50, last_redeemed_on: '2026-12-31' }],
        total: 1,
      });
    await admin.browser.call(undoActivity, { params: { id: credit.activity_id } });
    expect(await listed()).toMatchObject({ balances: [{ balance: 30 }], totals: { owed: 30 } });
  });

  it("reports each year's own credit, where earned minus given out is left", async () => {
    expect(await report(2025)).toMatchObject({
      years: [2026, 2025],
      is_running: false,
      threshold: 600,
      sums: { earned: 50, given_out: 0, left: 50, redeemed: 0, patients: 1, over_threshold: 0 },
    });
    expect(await report(2026)).toMatchObject({
      is_running: true,
      threshold: 2_000,
      sums: { earned: 50, given_out: 20, left: 30, redeemed: 70 },
      deleted_accounts: { earned: 0, given_out: 0, left: 0, redeemed: 0 },
      patients: [{ id: maria.id, earned: 50, given_out: 20, left: 30, redeemed: 70, over_threshold: false }],
      total: 1,
    });
  });

  it('marks who reached the threshold of the year, which an admin sets and undoes', async () => {
    const { activity_id: entry } = await admin.browser.call(changeReportThreshold, {
      ...year(2026),
      body: { threshold: 70, seen: 2_000 },
    });

    expect(await report(2026)).toMatchObject({
      threshold: 70,
      sums: { over_threshold: 1 },
      patients: [{ over_threshold: true }],
    });
    expect(
      await admin.browser.ask(changeReportThreshold, { ...year(2026), body: { threshold: 80, seen: 2_000 } }),
    ).toMatchObject({ status: 409, body: { code: 'threshold_changed_meanwhile' } });
    await admin.browser.call(undoActivity, { params: { id: entry ?? '' } });
    expect(await report(2026)).toMatchObject({ threshold: 2_000, sums: { over_threshold: 0 } });
  });

  const file = (of: number, { query = '?format=csv', accept = '*/*' } = {}) =>
    fetch(`${service.url}/admin/report/${of}${query}`, {
      headers: { cookie: admin.browser.cookies.header() ?? '', accept },
    });

  it.each([
    ['its address', {}],
    ['what it accepts', { query: '', accept: 'text/csv' }],
  ])('is a file when asked for one by %s, logged, and safe in a spreadsheet (rules 28 and 30)', async (_how, how) => {
    const logged = await service.sql.count("activity_log where action = 'year_report_exported'");

    const answer = await file(2026, how);

    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="year_report_2026.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'Patient,Email,Earned,Given out,Left,Redeemed in the year,Threshold,At or over the threshold\r\n' +
        "'=Maria Santos,maria@example.com,50.00,20.00,30.00,70.00,2000.00,No\r\n",
    );
    expect(await service.sql.count("activity_log where action = 'year_report_exported'")).toBe(logged + 1);
  });

  it('says which year a completion counts for, and what it earns there', async () => {
    const preview = (visited_on?: string) =>
      admin.browser.call(previewCompletions, { body: { completions: [{ referral_id: open, visited_on }] } });

    expect(await preview()).toEqual({
      years: [{ year: 2026, completions: 1, earned: 50 }],
      year_in_question: true,
    });
    expect(await preview('2025-12-31')).toMatchObject({ years: [{ year: 2025, completions: 1, earned: 50 }] });
  });

  it('keeps the sums when an account is gone, and asks for a fresh sign-in before a file', async () => {
    await admin.browser.call(deleteUser, { params: { id: maria.id } });

    expect(await report(2026)).toMatchObject({
      sums: { earned: 0, given_out: 0, left: 0, redeemed: 70, patients: 0 },
      deleted_accounts: { earned: 0, given_out: 0, left: 0, redeemed: 70 },
      patients: [],
    });
    expect(await (await file(2026)).text()).toContain('Deleted accounts,,0.00,0.00,0.00,70.00,,\r\n');
    clock.advanceSeconds(16 * 60);
    expect((await file(2026)).status).toBe(403);
    expect(await report(2026)).toMatchObject({ year: 2026 });
  });
});
