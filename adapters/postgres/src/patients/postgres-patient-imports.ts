import type { EntityManager } from '@mikro-orm/postgresql';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { PatientImports, PatientRow, PatientRowOutcome } from '@rewards/domain/patients/patient-imports';
import { sql } from 'kysely';
import { inBatches } from '../in-batches.ts';
import { queriesOf } from '../postgres-database.ts';
import type { Queries } from '../tables.ts';

/** As many rows go to the database at once: few enough for memory, so many that the way there and back does not count. */
const batchRows = 1_000;

/** Any number will do, as long as nothing else in this database takes it. */
const importLock = 7_305_114_022;

/** Takes patient lists into the table `users` batch by batch, within one transaction. */
export class PostgresPatientImports implements PatientImports {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async *take(rows: AsyncIterable<PatientRow>, at: Date, drawCode: () => string): AsyncIterable<PatientRowOutcome> {
    const queries = queriesOf(this.#em);
    await begin(queries);
    for await (const batch of inBatches(rows, batchRows)) {
      const firstRows = await noteEmails(queries, batch);
      const firsts = batch.filter(({ row, email }) => firstRows.get(email) === row);
      const written = await write(queries, firsts, await freeCodes(queries, firsts.length, drawCode), at);
      for (const given of batch) yield outcomeOf(given, firstRows, written);
    }
  }
}

async function begin(queries: Queries): Promise<void> {
  // An import waits for one of another process; other work does not wait so long.
  await sql`set local statement_timeout = '15min'`.execute(queries);
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(queries);
  await sql`drop table if exists pg_temp.imported_emails`.execute(queries);
  await sql`create temporary table imported_emails (email text primary key, row integer not null) on commit drop`.execute(queries);
}

/** Notes where in the list each email stands first. @returns that row for each email of the batch. */
async function noteEmails(queries: Queries, batch: readonly PatientRow[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ email: string; row: number }>`
    with given as (
      select email, min(row) as row
      from unnest(${column(batch, 'email')}::text[], ${column(batch, 'row')}::integer[]) as cells (email, row)
      group by email
    ), noted as (
      insert into imported_emails (email, row) select email, row from given
      on conflict (email) do nothing
      returning email, row
    )
    select email, coalesce(noted.row, earlier.row) as row
    from given left join noted using (email) left join imported_emails as earlier using (email)
  `.execute(queries);
  return new Map(rows.map(({ email, row }) => [email, row]));
}

/** As many referral codes as are asked for, of which nobody has one and none is there twice. */
async function freeCodes(queries: Queries, count: number, drawCode: () => string): Promise<readonly string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, drawCode);
    const { rows } = await sql<{ code: string }>`
      select code from unnest(${drawn}::text[]) as drawn (code)
      where not exists (select from users where referral_code = code)
    `.execute(queries);
    for (const { code } of rows) free.add(code);
  }
  return [...free];
}

/** Adds and updates patients. @returns what became of each whose row changed anything, by email. */
async function write(
  queries: Queries,
  batch: readonly PatientRow[],
  referralCodes: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, 'created' | 'updated'>> {
  const emailKeys = batch.map(({ email }) => emailMatchKey(email));
  // Where a blank cell meets a patient who exists, what is known stays; a row that says nothing new is not written.
  const { rows } = await sql<{ email: string; isNew: boolean }>`
    insert into users as known (id, email, email_key, name, phone, staff_name, referral_code, created_at)
    select id, email, email_key, coalesce(name, ''), phone, staff_name, referral_code, ${at.toISOString()}::timestamptz
    from unnest(
      ${column(batch, 'newId')}::uuid[], ${column(batch, 'email')}::text[], ${emailKeys}::text[], ${column(batch, 'name')}::text[],
      ${column(batch, 'phone')}::text[], ${column(batch, 'staffName')}::text[], ${referralCodes}::text[]
    ) as given (id, email, email_key, name, phone, staff_name, referral_code)
    on conflict (email) do update set
      name = coalesce(nullif(excluded.name, ''), known.name),
      phone = coalesce(excluded.phone, known.phone),
      staff_name = coalesce(excluded.staff_name, known.staff_name)
    where (nullif(excluded.name, ''), excluded.phone, excluded.staff_name)
      is distinct from (case when excluded.name <> '' then known.name end,
        case when excluded.phone is not null then known.phone end,
        case when excluded.staff_name is not null then known.staff_name end)
    -- A row version that ended none before it has no xmax: this is how PostgreSQL tells an insert from an update.
    returning email, xmax = 0 as "isNew"
  `.execute(queries);
  return new Map(rows.map(({ email, isNew }) => [email, isNew ? 'created' : 'updated']));
}

function outcomeOf(
  { row, email }: PatientRow,
  firstRows: ReadonlyMap<string, number>,
  written: ReadonlyMap<string, 'created' | 'updated'>,
): PatientRowOutcome {
  const firstRow = firstRows.get(email) ?? row;
  if (firstRow !== row) return { kind: 'shared_email', row, email, firstRow };
  return { kind: written.get(email) ?? 'unchanged', row };
}

const column = <Name extends keyof PatientRow>(batch: readonly PatientRow[], name: Name) => batch.map((row) => row[name] ?? null);
