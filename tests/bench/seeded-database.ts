import { type FreshDatabase, freshDatabase } from '../setup/fresh-database.ts';
import { runProgram } from '../support/program.ts';

/** A million referrals take one to three minutes. */
const maxSeedingMilliseconds = 15 * 60_000;

interface Size {
  readonly patients: number;
  readonly referrals: number;
}

/** Without the address for the service's role, because benchmarks also take a database they didn't make. */
export type FilledDatabase = Omit<FreshDatabase, 'serviceUrl'>;

/** A practice of the given size in a new database, filled by `npm run seed`. */
export async function seededDatabase(size: Size): Promise<FilledDatabase> {
  const database = await freshDatabase();
  await seed(database.url, size);
  return database;
}

/** Also migrates the database. */
export async function seed(url: string, size: Size): Promise<void> {
  const sizes = ['--patients', String(size.patients), '--referrals', String(size.referrals)];
  const { code, output } = await runProgram('commands/seed.ts', sizes, { DATABASE_URL: url }, maxSeedingMilliseconds);
  if (code !== 0) throw new Error(output);
}

/** The database from BENCH_DATABASE_URL, or a new one. */
export function filledDatabase(size: Size): Promise<FilledDatabase> {
  const given = process.env['BENCH_DATABASE_URL'];
  return given ? Promise.resolve({ url: given, drop: () => Promise.resolve() }) : seededDatabase(size);
}
