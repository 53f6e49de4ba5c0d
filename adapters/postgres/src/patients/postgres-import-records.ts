import type { StoredColumnAnswer } from '@rewards/domain/patients/import/column-answers';
import {
  type HeaderMapping,
  type ImportRecord,
  type ImportRecords,
  type ImportUndo,
  type KeptPerson,
  type KeptReason,
  keptReasons,
} from '@rewards/domain/patients/import/import-records';
import { type ListedField, listedFields } from '@rewards/domain/patients/import/read-patient-row';
import type { User } from '@rewards/domain/patients/user';
import { type RawBuilder, sql } from 'kysely';
import { advisoryLocks } from '../sql/advisory-locks.ts';
import { asJson } from '../sql/table.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { importAnswers, importMappings, patientImports } from '../tables/imports-tables.ts';
import { users } from '../tables/users-table.ts';
import { earlierRow, givenBack } from './imported-changes.ts';
import { judgeImport } from './judged-import.ts';

interface KeptRow extends Pick<User, 'id' | 'name' | 'email'> {
  readonly why: readonly KeptReason[];
  readonly fields: readonly ListedField[];
}

const isKept = sql`(why <> '{}' or fields <> '{}')`;
const counts = sql`
  count(*) filter (where removes)::integer as removed,
  count(*) filter (where restored <> '{}')::integer as restored,
  count(*) filter (where ${isKept})::integer as kept`;

/**
 * Imports in the tables `patient_imports`, `import_changes`, `import_mappings` and `import_answers`, within one
 * transaction.
 */
export class PostgresImportRecords extends PostgresStore implements ImportRecords {
  async append(record: ImportRecord): Promise<void> {
    await this.queries.insertInto('patient_imports').values(patientImports.rowOf(record)).execute();
  }

  find(id: string): Promise<ImportRecord | undefined> {
    return this.#records().where('id', '=', id).executeTakeFirst();
  }

  async foreseeUndo(id: string, most: number): Promise<ImportUndo & { readonly people: readonly KeptPerson[] }> {
    await judgeImport(this.queries, id);
    const [undone] = await this.#rows<ImportUndo>(sql`select ${counts} from undone_import`);
    const kept = await this.#rows<KeptRow>(sql`
      select id, name, email, why, fields from undone_import where ${isKept}
      order by name collate "C", id limit ${most}`);
    return { ...(undone ?? none), people: kept.map(asPerson) };
  }

  async undo(id: string, at: Date): Promise<ImportUndo & { readonly named: readonly User[] }> {
    const { queries } = this;
    // Like an import, it may wait for another process's.
    await sql`set local statement_timeout = '15min'`.execute(queries);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.patientImport})`.execute(queries);
    // The oldest first, like everyone who locks several users. From here on, no new row can refer to them.
    await sql`
      select count(*) from (
        select from users where id in (select user_id from import_changes where import_id = ${id} and kept is null)
        order by created_at, id for update) as locked`.execute(queries);
    await judgeImport(queries, id);
    const [undone = none] = await this.#rows<ImportUndo>(sql`select ${counts} from undone_import`);
    if (undone.removed + undone.restored === 0) return { ...undone, named: [] };
    const named = await queries
      .selectFrom('users')
      .select(users.properties)
      .where(
        sql<boolean>`id in (select id from undone_import where removes and (
          exists (select from activity_log where subject_id = undone_import.id)
          or exists (select from activity_log where actor_id = undone_import.id)))`,
      )
      .execute();
    await this.#write(id);
    await sql`
      update patient_imports set undone_at = ${at}, removed = ${undone.removed}, restored = ${undone.restored},
        kept = ${undone.kept}
      where id = ${id}`.execute(queries);
    return { ...undone, named };
  }

  async listKept(id: string, most: number): Promise<readonly KeptPerson[]> {
    const kept = await this.#rows<KeptRow>(sql`
      select users.id, users.name, users.email, change.kept -> 'why' as why, change.kept -> 'fields' as fields
      from import_changes as change join users on users.id = change.user_id
      where change.import_id = ${id} and change.kept is not null
      order by users.name collate "C", users.id limit ${most}`);
    return kept.map(asPerson);
  }

  async findMapping(headerDigest: string): Promise<HeaderMapping | undefined> {
    const row = await this.queries
      .selectFrom('import_mappings')
      .select(importMappings.properties)
      .where('headerDigest', '=', headerDigest)
      .executeTakeFirst();
    return row && { ...row, mapping: row.mapping.map((meaning) => meaning ?? undefined) };
  }

  async saveMapping(given: HeaderMapping): Promise<void> {
    const row = { ...given, mapping: asJson(given.mapping.map((meaning) => meaning ?? null)) };
    await this.queries
      .insertInto('import_mappings')
      .values(row)
      .onConflict((conflict) => conflict.column('headerDigest').doUpdateSet(row))
      .execute();
  }

  async listAnswers(headings: readonly string[]): Promise<readonly StoredColumnAnswer[]> {
    return this.queries
      .selectFrom('import_answers')
      .select(importAnswers.properties)
      .where('heading', 'in', headings)
      .execute();
  }

  async saveAnswers(answers: readonly StoredColumnAnswer[]): Promise<void> {
    if (answers.length === 0) return;
    await this.queries
      .insertInto('import_answers')
      .values(answers.map(importAnswers.rowOf))
      .onConflict((conflict) =>
        conflict.columns(['heading', 'value']).doUpdateSet(({ ref }) => ({
          answer: ref('excluded.answer'),
          answeredBy: ref('excluded.answeredBy'),
          answeredAt: ref('excluded.answeredAt'),
        })),
      )
      .execute();
  }

  /** Removing a person also removes their import's rows. */
  async #write(id: string): Promise<void> {
    const { queries } = this;
    await sql`delete from users using undone_import where users.id = undone_import.id and removes`.execute(queries);
    await sql`
      update users as known set ${sql.join(listedFields.map(givenBack))}
      from undone_import as undone join import_changes as change on change.user_id = undone.id,
        lateral ${earlierRow} as earlier
      where known.id = undone.id and change.import_id = ${id} and undone.restored <> '{}'`.execute(queries);
    await sql`
      update import_changes as change set before = '{}', after = '{}',
        kept = jsonb_build_object('why', to_jsonb(why), 'fields', to_jsonb(fields))
      from undone_import
      where change.import_id = ${id} and change.user_id = undone_import.id and ${isKept}`.execute(queries);
    await sql`delete from import_changes where import_id = ${id} and kept is null`.execute(queries);
  }

  async #rows<Row>(query: RawBuilder<unknown>): Promise<readonly Row[]> {
    return (await query.$castTo<Row>().execute(this.queries)).rows;
  }

  #records() {
    return this.queries.selectFrom('patient_imports').select(patientImports.properties);
  }
}

const none: ImportUndo = { removed: 0, restored: 0, kept: 0 };

const asPerson = ({ id, name, email, why, fields }: KeptRow): KeptPerson => ({
  user: { id, name, email },
  why: keptReasons.filter((reason) => why.includes(reason)),
  fields: listedFields.filter((field) => fields.includes(field)),
});
