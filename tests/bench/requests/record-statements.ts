// Loaded before the service by `node --import`: it writes down every statement that the service gives its database, a
// line of JSON each, so that the bare route beside it runs the very same ones.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pg from 'pg';

const file = process.env['BENCH_STATEMENTS'] ?? '';
/** More than one copy of the driver may be installed. */
const ofMikroOrm = createRequire(createRequire(import.meta.url).resolve('@mikro-orm/postgresql'))('pg') as typeof pg;
const copies = new Set([pg, ofMikroOrm]);

for (const { Client } of copies) {
  const query: (...given: unknown[]) => unknown = Client.prototype.query;
  Object.assign(Client.prototype, {
    query(this: pg.Client, ...given: unknown[]): unknown {
      const [asked, values] = given as [string | { text?: string; values?: unknown[] }, unknown[] | undefined];
      const statement =
        typeof asked === 'string'
          ? { text: asked, values }
          : { text: asked.text, values: asked.values ?? (Array.isArray(values) ? values : undefined) };
      if (!isInBackground(this)) appendFileSync(file, `${JSON.stringify(statement)}\n`);
      return Reflect.apply(query, this, given);
    },
  });
}

/** The queue of jobs asks on connections of its own. */
function isInBackground(client: pg.Client): boolean {
  const { application_name: name } = (client as unknown as { connectionParameters: { application_name?: string } })
    .connectionParameters;
  return name !== 'referral-rewards';
}
