import type { TokenDigest } from '../../token-digest.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { HeaderSearch, type TableKind } from './find-header.ts';
import { plainHeading } from './heading-words.ts';
import { keyOfLine } from './no-row.ts';
import {
  type PatientListFile,
  type PatientListLine,
  UnreadablePatientList,
  type UnreadableReason,
} from './patient-list-file.ts';
import type { Line, Mapping, TableColumns } from './table-columns.ts';

/** A letterhead may precede the header row. More than this is none. */
const linesSearched = 200;
const charactersSearched = 500_000;

export interface TableHeader<Columns> {
  /** Blank cells if the table has no header. */
  readonly cells: Line;
  /** Recognizes the same header in the next table of this kind. Undefined without a header. */
  readonly digest: string | undefined;
  /** Whether an admin confirmed the mapping with an earlier table. */
  readonly isRemembered: boolean;
  /** Whether headings name what the table needs, or someone said it before. */
  readonly isCertain: boolean;
  readonly columns: Columns;
  /** The first lines of the file. */
  readonly firstLines: readonly Line[];
  /** The lines below the header. */
  readonly lines: AsyncGenerator<PatientListLine, void, undefined>;
  /** The header and the lines above it. Reports print them on every page. */
  readonly above: ReadonlySet<string>;
}

/** Recognizes a header, and finds the mapping that an admin confirmed for it. */
export interface TableReaders {
  readonly unitOfWork: UnitOfWork;
  readonly tokenDigest: TokenDigest;
}

/** Why a file that can be read is no such table. */
export interface NoSuchTable<Reason> {
  readonly empty: Reason;
  readonly headless: Reason;
}

export interface RefusedTable<Reason> {
  readonly kind: 'refused';
  readonly reason: Reason | UnreadableReason;
  readonly row?: number;
}

/**
 * Finds the header in the first lines, then lets `work` read the rest. A manual mapping overrides what the headings
 * say, and so does one that an admin confirmed for the same header. If a table can't be read to its end, it's refused.
 */
export async function readTable<Meaning extends string, Columns extends TableColumns<Meaning>, Reason, Outcome>(
  kind: TableKind<Meaning, Columns>,
  file: PatientListFile,
  given: Mapping<Meaning> | undefined,
  { unitOfWork, tokenDigest }: TableReaders,
  refusals: NoSuchTable<Reason>,
  work: (header: TableHeader<Columns>) => Promise<Outcome>,
): Promise<Outcome | RefusedTable<Reason>> {
  const lines = file[Symbol.asyncIterator]();
  try {
    const seen: PatientListLine[] = [];
    const search = new HeaderSearch(kind);
    for (let characters = 0; seen.length < linesSearched && characters < charactersSearched;) {
      const line = await lines.next();
      if (line.done) break;
      seen.push(line.value);
      if (search.add(line.value.cells)) break;
      for (const cell of line.value.cells) characters += cell.length;
    }
    if (seen.length === 0) return { kind: 'refused', reason: refusals.empty };
    const found = search.found();
    if (!found) return { kind: 'refused', reason: refusals.headless };
    const { header, firstRow, columns, headings: joined } = found;
    const width = Math.max(0, ...seen.slice(firstRow).map(({ cells }) => cells.length));
    const cells =
      header === undefined ? Array.from({ length: width }, () => '') : (joined ?? seen[header]?.cells ?? []);
    // A heading without a Latin letter is compared as it stands.
    const headings = cells.map((cell) => plainHeading(cell) || cell.trim().toLowerCase());
    const isBlank = headings.every((heading) => heading === '');
    const digest = isBlank ? undefined : kind.digestPrefix + tokenDigest.of(headings.join('\t'));
    const remembered =
      given === undefined && digest !== undefined
        ? await unitOfWork.run(({ importRecords }) => importRecords.findMapping(digest))
        : undefined;
    const mapping = given ?? (remembered?.mapping as Mapping<Meaning> | undefined);
    return await work({
      cells,
      digest,
      isRemembered: remembered !== undefined,
      isCertain: remembered !== undefined || (header !== undefined && kind.isNamed(columns)),
      columns: mapping ? kind.columnsBy(cells, mapping, given === undefined) : columns,
      firstLines: seen.map((line) => line.cells),
      lines: following(seen.slice(firstRow), lines),
      above: new Set(seen.slice(0, firstRow).map((line) => keyOfLine(line.cells))),
    });
  } catch (failure) {
    return refusalOf(failure);
  } finally {
    await lines.return?.();
  }
}

/** Any other failure is thrown again. */
export function refusalOf(failure: unknown): RefusedTable<never> {
  if (!(failure instanceof UnreadablePatientList)) throw failure;
  return { kind: 'refused', reason: failure.reason, ...(failure.row === undefined ? {} : { row: failure.row }) };
}

/** Lines that were already read, followed by the others. */
async function* following(
  seen: readonly PatientListLine[],
  lines: AsyncIterator<PatientListLine>,
): AsyncGenerator<PatientListLine, void, undefined> {
  yield* seen;
  for (let next = await lines.next(); !next.done; next = await lines.next()) yield next.value;
}
