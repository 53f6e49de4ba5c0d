import { type PersonMeaning, wholeHeadings } from './column-meanings.ts';
import { emailHeading } from './email-headings.ts';
import { plainHeading } from './heading-words.ts';
import { phoneHeading, rankOfHeading } from './phone-headings.ts';
import { byWord } from '../by-word.ts';

export type Line = readonly string[];

/** The meaning of each column. Undefined means the column is ignored. */
export type Mapping<Meaning extends string> = readonly (Meaning | undefined)[];

/** The column numbers of each meaning, starting at 0, the best first. */
export type TableColumns<Meaning extends string> = Readonly<Record<Meaning, readonly number[]>> & {
  /** The headings, as `plainHeading` makes them. */
  readonly plain: readonly string[];
};

/** What a kind of table can tell, and how its headings are known. */
export interface TableMeanings<Meaning extends string> {
  readonly all: readonly Meaning[];
  /** Several columns can have these. Of the others, the best counts. */
  readonly several: readonly Meaning[];
  /** One that such a table can't have is ignored. */
  readonly meaningOf: (plain: string, heading: string) => string | undefined;
  /** How well a heading fits. Lower is better. */
  readonly rankOf?: (meaning: Meaning, plain: string) => number;
}

/** "Pt Last Name" is a last name. A guarantor's isn't the patient's. */
const patients = /^(?:patients?|pts?|pat|clients?|members?|legal)(?=[a-z])|(?:del?)?paciente$/;

/** Knows whole headings, with or without "Patient" in front. */
export function byPlainHeading<Meaning extends string>(headings: Readonly<Record<Meaning, string>>) {
  const meaningOf = byWord(headings);
  return (plain: string) => meaningOf(plain) ?? meaningOf(plain.replace(patients, ''));
}

const wholeMeaning = byPlainHeading(wholeHeadings);
/** A name, or the first name if there is a last name too. */
const eitherName = /^(?:name|nom(?:bres?|e)|nombre(?:del)?paciente)$/;

/** What a heading says of a person, in any kind of table. */
export function personMeaning(plain: string): keyof typeof wholeHeadings | PersonMeaning | undefined {
  if (emailHeading(plain) !== undefined) return 'email';
  return wholeMeaning(plain) ?? (phoneHeading(plain) === undefined ? undefined : 'phone');
}

/** The main email first, mobile phones before others, and "Full name" before "Nombre". */
export const rankOfPerson = (meaning: string, plain: string): number => {
  if (meaning === 'email') return emailHeading(plain) ?? 0;
  if (meaning === 'phone') return rankOfHeading(plain);
  return meaning === 'name' && plain !== 'name' && eitherName.test(plain) ? 1 : 0;
};

/** The columns of a header by a mapping. Of columns with the same meaning the first counts, unless several can. */
export const columnsBy = <Meaning extends string>(
  kind: TableMeanings<Meaning>,
  header: Line,
  mapping: Mapping<Meaning>,
): TableColumns<Meaning> => columnsIn(kind, header.map(plainHeading), mapping.slice(0, header.length), () => 0);

function columnsIn<Meaning extends string>(
  { all, several }: TableMeanings<Meaning>,
  plain: readonly string[],
  mapping: Mapping<string>,
  rankOf: (meaning: Meaning, plain: string) => number,
): TableColumns<Meaning> {
  const columnsOf = (meaning: Meaning): readonly number[] => {
    const areSeveral = several.includes(meaning);
    const rank = (column: number) => (areSeveral ? rankOfPerson : rankOf)(meaning, plain[column] ?? '');
    const columns = mapping.flatMap((each, column) => (each === meaning ? [column] : []));
    return columns.toSorted((one, other) => rank(one) - rank(other)).slice(0, areSeveral ? undefined : 1);
  };
  const columns = Object.fromEntries(all.map((meaning) => [meaning, columnsOf(meaning)]));
  return { ...(columns as Record<Meaning, readonly number[]>), plain };
}

/** Reads a header by meaning, in any spelling (rule 27). */
export function recognizedColumns<Meaning extends string>(
  kind: TableMeanings<Meaning>,
  header: Line,
): TableColumns<Meaning> {
  const plain = header.map(plainHeading);
  const mapping = header.map((heading, column) => kind.meaningOf(plain[column] ?? '', heading));
  const columns = columnsIn(kind, plain, mapping, kind.rankOf ?? rankOfPerson);
  return { ...columns, ...whichNames(columns as TableColumns<string> as TableColumns<PersonMeaning>) };
}

/** Beside a lone last name, "Name" is the first name. Beside another full name, a lone last name isn't needed. */
function whichNames({ first_name: first, last_name: last, name, plain }: TableColumns<PersonMeaning>) {
  if (first.length > 0) return {};
  const either = plain.findIndex((heading) => eitherName.test(heading));
  if (last.length > 0 && either >= 0) return { first_name: [either], name: [] };
  return name.length > 0 ? { last_name: [] } : {};
}

/** The meaning of each column. With separate first and last names, the full name isn't needed. */
export function mappingOf<Meaning extends string>(
  { all }: TableMeanings<Meaning>,
  columns: TableColumns<Meaning>,
): Mapping<Meaning> {
  const { first_name: first, last_name: last } = columns as TableColumns<string> as TableColumns<PersonMeaning>;
  const isApart = first.length + last.length > 0;
  return columns.plain.map((_, column) =>
    all.find((meaning) => columns[meaning].includes(column) && !(meaning === 'name' && isApart)),
  );
}

/** How many columns have a meaning. */
export const knownColumns = <Meaning extends string>(
  { all }: TableMeanings<Meaning>,
  columns: TableColumns<Meaning>,
): number => all.reduce((sum, meaning) => sum + columns[meaning].length, 0);
