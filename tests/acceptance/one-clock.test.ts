import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runProgram } from '../support/program.ts';
import { type RunningService, startService } from '../support/running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('the tests, the programs they start and the database have one clock, even when it is shifted', async () => {
  const [row] = await service.sql.rows<{ at: Date }>('select clock_timestamp() as at');
  expect(Math.abs((row?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  const { output } = await runProgram('commands/doctor.ts', [], service.environment);
  expect(output).toMatch(/^ok +clock +matches the database/m);
});
