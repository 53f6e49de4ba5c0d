import { UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';

/** What a file is, and the encoding of UTF-16, is recognized within this many bytes. */
export const headBytes = 1_024;

/** The bytes of a file and a look at how they begin. */
export interface PeekedBytes {
  readonly head: Buffer;
  readonly all: AsyncGenerator<Buffer, void, undefined>;
}

export async function peek(bytes: AsyncIterable<Uint8Array>): Promise<PeekedBytes> {
  const chunks = bytes[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < headBytes) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, bufferOf(next.value)]);
  }
  return { head, all: startingWith(head, chunks) };
}

async function* startingWith(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Buffer, void, undefined> {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield bufferOf(next.value);
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

const startsWith = (head: Buffer, beginning: Buffer) => head.subarray(0, beginning.length).equals(beginning);

const zip = Buffer.from('PK\u0003\u0004', 'latin1');
const oldWorkbook = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** PDF and RTF. Some programs write a few bytes before it. */
const document = /^[^\n]{0,20}(?:%PDF-|\{\\rtf)/;
const contacts = /^(?:\s|ï»¿)*BEGIN:V(?:CARD|CALENDAR)\b/i;
/** gzip, bzip2, xz, 7z, RAR, and an empty or split zip. */
const archives = ['1f8b', '425a68', 'fd377a585a', '377abcaf271c', '526172211a07', '504b0506', '504b0708'].map(
  (signature) => Buffer.from(signature, 'hex'),
);

/** Whether a file is a zip archive, as .xlsx is. */
export const isZip = (head: Buffer): boolean => startsWith(head, zip);

/** Whether a file is a web page or XML, as some programs write when they say .xls. */
export const isMarkup = (head: Buffer): boolean =>
  /^\s*(?:<(?:!doctype|!--|html|head|meta|body|table|style|\?xml|\?mso|div|center)\b|mime-version:)/i.test(
    head
      .toString('latin1')
      .replaceAll('\0', '')
      .replace(/^(?:ï»¿|ÿþ|þÿ)+/, ''),
  );

/** A few in cells are an error of their rows. In a picture or program, at least one byte in ten is one. */
const fewControls = 8;
const shareOfControls = 0.05;

/** Tab, line feed, vertical tab, form feed and carriage return also occur in text, and zero bytes pad cells. */
const isControl = (byte: number) => (byte > 0 && byte < 9) || (byte > 13 && byte < 32) || byte === 127;

export const anArchiveOfFiles = () => new UnreadablePatientList('This is an archive', undefined, 'file_is_archive');

/** @throws UnreadablePatientList for an old workbook and for anything that isn't text */
export function refuseWhatIsNoText(head: Buffer): void {
  if (startsWith(head, oldWorkbook))
    throw new UnreadablePatientList('This is a workbook', undefined, 'file_is_workbook');
  const text = head.toString('latin1').replaceAll('\0', '');
  if (document.test(text)) throw new UnreadablePatientList('This is a document', undefined, 'file_is_document');
  if (contacts.test(text)) throw new UnreadablePatientList('These are contacts', undefined, 'file_is_contacts');
  if (archives.some((signature) => startsWith(head, signature))) throw anArchiveOfFiles();
  const controls = head.subarray(0, endOfText(head)).filter(isControl).length;
  const areFew = controls <= Math.max(fewControls, head.length * shareOfControls);
  if (!areFew) throw new UnreadablePatientList("This isn't text");
}

/** DOS programs end a text with Ctrl-Z and fill the last block with zero bytes. */
const endOfText = (head: Buffer) => head.findLastIndex((byte) => byte !== 0 && byte !== 0x1a) + 1;
