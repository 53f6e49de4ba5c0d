import { pieceBytes } from '@rewards/domain/practice/films/film';

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** The first bytes of an MP4. */
export const mp4Head = Uint8Array.from([0, 0, 0, 24, ...ascii('ftypisom'), 0, 0, 2, 0, ...ascii('isomavc1')]);
/** The first bytes of a WebM: an EBML header with its version and type. */
export const webmHead = Uint8Array.from(
  [0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84].concat(ascii('webm')),
);

/** Film-like bytes of the given length, with each byte depending on its position. */
export function aFilm(bytes = 1_000, head: Uint8Array = mp4Head): Uint8Array<ArrayBuffer> {
  const film = new Uint8Array(bytes);
  for (let start = 0; start < bytes; start += pieceBytes) {
    const piece = film.subarray(start, start + pieceBytes);
    const period = piece.subarray(0, 251);
    for (let at = 0; at < period.length; at += 1) period[at] = ((start + at) * 7 + start / pieceBytes) % 251;
    // Copies whole blocks, because byte by byte a megabyte takes half a second in a test.
    for (let done = period.length; done < piece.length; done *= 2) piece.copyWithin(done, 0, done);
  }
  film.set(head.subarray(0, bytes));
  return film;
}

/** Bytes in chunks, like a network delivers them. */
export async function* inParts(bytes: Uint8Array, partBytes = 60_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes);
}

/** Joins the chunks. */
export async function together(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}
