import { beginningOf } from '@rewards/domain/patients/import/find-header';
import { type PatientListLine, UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import { patientTable } from '@rewards/domain/patients/import/patient-table';
import { mendCell } from '../mend-cell.ts';
import { anArchiveOfFiles } from '../patient-list-bytes.ts';
import { type CellValues, sheetLines } from './sheet-lines.ts';
import { dateStyles, sharedTexts, sheetParts } from './workbook-parts.ts';
import { gathered, unreadableWorkbook, ZipArchive } from './zip-archive.ts';

/** As many as are searched for a header. */
const linesSearched = 200;

/**
 * The rows of an .xlsx workbook, streamed from its first sheet with emails.
 * @throws UnreadablePatientList for a damaged or too large workbook, and for any other zip archive
 */
export async function* readWorkbook(bytes: AsyncIterable<Buffer>): AsyncGenerator<PatientListLine, void, undefined> {
  const file = await gathered(bytes);
  try {
    const archive = await ZipArchive.open(file);
    refuseWhatIsNoWorkbook(archive);
    const sheets = await sheetParts(archive);
    const values = { texts: await sharedTexts(archive), dateStyles: await dateStyles(archive) };
    const sheet = await sheetWithEmails(archive, sheets, values);
    if (sheet === undefined) throw unreadableWorkbook();
    for await (const { row, cells } of sheetLines(archive.text(sheet), values))
      yield { row, cells: cells.map(mendCell) };
  } catch (failure) {
    // The library's errors describe damage in the archive, which doesn't help the front desk.
    throw failure instanceof UnreadablePatientList ? failure : unreadableWorkbook();
  }
}

/** Zip archives that spreadsheet programs other than Excel write. We can't read them, but they export CSV. */
const otherWorkbooks = ['xl/workbook.bin', 'content.xml', 'Index.zip', 'Index/Document.iwa'];
const documents = ['word/document.xml', 'ppt/presentation.xml'];

function refuseWhatIsNoWorkbook(archive: ZipArchive): void {
  const hasAny = (parts: readonly string[]) => parts.some((part) => archive.has(part));
  if (archive.has('xl/workbook.xml')) return;
  if (hasAny(documents)) throw new UnreadablePatientList('This is a document', undefined, 'file_is_document');
  throw hasAny(otherWorkbooks) ? unreadableWorkbook() : anArchiveOfFiles();
}

/** The first sheet whose first rows hold emails, or else the first that isn't empty. */
async function sheetWithEmails(
  archive: ZipArchive,
  sheets: readonly string[],
  values: CellValues,
): Promise<string | undefined> {
  let filled: string | undefined;
  for (const sheet of sheets) {
    const lines: (readonly string[])[] = [];
    for await (const { cells } of sheetLines(archive.text(sheet), values)) {
      if (cells.some((cell) => cell.trim() !== '') && lines.push(cells) >= linesSearched) break;
    }
    if (beginningOf(patientTable, lines)?.columns.email.length) return sheet;
    if (lines.length > 0) filled ??= sheet;
  }
  return filled ?? sheets[0];
}
