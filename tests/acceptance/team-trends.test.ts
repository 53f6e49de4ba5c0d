import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { generateQr } from '@rewards/contracts/front-desk';
import { adminStats } from '@rewards/contracts/patients';
import { completeReferral, deleteReferral } from '@rewards/contracts/referrals';
import { exportTeamTrends, showTeamTrends, showTrends } from '@rewards/contracts/trends';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, plantReferrals, plantUser, signInByCode, staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

// Half past eleven at night on March 31 at the practice, which is April already in UTC.
const start = '2026-04-01T03:30:00.000Z';
const march = { from: '2026-03', to: '2026-03' };

describe('team trends', () => {
  const clock = new InMemoryClock(start);
  const logLines: string[] = [];
  let service: RunningService;
  let admin: Visitor;

  beforeAll(async () => {
    service = await startService({ clock, logLines });
    admin = (await anAdmin(service)).browser;
  });
  afterAll(() => service.stop());

  const opened = async () => (await admin.call(showTeamTrends, { query: march })).funnel.opened;
  const linkOf = async (email: string) =>
    `/r/${(await plantUser(service.sql, { email, name: 'Ann Lee' })).referralCode}`;

  it('are for admins, and an export needs a fresh sign-in', async () => {
    const patient = (await aPatient(service)).browser;
    for (const call of [showTeamTrends, exportTeamTrends]) {
      expect(await service.visitor().ask(call)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      expect(await patient.ask(call)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    }
    clock.advanceSeconds(16 * 60);
    expect(await admin.ask(exportTeamTrends)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    clock.set(start);
  });

  it.each([
    ['from=march', 'from'],
    ['from=2026-13', 'from'],
    ['from=2026-03&to=2026-02', 'to'],
    ['from=2020-01&to=2026-03', 'to'],
  ])('a period of %s is refused', async (query, field) => {
    for (const path of ['/admin/trends/team', '/admin/trends/export'])
      expect(await admin.open(`${path}?${query}`)).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields: { [field]: expect.any(String) } },
      });
  });

  it("count openings of links by the practice's day, once for each browser", async () => {
    const [ann, bob] = [await linkOf('ann@example.com'), await linkOf('bob@example.com')];
    const before = await opened();
    const friend = service.visitor();
    await friend.open(ann);
    await friend.open(ann);
    await until('the opening counts', async () => (await opened()) === before + 1);
    await friend.open(bob);
    await service.visitor().open(ann);
    await until('both openings count', async () => (await opened()) === before + 3);

    const preview = { 'user-agent': 'WhatsApp/2.23' };
    await fetch(service.url + ann, { headers: preview });
    await fetch(service.url + ann, { headers: { 'sec-purpose': 'prefetch' } });
    await fetch(service.url + ann, { method: 'HEAD' });
    await service.visitor().open('/r/ZZZZZZZZ');
    await admin.open(ann);
    await (await signInByCode(service, 'ann@example.com')).browser.open(ann);
    await service.visitor().open(bob);
    await until('the last opening counts', async () => (await opened()) === before + 4);

    const { funnel } = await admin.call(showTeamTrends, { query: march });
    expect(funnel.opened_since).toBe('2026-03-31');
    expect(await service.sql.rows('select day::text, openings from link_openings')).toEqual([
      { day: '2026-03-31', openings: before + 4 },
    ]);
  });

  it('an invitation shows while openings can not be counted, and the log says so', async () => {
    const carl = await linkOf('carl@example.com');
    await service.sql.rows('alter table link_openings rename to link_openings_away');
    try {
      expect(await service.visitor().open(carl)).toMatchObject({ status: 200 });
      await until('the log says so', async () => logLines.some((line) => line.includes("wasn't counted")));
    } finally {
      await service.sql.rows('alter table link_openings_away rename to link_openings');
    }
    const before = await opened();
    await service.visitor().open(carl);
    await until('the next opening counts', async () => (await opened()) === before + 1);
  });

  it('months add up to the totals of the dashboard and to the ledger, through deletion and undo', async () => {
    const maria = await plantUser(service.sql, { email: 'maria@example.com', name: 'Maria' });
    await admin.call(generateQr, { body: { user_id: maria.id } });
    const ids = await plantReferrals(service.sql, maria.id, 4);
    await service.sql.rows(
      `update referrals set signed_up_at = timestamptz '2026-04-01 03:40Z' where referrer_id = $1`,
      [maria.id],
    );
    clock.advanceSeconds(60);
    for (const id of ids.slice(0, 3)) await admin.call(completeReferral, { params: { id } });

    const expectAgreement = async () => {
      const { months, team } = await admin.call(showTrends, { query: { months: 60 } });
      const shown = await admin.call(showTeamTrends, { query: { from: '2021-05', to: '2026-04' } });
      const stats = await admin.call(adminStats);
      const [ledger] = await service.sql.rows<{ cents: number }>(
        `select coalesce(sum(amount_cents), 0)::integer as cents from credit_ledger where kind <> 'redeemed'`,
      );
      const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
      const { total } = shown;
      expect(total.visited).toBe(stats.completed_referrals);
      expect(total.credit_earned).toBe(stats.total_earnings_paid);
      expect(total.credit_earned * 100).toBe(ledger?.cents);
      expect(sum(months.map(({ signed_up }) => signed_up))).toBe(total.joined);
      expect(sum(months.map(({ completed }) => completed))).toBe(total.visited);
      expect(sum(months.map(({ credit_earned }) => credit_earned))).toBe(total.credit_earned);
      for (const figure of ['asked', 'brought', 'joined', 'joined_visited', 'visited', 'credit_earned'] as const) {
        expect(sum(shown.months.map((month) => month[figure]))).toBe(total[figure]);
        expect(sum(shown.team.map((member) => member[figure]))).toBe(total[figure]);
        expect(sum(team.map((member) => member[figure]))).toBe(total[figure]);
      }
      return total;
    };

    const full = await expectAgreement();
    expect(full).toMatchObject({ asked: 1, brought: 1, visited: 3, credit_earned: 150 });
    const { activity_id } = await admin.call(deleteReferral, { params: { id: ids[0] ?? '' } });
    expect(await expectAgreement()).toMatchObject({ visited: 2, credit_earned: 100 });
    await admin.call(undoActivity, { params: { id: activity_id } });
    expect(await expectAgreement()).toEqual(full);
  });

  it('export a line for each month and team member, and log the period (rules 28 and 30)', async () => {
    await plantUser(service.sql, { email: 'formula@example.com' });
    const former = '=SUM(1)';
    await service.sql.rows(`update users set staff_name = $1 where email = 'formula@example.com'`, [former]);
    await service.sql.rows(
      `insert into qr_generations (id, user_id, assigned_staff, landing_digest, card_digest, created_at)
       select $1, id, $2, 'landing', 'card', timestamptz '2026-03-31 12:00Z' from users where email = 'formula@example.com'`,
      [randomUUID(), former],
    );

    const { status, headers, body } = await admin.open('/admin/trends/export?from=2026-02&to=2026-03');

    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="team_trends_2026-03-31.csv"');
    const lines = String(body).trimEnd().split('\r\n');
    expect(lines[0]?.replace('\uFEFF', '')).toBe(
      'Month,Team Member,On the Team Today,Asked,Asked With a Friend Who Joined,Joined,Joined With a Visit So Far,Visited,Earned',
    );
    expect(lines).toContain("2026-03,'=SUM(1),no,1,0,0,0,0,0.00");
    expect(lines).toContain(`2026-03,${staffName},yes,1,1,4,3,3,150.00`);
    expect(lines).toContain('2026-02,No one,,0,0,0,0,0,0.00');
    // The refused ones left none.
    const entries = await service.sql.rows(`select params from activity_log where action = 'team_trends_exported'`);
    expect(entries).toEqual([{ params: { from: '2026-02', to: '2026-03' } }]);
  });
});
