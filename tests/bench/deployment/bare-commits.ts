import pg from 'pg';
import { type Times, timesOf } from '../timed.ts';

export interface Commits extends Times {
  readonly perSecond: number;
}

/** The minimum cost of a write: one row in one transaction, on as many connections. */
export async function bareCommits(
  url: string,
  { atOnce, seconds }: { readonly atOnce: number; readonly seconds: number },
): Promise<Commits> {
  const clients = Array.from({ length: atOnce }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query('create table if not exists bare_commits (at timestamptz not null)');
  const waits: number[] = [];
  const began = performance.now();
  async function commitOn(client: pg.Client): Promise<void> {
    while (performance.now() - began < seconds * 1_000) {
      const asked = performance.now();
      await client.query('insert into bare_commits values (now())');
      waits.push(performance.now() - asked);
    }
  }
  await Promise.all(clients.map(commitOn));
  const perSecond = (waits.length * 1_000) / (performance.now() - began);
  await Promise.all(clients.map((client) => client.end()));
  return { perSecond, ...timesOf(waits) };
}
