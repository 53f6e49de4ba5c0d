import { type PatientListLine, UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import { BoundedParser, type ParserBounds } from './bounded-parser.ts';
import { decodePatientList } from './decode-patient-list.ts';
import { markupBreaks, maxRecordBytes } from './line-decoder.ts';
import { mendCell } from './mend-cell.ts';
import { TableRows } from './table-rows.ts';

/** HTML's names, and those of the XML that Excel 2003 wrote. */
const rowTags = new Set(['tr', 'row']);
const cellTags = new Set(['td', 'th', 'cell']);

const webPage = () => new UnreadablePatientList('This is a web page', undefined, 'file_is_web_page');
/** Pages by hand leave out end tags, so the elements after them count as inside. */
const bounds: ParserBounds = { maxOpen: 512, refusal: webPage };

/**
 * The table rows of a web page or an XML spreadsheet, as reports save them under the name .xls.
 * @throws UnreadablePatientList if it has no table
 */
export async function* readMarkup(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<PatientListLine, void, undefined> {
  const rows = new TableRows();
  const parser = parserInto(rows);
  let hasRows = false;
  for await (const text of decodePatientList(bytes, markupBreaks)) {
    parser.write(text);
    for (const { row, cells } of rows.take()) {
      hasRows = true;
      yield { row, cells: cells.map(mendCell) };
    }
  }
  if (!hasRows) throw webPage();
}

/** Where a table stands inside a cell, the rows of the inner one count. */
function parserInto(rows: TableRows): BoundedParser {
  let text: string | undefined;
  let column = 0;
  let span = 1;
  return new BoundedParser(
    {
      onopentag(tag, attributes) {
        const name = withoutPrefix(tag);
        if (rowTags.has(name)) {
          rows.begin();
          text = undefined;
        }
        if (!cellTags.has(name)) {
          if (name === 'br' && text !== undefined) text += '\n';
          return;
        }
        const index = Number(attributes['ss:index']);
        column = index > 0 ? index - 1 : rows.nextColumn;
        span = Math.min(Math.max(Number(attributes['colspan']) || 1, 1), 1_000);
        text = '';
      },
      ontext(data) {
        if (text === undefined) return;
        text += data;
        if (text.length > maxRecordBytes) throw new UnreadablePatientList('A row is too long for a patient list');
      },
      onclosetag(tag) {
        const name = withoutPrefix(tag);
        if (cellTags.has(name) && text !== undefined) {
          rows.put(column, text.replace(/\s+/g, ' ').trim());
          if (span > 1) rows.put(column + span - 1, '');
          text = undefined;
        } else if (rowTags.has(name)) rows.end();
      },
    },
    { lowerCaseTags: true, recognizeSelfClosing: true, recognizeCDATA: true },
    bounds,
  );
}

const withoutPrefix = (tag: string) => tag.slice(tag.indexOf(':') + 1);
