import { pieceBytes } from './film.ts';

/** Splits a stream into pieces of equal length, except the last. Holds at most one piece in memory. */
export async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(pieceBytes);
  let filled = 0;
  for await (const bytes of content) {
    for (let taken = 0; taken < bytes.length;) {
      const part = bytes.subarray(taken, taken + pieceBytes - filled);
      piece.set(part, filled);
      filled += part.length;
      taken += part.length;
      if (filled < pieceBytes) continue;
      yield piece;
      piece = new Uint8Array(pieceBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
