import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listReferrals } from '@rewards/contracts/referrals';
import { adminStats, listUsers } from '@rewards/contracts/patients';
import { anAdmin, plantUser } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { type RunningService, startService } from '../support/running-service.ts';

const asked = ['--patients', '300', '--referrals', '2000'];

describe('npm run seed', () => {
  let service: RunningService;
  const run = (file: 'commands/seed.ts' | 'commands/audit.ts', ...parameters: string[]) =>
    new Program(file, parameters, service.environment).ended();

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it('prints its usage, and explains invalid options', async () => {
    expect(await run('commands/seed.ts', '--help')).toEqual({
      code: 0,
      output: expect.stringContaining('npm run seed -- --patients N --referrals N [--add]'),
    });
    expect(await run('commands/seed.ts', '--patients', 'many')).toEqual({
      code: 1,
      output: expect.stringContaining('--patients takes a whole number'),
    });
    expect(await service.sql.count('users')).toBe(0);
  });

  it('creates a practice with consistent credit and correct list totals', async () => {
    const admin = await anAdmin(service);
    const made = await run('commands/seed.ts', ...asked);
    expect(made).toEqual({
      code: 0,
      output: expect.stringMatching(
        /300 of 300 patients[^]*2,000 of 2,000 referrals[^]*Created 300 patients with 2,000 referrals/,
      ),
    });
    expect(await run('commands/audit.ts')).toEqual({ code: 0, output: expect.stringContaining('Every cent agrees') });

    const [{ earned } = { earned: 0 }] = await service.sql.rows<{ earned: number }>(
      'select sum(credit_cents)::int as earned from referrals',
    );
    expect(earned).toBeGreaterThan(0);
    const completed = await service.sql.count(`referrals where status = 'completed'`);
    expect(await admin.browser.call(adminStats)).toEqual({
      total_users: 301,
      total_referrals: 2_000,
      completed_referrals: completed,
      total_earnings_paid: earned / 100,
      total_given_out: 0,
    });
    expect(await admin.browser.call(listUsers, { query: { per_page: 100, page: 4 } })).toMatchObject({
      total: 301,
      pages: 4,
      users: [expect.anything()],
    });
    const last = await admin.browser.call(listReferrals, { query: { per_page: 100, page: 20 } });
    expect([last.total, last.referrals.length]).toEqual([2_000, 100]);
  });

  it('refuses a practice with patients, unless told to add to them', async () => {
    await plantUser(service.sql, { email: 'real.patient@example.com' });
    const refused = await run('commands/seed.ts', ...asked);
    expect(refused).toEqual({
      code: 1,
      output: expect.stringContaining('This database has patients (301) who may be real. Nothing was written.'),
    });
    expect(await service.sql.count('users')).toBe(302);

    expect(await run('commands/seed.ts', ...asked, '--add')).toMatchObject({ code: 0 });
    expect([await service.sql.count('users'), await service.sql.count('referrals')]).toEqual([602, 4_000]);
    expect(await run('commands/audit.ts')).toMatchObject({ code: 0 });
  });

  it('rolls back a failed run', async () => {
    await service.sql.rows(`alter table credit_ledger add constraint broken check (program_year < 0) not valid`);
    expect(await run('commands/seed.ts', ...asked, '--add')).toMatchObject({ code: 1 });
    expect([await service.sql.count('users'), await service.sql.count('referrals')]).toEqual([602, 4_000]);
    await service.sql.rows('alter table credit_ledger drop constraint broken');
  });
});
