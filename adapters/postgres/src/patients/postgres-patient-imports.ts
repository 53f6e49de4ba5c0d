import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { errorsShown } from '@rewards/domain/patients/import/import-tally';
import { isBlank } from '@rewards/domain/patients/import/merge-patient-row';
import { listedFields } from '@rewards/domain/patients/import/read-patient-row';
import {
  type ForeseenImport,
  type ListedTexts,
  type PatientImportCounts,
  type PatientImports,
  type PatientRow,
  type SampleRow,
  type SharedEmail,
  sampleLengths,
  unknownList,
} from '@rewards/domain/patients/import/patient-imports';
import { textsOriginOf } from '@rewards/domain/patients/texts-origin';
import { type User, newUser } from '@rewards/domain/patients/user';
import { type RawBuilder, sql } from 'kysely';
import { advisoryLocks } from '../sql/advisory-locks.ts';
import { type CopiedValue, copyPieces, inPieces } from '../sql/copy-rows.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { columnOf } from '../sql/table.ts';
import type { Queries } from '../sql/queries.ts';
import { users } from '../tables/users-table.ts';
import { addedDigests, digestedFields, knownChange } from './imported-changes.ts';
import { asKnown, column, inList, isNewOnTexts, mergedColumns, saidColumns, saysMore, staysOff } from './merged-row.ts';
import { isOfMailbox, settleNames } from './settle-names.ts';

/** A random code is taken about once in millions of imports. Repeated collisions mean the codes aren't random. */
const codeRounds = 20;

/** Generated for each row, in case the row adds a patient. */
const madeForRow = ['id', 'email', 'emailKey', 'referralCode'] as const satisfies readonly (keyof User)[];

const columnsFor = (properties: readonly (keyof User)[]) => sql.join(properties.map(column));

/** Placeholder for an id that is never read. */
const nobody = '00000000-0000-0000-0000-000000000000';

const isMadeForRow: ReadonlySet<keyof User> = new Set(madeForRow);
const isListed: ReadonlySet<keyof User> = new Set(listedFields);

const ofOrigin = ['textsSource', 'textsDetail', 'textsSetBy', 'textsSetAt'] as const satisfies readonly (keyof User)[];
const isOfOrigin: ReadonlySet<keyof User> = new Set(ofOrigin);

/**
 * A new patient: generated values, then the row's values, then the defaults of a blank patient in `given`. If the row
 * says something of texts, or would have to, the list is the origin.
 */
const asListed = (origin: OriginColumns) =>
  sql.join(
    users.properties.map((property) => {
      if (isMadeForRow.has(property)) return inList(property);
      const given = sql`given.${column(property)}`;
      if (isOfOrigin.has(property))
        return sql`
          case when listed.takes_texts is null and listed.starts_with_texts then ${given}
            else ${origin[property as keyof OriginColumns]} end`;
      if (property === 'takesTexts') return sql`coalesce(listed.takes_texts, ${given} and listed.starts_with_texts)`;
      return isListed.has(property) ? sql`coalesce(${inList(property)}, ${given})` : given;
    }),
  );

type OriginColumns = Readonly<Record<(typeof ofOrigin)[number], RawBuilder<unknown>>>;

/** The source stands in each row. The rest is the same for a whole list. */
const originOf = ({ detail, setBy }: ListedTexts, at: Date): OriginColumns => ({
  textsSource: inList('textsSource'),
  textsDetail: sql`${detail}::text`,
  textsSetBy: sql`${setBy}::uuid`,
  textsSetAt: sql`${at}::timestamptz`,
});

/**
 * Imports patient lists into the table `users`, within one transaction. Copies the whole list to a temporary table,
 * then compares and writes it with one statement each.
 */
