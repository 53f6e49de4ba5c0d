import { UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import { LineDecoder } from './line-decoder.ts';

/** UTF-16 is recognized within this many bytes. */
const headBytes = 1_024;

interface Decoder {
  write(chunk: Buffer): string;
  end(): string;
}

/**
 * The streamed text of a patient list in UTF-8, UTF-16 or Windows-1252 (rule 27), without a byte order mark. UTF-16 is
 * recognized at the start, by its mark or by zero bytes next to Latin letters. The others are decided line by line.
 * @throws UnreadablePatientList for a workbook, for binary data, and for a line longer than any record may be
 */
export async function* decodePatientList(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let head: Buffer = Buffer.alloc(0);
  let decoder: Decoder | undefined;
  for await (const { buffer, byteOffset, byteLength } of bytes) {
    const chunk = Buffer.from(buffer, byteOffset, byteLength);
    if (decoder) {
      yield decoder.write(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headBytes) continue;
    decoder = decoderFor(head);
    yield decoder.write(head);
  }
  if (!decoder) {
    decoder = decoderFor(head);
    yield decoder.write(head);
  }
  yield decoder.end();
}

/** The first bytes of Excel files: the zip archive of .xlsx, and the older .xls. */
const workbookBeginnings = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];

function refuseWorkbook(head: Buffer): void {
  if (!workbookBeginnings.some((beginning) => head.subarray(0, beginning.length).equals(beginning))) return;
  throw new UnreadablePatientList('This is a workbook', undefined, 'file_is_workbook');
}

const pdfBeginning = Buffer.from('%PDF-', 'latin1');
/** A few in cells are an error of their rows. In a picture or program, at least one byte in ten is one. */
const fewControls = 8;
const shareOfControls = 0.05;

/** Tab, line feed, vertical tab, form feed and carriage return also occur in text. */
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32) || byte === 127;

function refuseWhatIsNoText(head: Buffer): void {
  const controls = head.filter(isControl).length;
  const areFew = controls <= Math.max(fewControls, head.length * shareOfControls);
  if (areFew && !head.subarray(0, pdfBeginning.length).equals(pdfBeginning)) return;
  throw new UnreadablePatientList("This isn't text");
}

function decoderFor(head: Buffer): Decoder {
  refuseWorkbook(head);
  const encoding = utf16Of(head);
  if (encoding === undefined) {
    refuseWhatIsNoText(head);
    return new LineDecoder();
  }
  const decoder = new TextDecoder(encoding);
  return { write: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
}

function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const [evenZeros, oddZeros] = [shareOfZeros(head, 0), shareOfZeros(head, 1)];
  if (oddZeros > 0.5 && evenZeros < 0.1) return 'utf-16le';
  if (evenZeros > 0.5 && oddZeros < 0.1) return 'utf-16be';
  return undefined;
}

function shareOfZeros(head: Buffer, parity: 0 | 1): number {
  const bytes = head.subarray(0, headBytes).filter((_, at) => at % 2 === parity);
  return bytes.length === 0 ? 0 : bytes.filter((byte) => byte === 0).length / bytes.length;
}
