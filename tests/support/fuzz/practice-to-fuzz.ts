import { InMemoryPasswordHasher } from '@rewards/in-memory/sign-in/in-memory-password-hasher';
import { type PlantedUser, aPatient, anAdmin, plantReferrals, plantUser, type SignedIn } from '../people.ts';
import { type RunningService, startService } from '../running-service.ts';
import type { Known } from './values-of.ts';

/** A service with some people in it, two of them signed in, for requests of any kind. */
export interface PracticeToFuzz {
  readonly service: RunningService;
  readonly people: Readonly<Record<'admin' | 'patient', SignedIn>>;
  readonly known: Known;
}

/** How many requests a fuzz makes: a few for each change of the product, many when FUZZ_REQUESTS says so. */
export const fuzzRequests = (usual: number): number => Number(process.env['FUZZ_REQUESTS'] ?? usual);

export async function aPracticeToFuzz(logLines: string[]): Promise<PracticeToFuzz> {
  const service = await startService({ logLines, passwordHasher: new InMemoryPasswordHasher() });
  const people = { admin: await anAdmin(service), patient: await aPatient(service) };
  const users: readonly PlantedUser[] = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      plantUser(service.sql, { email: `person${index}@example.com`, name: `Person ${index}` }),
    ),
  );
  for (const { id } of users) await plantReferrals(service.sql, id, 6);
  const asking = Object.values(people).map(({ user }) => user.id);
  const ids = (await everyId(service)).filter((id) => !asking.includes(id));
  return { service, people, known: { ids, emails: users.map(({ email }) => email) } };
}

/** Of every table with an id, so that a new one is met without anyone's doing. */
async function everyId({ sql }: RunningService): Promise<string[]> {
  const tables = await sql.rows<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  );
  const ids = await Promise.all(
    tables.map(({ name }) => sql.rows<{ id: string }>(`select id from "${name}" limit 30`)),
  );
  return ids.flat().map(({ id }) => id);
}
