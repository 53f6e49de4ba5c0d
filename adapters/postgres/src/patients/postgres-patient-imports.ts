import type { EntityManager } from '@mikro-orm/postgresql';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { errorsShown } from '@rewards/domain/patients/import/import-tally';
import type {
  PatientImportCounts,
  PatientImports,
  PatientRow,
  SharedEmail,
} from '@rewards/domain/patients/import/patient-imports';
import { type RawBuilder, sql } from 'kysely';
import { advisoryLocks } from '../advisory-locks.ts';
import { copyRows } from '../copy-rows.ts';
import { queriesOf } from '../postgres-database.ts';
import type { Queries } from '../tables.ts';

/** A code is taken once in millions of imports. One that is taken again and again was never drawn at random. */
const codeRounds = 20;

/**
 * Takes patient lists into the table `users`: copied beside it, then compared and written as a whole, within one
 * transaction.
 */
export class PostgresPatientImports implements PatientImports {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async take(rows: AsyncIterable<PatientRow>, at: Date, drawCode: () => string): Promise<PatientImportCounts> {
    const queries = queriesOf(this.#em);
    await beginStaging(queries);
    // Nothing is locked while the list is read: an import waits for another one only when it has all its rows.
    const staged = await stage(queries, rows, drawCode);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.patientImport})`.execute(queries);
    const created = await addNew(queries, at, drawCode);
    const updated = await updateKnown(queries);
    return { ...staged.counts, created, updated, unchanged: staged.listed - created - updated };
  }

  async foresee(rows: AsyncIterable<PatientRow>): Promise<PatientImportCounts> {
    const queries = queriesOf(this.#em);
    await beginStaging(queries);
    const staged = await stage(queries, rows, () => null);
    const { created, updated } = await one<{ created: number; updated: number }>(
      queries,
      sql`select count(*) filter (where known.id is null)::integer as created, count(*) filter (where known.id is not null and ${saysMore})::integer as updated
        from listed_patients as listed left join users as known using (email)`,
    );
    return { ...staged.counts, created, updated, unchanged: staged.listed - created - updated };
  }
}

async function beginStaging(queries: Queries): Promise<void> {
  // An import may wait for one of another process; other work does not wait so long.
  await sql`set local statement_timeout = '15min'`.execute(queries);
  await sql`drop table if exists pg_temp.staged_patients, pg_temp.listed_patients`.execute(queries);
  await sql`
    create temporary table staged_patients (
      row integer not null, email text not null, email_key text not null, name text, phone text, staff_name text,
      takes_texts boolean, id uuid not null, referral_code text
    ) on commit drop`.execute(queries);
}

interface Staged {
  /** Rows that are the first with their email. */
  readonly listed: number;
  readonly counts: Pick<PatientImportCounts, 'sharedEmails' | 'firstSharedEmails'>;
}

/** Copies the list beside the users; of rows that share an email only the first goes further. */
async function stage(
  queries: Queries,
  rows: AsyncIterable<PatientRow>,
  drawCode: () => string | null,
): Promise<Staged> {
  await copyRows(queries, 'staged_patients', stagedRows(rows, drawCode));
  await sql`
    create temporary table listed_patients on commit drop as
    select distinct on (email) * from staged_patients order by email, row`.execute(queries);
  await sql`analyze listed_patients`.execute(queries);
  const { staged, listed } = await one<{ staged: number; listed: number }>(
    queries,
    sql`select (select count(*)::integer from staged_patients) as staged, (select count(*)::integer from listed_patients) as listed`,
  );
  const firstSharedEmails = staged > listed ? await readSharedEmails(queries) : [];
  return { listed, counts: { sharedEmails: staged - listed, firstSharedEmails } };
}

async function* stagedRows(rows: AsyncIterable<PatientRow>, drawCode: () => string | null) {
  for await (const { row, email, name, phone, staffName, takesTexts, newId } of rows) {
    yield [
      row,
      email,
      emailMatchKey(email),
      name ?? null,
      phone ?? null,
      staffName ?? null,
      takesTexts ?? null,
      newId,
      drawCode(),
    ];
  }
}

async function readSharedEmails(queries: Queries): Promise<readonly SharedEmail[]> {
  const { rows } = await sql<SharedEmail>`
    select staged.row, email, listed.row as "firstRow"
    from staged_patients as staged join listed_patients as listed using (email)
    where staged.row <> listed.row order by staged.row limit ${errorsShown}`.execute(queries);
  return rows;
}

/** Adds everyone whose email is not known yet. A referral code that is taken is replaced by a new one. */
async function addNew(queries: Queries, at: Date, drawCode: () => string): Promise<number> {
  let added = 0;
  for (let round = 0; round < codeRounds; round += 1) {
    const { numAffectedRows } = await sql`
      insert into users (id, email, email_key, name, phone, staff_name, takes_texts, referral_code, created_at)
      select id, email, email_key, coalesce(name, ''), phone, staff_name, coalesce(takes_texts, true), referral_code, ${at.toISOString()}::timestamptz
      from listed_patients as listed
      where not exists (select from users where users.email = listed.email)
      order by row
      on conflict do nothing`.execute(queries);
    added += Number(numAffectedRows ?? 0n);
    if (!(await replaceTakenCodes(queries, drawCode))) return added;
  }
  throw new Error('No free referral code was found for some of the patients');
}

/** @returns whether anyone is left out who would be new. */
async function replaceTakenCodes(queries: Queries, drawCode: () => string): Promise<boolean> {
  const { rows } = await sql<{ row: number }>`
    select row from listed_patients as listed where not exists (select from users where users.email = listed.email)`.execute(
    queries,
  );
  if (rows.length === 0) return false;
  await sql`
    update listed_patients as listed set referral_code = fresh.code
    from unnest(${rows.map(({ row }) => row)}::integer[], ${rows.map(drawCode)}::text[]) as fresh (row, code)
    where listed.row = fresh.row`.execute(queries);
  return true;
}

/** A user's own refusal of texts is theirs to take back, and no list's (rule 22). */
const mayChangeTexts = sql`(listed.takes_texts is not null and not known.refuses_texts)`;

/** True for a row that says anything else than is known. A blank cell says nothing (rule 27). */
const saysMore = sql`(
  (listed.name <> '' and listed.name <> known.name)
  or (listed.phone is not null and listed.phone is distinct from known.phone)
  or (listed.staff_name is not null and listed.staff_name is distinct from known.staff_name)
  or (${mayChangeTexts} and listed.takes_texts <> known.takes_texts))`;

async function updateKnown(queries: Queries): Promise<number> {
  // Locked oldest first, as everyone locks who takes several users, so that none of two waits for the other for ever.
  const { numAffectedRows } = await sql`
    with changed as materialized (
      select known.id, listed.name, listed.phone, listed.staff_name, case when ${mayChangeTexts} then listed.takes_texts end as takes_texts
      from listed_patients as listed join users as known using (email)
      where ${saysMore} order by known.created_at, known.id for update of known
    )
    update users as known set
      name = coalesce(nullif(changed.name, ''), known.name),
      phone = coalesce(changed.phone, known.phone),
      staff_name = coalesce(changed.staff_name, known.staff_name),
      takes_texts = coalesce(changed.takes_texts, known.takes_texts)
    from changed where changed.id = known.id`.execute(queries);
  return Number(numAffectedRows ?? 0n);
}

async function one<Row>(queries: Queries, query: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await query.$castTo<Row>().execute(queries);
  const [row] = rows;
  if (row === undefined) throw new Error('A query that always has a row had none');
  return row;
}
