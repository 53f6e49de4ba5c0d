import type { JsonSchema } from './json-schema.ts';

/** One field of something that is sent, for a person to read. */
export interface SchemaRow {
  /** From the outermost: `referrals[].referrer.email`; empty for what is no object. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly notes: string;
}

/** A schema as a flat list of its fields, outer before inner. */
export function schemaRows(schema: JsonSchema, name = '', isRequired = true): readonly SchemaRow[] {
  const own: readonly SchemaRow[] =
    name === '' && schema.properties ? [] : [{ name, type: typeInWords(schema), isRequired, notes: notesOn(schema) }];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
    schemaRows(inner, name === '' ? field : `${name}.${field}`, schema.required?.includes(field) ?? false),
  );
  const items = schema.items?.properties ? schemaRows(schema.items, `${name}[]`).slice(1) : [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].filter(
    ({ properties }) => properties,
  );
  return [
    ...own,
    ...fields,
    ...items,
    ...choices.flatMap((choice) => schemaRows(choice, name, isRequired).filter((row) => row.name !== name)),
  ];
}

function typeInWords(schema: JsonSchema): string {
  const { type, format, items, enum: values, anyOf, oneOf } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (items) return `list of ${typeInWords(items)}`;
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeInWords))].join(' or ');
  return format ?? (Array.isArray(type) ? type.join(' or ') : ((type as string | undefined) ?? 'anything'));
}

function notesOn({ default: usual, minimum, maximum, minLength, maxLength, description }: JsonSchema): string {
  const notes = [
    description,
    usual === undefined ? undefined : `usually ${JSON.stringify(usual)}`,
    minimum === undefined ? undefined : `from ${minimum}`,
    maximum === undefined ? undefined : `to ${maximum}`,
    minLength === undefined ? undefined : `at least ${minLength} characters`,
    maxLength === undefined ? undefined : `at most ${maxLength} characters`,
  ];
  return notes.filter((note) => note !== undefined).join(', ');
}
