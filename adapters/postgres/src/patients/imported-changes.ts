import { type ListedField, listedFields } from '@rewards/domain/patients/import/read-patient-row';
import { type User, fieldsWith, textsFields } from '@rewards/domain/patients/user';
import { type RawBuilder, sql } from 'kysely';
import { columnOf } from '../sql/table.ts';

type Sql = RawBuilder<unknown>;

const column = (property: keyof User): Sql => sql.raw(columnOf(property));

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

/** What every digest of an added person covers. It never changes, or added people would count as edited. */
const digested = [
  ...(['email', 'name', 'preferredName', 'keepsPreferredName', 'phone', 'isAdmin', 'referralCode'] as const),
  ...(['staffName', 'staffNone', 'note', 'takesMails', 'passwordHash', 'tokenVersion', 'sharesMailbox'] as const),
] as const satisfies readonly (keyof User)[];

/** Later fields, which a digest covers where they aren't null. */
const later = fieldsWith('corrected', 'typed').filter(
  (field) => ![...digested, ...textsFields].some((earlier) => earlier === field),
);

export const digestedFields: readonly (keyof User)[] = [...digested, ...textsFields, ...later];

const digestOf = (row: string, fields: readonly (keyof User)[], besides: readonly (keyof User)[] = []): Sql => {
  const always = sql`jsonb_build_array(${sql.join(fields.map((property) => plain(row, property)))})`;
  const set = besides.map(
    (property) => sql` || case when ${plain(row, property)} is null then '[]'
      else jsonb_build_array(${sql.lit(property)}::text, ${plain(row, property)}) end`,
  );
  return sql`encode(sha256(convert_to((${sql.join([always, ...set], sql``)})::text, 'UTF8')), 'hex')`;
};

/** Digests of an added person: whether texts changed, and whether anything else did. */
export const addedDigests = (row: string): Sql =>
  sql`jsonb_build_object('row', ${digestOf(row, digested, later)}, 'texts', ${digestOf(row, textsFields)})`;

/** A person's earlier values in a `change`, as a row of users, because each column has a type of its own. */
export const earlierRow: Sql = sql`jsonb_populate_record(null::users, jsonb_build_object(${sql.join(
  listedFields.flatMap((field) => [sql.lit(columnOf(field)), sql`change.before -> ${sql.lit(field)}`]),
)}) || coalesce(change.before -> 'takesTexts', '{}') - 'texts_set_at')`;

/** A listed field's earlier values as assignments, where `restored` has the field. */
export const givenBack = (field: ListedField): Sql =>
  sql.join(
    (field === 'takesTexts' ? textsFields : [field]).map((property: keyof User) => {
      const value =
        property === 'textsSetAt'
          ? sql`to_timestamp((change.before -> 'takesTexts' ->> 'texts_set_at')::double precision)`
          : sql`earlier.${column(property)}`;
      return sql`${column(property)} = case when ${sql.lit(field)} = any (undone.restored) then ${value}
        else known.${column(property)} end`;
    }),
  );
