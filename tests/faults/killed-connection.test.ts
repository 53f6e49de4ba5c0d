import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral, dashboard } from '@rewards/contracts/referrals';
import { adminStats } from '@rewards/contracts/patients';
import { aPatient, anAdmin, plantReferrals, type SignedIn } from '../support/people.ts';
import { runProgram } from '../support/program.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';

/** The size of the pool, so leaking one connection per round would block everything. */
const atOnce = 10;

describe('a database connection that dies in the middle of a transaction', () => {
  let service: RunningService;
  let admin: SignedIn;
  let patient: SignedIn;

  beforeAll(async () => {
    service = await startService();
    admin = await anAdmin(service);
    patient = await aPatient(service);
  });
  afterAll(() => service.stop());

  const complete = (id: string) => admin.browser.ask(completeReferral, { params: { id } });
  const backendsInTransaction =
    "pg_stat_activity where datname = current_database() and application_name = 'referral-rewards' and wait_event_type = 'Lock'";

  it('leaves nothing half-done, and the pool recovers, round after round', async () => {
    const ids = await plantReferrals(service.sql, patient.user.id, atOnce);
    // The year exists from the first completion on, so others can be made to wait for its lock.
    expect(await complete((await plantReferrals(service.sql, patient.user.id, 1))[0] ?? '')).toMatchObject({
      status: 200,
    });
    const holder = await Sql.connect(service.databaseUrl);
    for (let round = 0; round < 3; round += 1) {
      await holder.rows('begin');
      await holder.rows('select from credit_years for update');
      const answers = Promise.all(ids.map(complete));
      await until(
        'all of them wait for the year',
        async () => (await service.sql.count(backendsInTransaction)) >= atOnce - 1,
      );
      await service.sql.rows(`select pg_terminate_backend(pid) from ${backendsInTransaction}`);
      await holder.rows('rollback');
      const statuses = (await answers).map(({ status }) => status);
      expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(atOnce - 1);
      expect(statuses.every((status) => status === 503 || status === 200)).toBe(true);
      expect((await service.sql.rows('select sum(amount_cents)::int as cents from credit_ledger'))[0]).toEqual({
        cents: 5_000 * (await service.sql.count("referrals where status = 'completed'")),
      });
    }
    await holder.close();

    const answers = await Promise.all(ids.map(complete));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(atOnce).fill(200));
    expect((await patient.browser.call(dashboard)).stats).toMatchObject({
      annual_earnings: 500,
      completed_referrals: atOnce + 1,
    });
    expect(await runProgram('commands/audit.ts', [], service.environment)).toMatchObject({ code: 0 });
  });

  it('goes unnoticed if it was idle', async () => {
    for (let round = 0; round < 3; round += 1) {
      await service.sql.rows(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      const answers = await Promise.all(Array.from({ length: 20 }, () => admin.browser.ask(adminStats)));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    }
  });
});