export class PostgresPatientImports extends PostgresStore implements PatientImports {
  async take(
    rows: AsyncIterable<PatientRow>,
    at: Date,
    drawCode: () => string,
    texts = unknownList,
    importId?: string,
  ): Promise<PatientImportCounts> {
    const { queries } = this;
    await stage(queries, rows, drawCode);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.patientImport})`.execute(queries);
    const { listed, counts } = await compare(queries);
    const created = await addNew(queries, at, drawCode, texts, importId);
    const updated = await updateKnown(queries, originOf(texts, at), importId);
    return { ...counts, created, updated, unchanged: listed - created - updated };
  }

  async foresee(rows: AsyncIterable<PatientRow>, maxShared = errorsShown): Promise<ForeseenImport> {
    const { queries } = this;
    await stage(queries, rows, () => null);
    const { listed, counts } = await compare(queries, maxShared);
    const { created, updated, textsKeptOff } = await one<{ created: number; updated: number; textsKeptOff: number }>(
      queries,
      sql`
        select count(*) filter (where known.id is null)::integer as created,
          count(*) filter (where known.id is not null and ${saysMore})::integer as updated,
          count(*) filter (where ${staysOff})::integer as "textsKeptOff"
        from listed_patients as listed left join users as known on ${isOfMailbox}`,
    );
    const sample = await readSample(queries);
    return { counts: { ...counts, created, updated, unchanged: listed - created - updated }, sample, textsKeptOff };
  }
}

/** Copies the list to a temporary table. */
async function stage(queries: Queries, rows: AsyncIterable<PatientRow>, drawCode: () => string | null): Promise<void> {
  // An import may wait for another process's import. Other statements don't wait this long.
  await sql`set local statement_timeout = '15min'`.execute(queries);
  await sql`set local work_mem = '64MB'`.execute(queries);
  await sql`drop table if exists pg_temp.staged_patients, pg_temp.listed_patients`.execute(queries);
  await sql`
    create temporary table staged_patients on commit drop as
    select 0 as row, ${columnsFor(stagedColumns)}, '' as in_family, true as starts_with_texts
    from users with no data`.execute(queries);
  await copyPieces(queries, asStaged, inPieces(stagedRows(rows, drawCode)));
  await followMerges(queries);
}

/** A row with the email of a merged record is about the patient it became (rule 35). */
async function followMerges(queries: Queries): Promise<void> {
  await sql`
    update staged_patients as staged set email = users.email, email_key = users.email_key
    from merged_records join users on users.id = merged_records.into_id
    where merged_records.email_key = staged.email_key and not users.is_admin
      and not exists (select from users as own where own.email_key = staged.email_key)`.execute(queries);
}

const stagedColumns = [...madeForRow, ...listedFields, 'textsSource'] as const satisfies readonly (keyof User)[];
const asStaged = `staged_patients (row, ${stagedColumns.map(columnOf).join(', ')}, in_family, starts_with_texts)`;

interface Compared {
  /** The number of rows that are the first with their mailbox. */
  readonly listed: number;
  readonly counts: Pick<PatientImportCounts, 'sharedEmails' | 'firstSharedEmails'>;
}

/** Keeps one of several rows with the same mailbox: the head of a family first, and children last (rules 27 and 43). */
async function compare(queries: Queries, maxShared = errorsShown): Promise<Compared> {
  await sql`
    create temporary table listed_patients on commit drop as
    select distinct on (email_key) * from staged_patients
    order by email_key, case in_family when 'head' then 0 when 'child' then 2 else 1 end, row`.execute(queries);
  await sql`analyze listed_patients`.execute(queries);
  await settleNames(queries);
  const { staged, listed } = await one<{ staged: number; listed: number }>(
    queries,
    sql`
      select (select count(*)::integer from staged_patients) as staged,
        (select count(*)::integer from listed_patients) as listed`,
  );
  const firstSharedEmails = staged > listed ? await readSharedEmails(queries, maxShared) : [];
  return { listed, counts: { sharedEmails: staged - listed, firstSharedEmails } };
}

async function* stagedRows(
  rows: AsyncIterable<PatientRow>,
  drawCode: () => string | null,
): AsyncIterable<readonly CopiedValue[]> {
  for await (const patient of rows) {
    const { row, email, newId: id } = patient;
    const made = { id, email, emailKey: emailMatchKey(email), referralCode: drawCode() };
    const cells = listedFields.map((field) => patient[field]).map((cell) => (isBlank(cell) ? null : cell));
    const { textsSource = 'list', inFamily = null, startsWithTexts = true } = patient;
    yield [row, ...madeForRow.map((property) => made[property]), ...cells, textsSource, inFamily, startsWithTexts];
  }
}

async function readSharedEmails(queries: Queries, most: number): Promise<readonly SharedEmail[]> {
  const { rows } = await sql<SharedEmail>`
    select staged.row, staged.email, listed.row as "firstRow"
    from staged_patients as staged join listed_patients as listed using (email_key)
    where staged.row <> listed.row order by staged.row limit ${most}`.execute(queries);
  return rows;
}

/** The first rows that will be taken, and the first that won't. */
async function readSample(queries: Queries): Promise<readonly SampleRow[]> {
  const { rows } = await sql<Record<string, unknown>>`
    with judged as (
      select staged.row, staged.email, ${sql.join(
        listedFields.map((field) => sql`staged.${column(field)} as ${sql.ref(field)}`),
      )}, case when staged.row <> listed.row then listed.row end as "firstRow",
        case when staged.row <> listed.row then 'shared_email' when known.id is null then 'created'
          when ${saysMore} then 'updated' else 'unchanged' end as outcome
      from staged_patients as staged join listed_patients as listed on listed.email_key = staged.email_key
        left join users as known on ${isOfMailbox}
    ), numbered as (
      select *, row_number() over (partition by outcome in ('created', 'updated') order by row) as place from judged
    )
    select * from numbered
    where place <= case when outcome in ('created', 'updated') then ${sampleLengths.taken}::integer
      else ${sampleLengths.left}::integer end
    order by row`.execute(queries);
  return rows.map(({ place: _, ...row }) => withoutNulls(row) as unknown as SampleRow);
}

const withoutNulls = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Adds new patients. Those with a taken code get another one in the next round. */
async function addNew(
  queries: Queries,
  at: Date,
  drawCode: () => string,
  { newcomersTakeTexts: takesTexts, ...list }: ListedTexts,
  importId: string | undefined,
): Promise<number> {
  const origin = takesTexts ? {} : textsOriginOf({ source: 'list_answer', ...list, at });
  const blank = newUser({ id: nobody, email: '', referralCode: '', createdAt: at, takesTexts, ...origin });
  const listed = asListed(originOf({ ...list, newcomersTakeTexts: takesTexts }, at));
  let added = 0;
  for (let round = 0; round < codeRounds; round += 1) {
    const { count } = await one<{ count: number }>(
      queries,
      sql`
        with added as (
          insert into users (${sql.raw(users.columns)})
          select ${listed} from listed_patients as listed, ${users.given([blank])}
          where not exists (select from users where users.email_key = listed.email_key)
          order by row
          on conflict do nothing
          returning users.id, ${columnsFor(digestedFields)}
        ), stored as (
          insert into import_changes (user_id, import_id, is_added, before, after)
          select id, ${importId ?? null}::uuid, true, '{}', ${addedDigests('added')} from added
          where ${importId ?? null}::uuid is not null
        )
        select count(*)::integer as count from added`,
    );
    added += count;
    if (!(await replaceTakenCodes(queries, drawCode))) return added;
  }
  throw new Error('No free referral code was found for some of the patients');
}

/** @returns whether any new patient is still left out. */
async function replaceTakenCodes(queries: Queries, drawCode: () => string): Promise<boolean> {
  const { rows } = await sql<{ row: number }>`
    select row from listed_patients as listed
    where not exists (select from users where users.email_key = listed.email_key)`.execute(queries);
  if (rows.length === 0) return false;
  await sql`
    update listed_patients as listed set referral_code = fresh.code
    from unnest(${rows.map(({ row }) => row)}::integer[], ${rows.map(drawCode)}::text[]) as fresh (row, code)
    where listed.row = fresh.row`.execute(queries);
  return true;
}

async function updateKnown(queries: Queries, origin: OriginColumns, importId: string | undefined): Promise<number> {
  const newOrigin = sql.join(ofOrigin.map((property) => sql`${origin[property]} as ${column(property)}`));
  const mergedOrigin = sql.join(
    ofOrigin.map(
      (property) =>
        sql`${column(property)} =
          case when is_new_on_texts then changed.${column(property)} else ${asKnown(property)} end`,
    ),
  );
  // Locks the oldest first, like everyone who locks several users, which prevents deadlocks.
  const { count } = await one<{ count: number }>(
    queries,
    sql`
      with changed as materialized (
        select known.id, known as earlier, ${saidColumns}, ${isNewOnTexts} as is_new_on_texts, ${newOrigin}
        from listed_patients as listed join users as known on ${isOfMailbox}
        where ${saysMore} order by known.created_at, known.id for no key update of known
      ), written as (
        update users as known set ${mergedColumns}, ${mergedOrigin}
        from changed where changed.id = known.id
        returning known.*, changed.earlier
      ), stored as (
        insert into import_changes (user_id, import_id, is_added, before, after)
        select id, ${importId ?? null}::uuid, false, ${knownChange('(written.earlier)', 'written')} from written
        where ${importId ?? null}::uuid is not null
      )
      select count(*)::integer as count from written`,
  );
  return count;
}

async function one<Row>(queries: Queries, query: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await query.$castTo<Row>().execute(queries);
  const [row] = rows;
  if (row === undefined) throw new Error('A query that always has a row had none');
  return row;
}
