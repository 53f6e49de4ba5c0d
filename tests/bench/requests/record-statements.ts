// Preloaded into the service with `node --import`. Records every statement sent to the database as a line of JSON, so
// the bare route can run the same ones.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pg from 'pg';

const file = process.env['BENCH_STATEMENTS'] ?? '';
/** The driver may be installed more than once. */
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

/** The job queue has separate connections. */
function isInBackground(client: pg.Client): boolean {
  const { application_name: name } = (client as unknown as { connectionParameters: { application_name?: string } })
    .connectionParameters;
  return name !== 'referral-rewards';
}
