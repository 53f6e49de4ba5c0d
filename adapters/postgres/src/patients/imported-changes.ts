import { type ListedField, listedFields } from '@rewards/domain/patients/import/read-patient-row';
import type { User } from '@rewards/domain/patients/user';
import { type RawBuilder, sql } from 'kysely';
import { columnOf } from '../sql/table.ts';

type Sql = RawBuilder<unknown>;

const column = (property: keyof User): Sql => sql.raw(columnOf(property));

/** Everything about texts changes together, with its origin. */
export const textsFields = [
  ...(['takesTexts', 'refusesTexts', 'textsSource', 'textsDetail', 'textsSetBy', 'textsSetAt'] as const),
] as const satisfies readonly (keyof User)[];

/** What an import can change of a known person. */
export const changingFields: readonly (keyof User)[] = [...new Set([...listedFields, ...textsFields])];

/** An instant as a number, because its text depends on the session's time zone. */
const plain = (row: string, property: keyof User): Sql => {
  const value = sql`${sql.raw(row)}.${column(property)}`;
  return property === 'textsSetAt' ? sql`extract(epoch from ${value})` : value;
};

/** The value of a listed field in a row of users, as JSON. Texts are one value with their origin. */
export const jsonOf = (field: ListedField, row: string): Sql =>
  field === 'takesTexts'
    ? sql`jsonb_build_object(${sql.join(
        textsFields.flatMap((property) => [sql.lit(columnOf(property)), plain(row, property)]),
      )})`
    : sql`coalesce(to_jsonb(${plain(row, field)}), 'null'::jsonb)`;

const changedIn = (row: string, before: string, after: string): Sql =>
  sql.join(
    listedFields.map(
      (field) => sql`case when ${jsonOf(field, before)} is distinct from ${jsonOf(field, after)}
        then jsonb_build_object(${sql.lit(field)}::text, ${jsonOf(field, row)}) else '{}'::jsonb end`,
    ),
    sql` || `,
  );

/** The columns `before` and `after` of a known person, from the same person in two rows. */
export const knownChange = (before: string, after: string): Sql =>
  sql`${changedIn(before, before, after)}, ${changedIn(after, before, after)}`;

/** The columns of an added person that a digest covers. It never changes, or added people would count as edited. */
const digested = [
  ...(['email', 'name', 'preferredName', 'keepsPreferredName', 'phone', 'isAdmin', 'referralCode'] as const),
  ...(['staffName', 'staffNone', 'note', 'takesMails', 'passwordHash', 'tokenVersion', 'sharesMailbox'] as const),
] as const satisfies readonly (keyof User)[];

export const digestedFields: readonly (keyof User)[] = [...digested, ...textsFields];

const digestOf = (row: string, fields: readonly (keyof User)[]): Sql =>
  sql`encode(sha256(convert_to(jsonb_build_array(${sql.join(
    fields.map((property) => plain(row, property)),
  )})::text, 'UTF8')), 'hex')`;

/** Digests of an added person: whether texts changed, and whether anything else did. */
export const addedDigests = (row: string): Sql =>
  sql`jsonb_build_object('row', ${digestOf(row, digested)}, 'texts', ${digestOf(row, textsFields)})`;

/** A listed field's earlier values as assignments, where `restored` has the field. */
export const givenBack = (field: ListedField): Sql => {
  const earlier = sql`change.before -> ${sql.lit(field)}`;
  const isRestored = sql`${sql.lit(field)} = any (undone.restored)`;
  const values: readonly (readonly [keyof User, Sql])[] =
    field === 'takesTexts'
      ? textsFields.map((property) => [property, typed(property, sql`(${earlier} ->> ${sql.lit(columnOf(property))})`)])
      : [[field, typed(field, sql`(${earlier} #>> '{}')`)]];
  return sql.join(
    values.map(
      ([property, value]) =>
        sql`${column(property)} = case when ${isRestored} then ${value} else known.${column(property)} end`,
    ),
  );
};

function typed(property: keyof User, text: Sql): Sql {
  if (property === 'takesTexts' || property === 'refusesTexts' || property === 'takesMails')
    return sql`${text}::boolean`;
  if (property === 'textsSetBy') return sql`${text}::uuid`;
  return property === 'textsSetAt' ? sql`to_timestamp(${text}::double precision)` : text;
}
