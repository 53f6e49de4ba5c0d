import { type FreshDatabase, freshDatabase } from '../setup/fresh-database.ts';
import { runProgram } from '../support/program.ts';

/** A million referrals take a minute or three. */
const mostSeedingMilliseconds = 15 * 60_000;

interface Size {
  readonly patients: number;
  readonly referrals: number;
}

/** A practice of some size, as `npm run seed` makes it, in a database of its own. */
export async function seededDatabase(size: Size): Promise<FreshDatabase> {
  const database = await freshDatabase();
  await seed(database.url, size);
  return database;
}

/** Makes the tables too where there are none. */
export async function seed(url: string, size: Size): Promise<void> {
  const sizes = ['--patients', String(size.patients), '--referrals', String(size.referrals)];
  const { code, output } = await runProgram('commands/seed.ts', sizes, { DATABASE_URL: url }, mostSeedingMilliseconds);
  if (code !== 0) throw new Error(output);
}

/** One that somebody filled, or a new one. */
export function filledDatabase(size: Size): Promise<FreshDatabase> {
  const given = process.env['BENCH_DATABASE_URL'];
  return given ? Promise.resolve({ url: given, drop: () => Promise.resolve() }) : seededDatabase(size);
}
