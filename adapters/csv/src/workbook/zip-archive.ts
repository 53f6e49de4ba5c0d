import { UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** A workbook of 300,000 patients is smaller. It's held in memory, because an archive can't be read front to back. */
const maxArchiveBytes = 32 * 1024 * 1024;
/** A zip bomb turns a few bytes into gigabytes. A real archive's directory tells the sizes, and they are checked. */
const maxPartBytes = 512 * 1024 * 1024;
const maxEntries = 10_000;

export const unreadableWorkbook = () => new UnreadablePatientList('This is a workbook', undefined, 'file_is_workbook');
export const tooLarge = () => new UnreadablePatientList('This workbook is too large', undefined, 'workbook_too_large');

/** The parts of a zip archive. */
export class ZipArchive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws UnreadablePatientList for a damaged or too large archive */
  static async open(bytes: Buffer): Promise<ZipArchive> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > maxEntries) throw unreadableWorkbook();
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
    return new ZipArchive(zip, entries);
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /**
   * The text of a part, piece by piece, or nothing if it isn't there.
   * @throws UnreadablePatientList if it's larger than `maxBytes`
   */
  async *text(name: string, maxBytes = maxPartBytes): AsyncGenerator<string, void, undefined> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return;
    if (entry.uncompressedSize > maxBytes) throw tooLarge();
    const decoder = new TextDecoder();
    const stream = await this.#zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  }
}

/** @throws UnreadablePatientList for more bytes than a patient list needs */
export async function gathered(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > maxArchiveBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
