import { type ListedField, listedFields } from '@rewards/domain/patients/import/read-patient-row';
import { isFirm, textsSources } from '@rewards/domain/patients/texts-origin';
import type { User } from '@rewards/domain/patients/user';
import { sql } from 'kysely';
import { columnOf } from '../sql/table.ts';

export const column = (property: keyof User) => sql.raw(columnOf(property));
export const inList = (property: keyof User) => sql`listed.${column(property)}`;
export const asKnown = (property: keyof User) => sql`known.${column(property)}`;

/**
 * Applies the rule of `mergePatientRow` to all rows at once. Both pass the same table of test cases. A missing row or
 * blank column is null.
 */
const firm = sql.join(textsSources.filter(isFirm).map((source) => sql.lit(source)));
const mayTurnOn = sql`(coalesce(known.texts_source, 'list') not in (${firm})
  and (listed.texts_source = 'list' or known.texts_source = 'list_answer'))`;
const said = (field: ListedField) =>
  field === 'takesTexts'
    ? sql`case when not known.refuses_texts and (not listed.takes_texts or known.takes_texts or ${mayTurnOn})
        then listed.takes_texts end`
    : sql`case when not known.is_admin then ${inList(field)} end`;
/** What the row says about texts is recorded: it's a change, or the first that is known. */
export const isNewOnTexts = sql`coalesce(${said('takesTexts')} <> known.takes_texts
  or known.texts_source is null and ${said('takesTexts')} is not null, false)`;
export const saysMore = sql`(${isNewOnTexts} or ${sql.join(
  listedFields.map((field) => sql`coalesce(${said(field)}, ${asKnown(field)}) is distinct from ${asKnown(field)}`),
  sql` or `,
)})`;
/** The person or the phone asked not to get texts before, and no list turns them on. */
export const staysOff = sql`(not known.takes_texts and (known.refuses_texts or known.texts_source in (${firm}))
  or exists (select from text_opt_outs
    where text_opt_outs.phone = coalesce(${said('phone')}, known.phone, listed.phone)))`;
export const saidColumns = sql.join(listedFields.map((field) => sql`${said(field)} as ${column(field)}`));
export const mergedColumns = sql.join(
  listedFields.map((field) => sql`${column(field)} = coalesce(changed.${column(field)}, ${asKnown(field)})`),
);
