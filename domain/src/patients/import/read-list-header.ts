import type { TokenDigest } from '../../token-digest.ts';
import { HeaderSearch } from './find-header.ts';
import { plainHeading } from './heading-words.ts';
import { type ImportMapping, type NamedColumns, carefulMapping, holdsEmails, mappedColumns } from './import-columns.ts';
import { keyOfLine } from './no-row.ts';
import type { PatientListLine } from './patient-list-file.ts';
import { quotedCell } from './quoted-cell.ts';

/** A letterhead may precede the header row. More than this is none. */
const linesSearched = 200;
const charactersSearched = 500_000;
/** Enough to see what a list without headings is. */
const rawLines = 5;

export interface ListHeader {
  readonly kind: 'found';
  /** Blank cells if the list has no header. */
  readonly cells: readonly string[];
  /** Recognizes the same header in the next list. Undefined without a header. */
  readonly digest: string | undefined;
  /** Whether an admin confirmed the mapping with an earlier list. */
  readonly isRemembered: boolean;
  readonly columns: NamedColumns;
  /** The lines below the header. */
  readonly lines: AsyncIterator<PatientListLine>;
  /** The header and the lines above it. Reports print them on every page. */
  readonly above: ReadonlySet<string>;
  /** Only if no heading tells which column has the emails, and no one said it before. */
  readonly firstLines: readonly (readonly string[])[] | undefined;
}

/** Where the mappings of earlier lists are. */
export interface HeaderReaders {
  readonly tokenDigest: TokenDigest;
  /** The mapping that an admin confirmed for a header. */
  readonly rememberedMapping: (digest: string) => Promise<ImportMapping | undefined>;
}

/**
 * Reads the first lines until the header is certain. A manual mapping overrides what its headings say, and so does one
 * that an admin confirmed for the same header.
 */
export async function readListHeader(
  lines: AsyncIterator<PatientListLine>,
  given: ImportMapping | undefined,
  { tokenDigest, rememberedMapping }: HeaderReaders,
): Promise<ListHeader | { readonly kind: 'refused'; readonly reason: 'file_empty' }> {
  const seen: PatientListLine[] = [];
  const search = new HeaderSearch();
  for (let characters = 0; seen.length < linesSearched && characters < charactersSearched;) {
    const line = await lines.next();
    if (line.done) break;
    seen.push(line.value);
    if (search.add(line.value.cells)) break;
    for (const cell of line.value.cells) characters += cell.length;
  }
  if (seen.length === 0) return { kind: 'refused', reason: 'file_empty' };
  const { header, firstRow, columns, headings: joined } = search.found();
  const rows = seen.slice(firstRow);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const cells = header === undefined ? Array.from({ length: width }, () => '') : (joined ?? seen[header]?.cells ?? []);
  const isNamed = header !== undefined && holdsEmails(columns);
  // A heading without a Latin letter is compared as it stands.
  const headings = cells.map((cell) => plainHeading(cell) || cell.trim().toLowerCase());
  const digest = headings.some((heading) => heading !== '') ? tokenDigest.of(headings.join('\t')) : undefined;
  const remembered = given === undefined && digest !== undefined ? await rememberedMapping(digest) : undefined;
  const mapping = given ?? remembered;
  return {
    kind: 'found',
    cells,
    digest,
    isRemembered: remembered !== undefined,
    columns: mapping ? mappedColumns(cells, carefulMapping(cells, mapping, given === undefined)) : columns,
    lines: following(rows, lines),
    above: new Set(seen.slice(0, firstRow).map((line) => keyOfLine(line.cells))),
    firstLines: isNamed || remembered ? undefined : seen.slice(0, rawLines).map((line) => line.cells.map(quotedCell)),
  };
}

/** Lines that were already read, followed by the others. */
async function* following(
  seen: readonly PatientListLine[],
  lines: AsyncIterator<PatientListLine>,
): AsyncGenerator<PatientListLine, void, undefined> {
  yield* seen;
  for (let next = await lines.next(); !next.done; next = await lines.next()) yield next.value;
}
