import { freshDatabase } from '../setup/fresh-database.ts';
import { runProgram } from '../support/program.ts';
import type { BenchSizes } from './read-bench-arguments.ts';

/** One that somebody filled, or a new one. */
export async function seededDatabase({
  patients,
  referrals,
}: BenchSizes): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const given = process.env['BENCH_DATABASE_URL'];
  if (given) return { url: given, drop: () => Promise.resolve() };
  const database = await freshDatabase();
  const { code, output } = await runProgram(
    'commands/seed.ts',
    ['--patients', String(patients), '--referrals', String(referrals)],
    { DATABASE_URL: database.url },
  );
  if (code !== 0) throw new Error(output);
  return database;
}
