import { LineDecoder } from './line-decoder.ts';
import { headBytes, peek, refuseWhatIsNoText } from './patient-list-bytes.ts';

interface Decoder {
  write(chunk: Buffer): string;
  end(): string;
}

/** Also as another program misread it, and within the quotes of the first cell. */
const byteOrderMarks = /^(["']?)(?:\uFEFF|ï»¿)+/;

/**
 * The streamed text of a patient list in UTF-8, UTF-16 or an old encoding (rule 27), without byte order marks. UTF-16
 * is recognized at the start, by its mark or by zero bytes next to Latin letters. The others are decided line by line.
 * @param breaks as for `LineDecoder`
 * @throws UnreadablePatientList for binary data, and for a line longer than any record may be
 */
export async function* decodePatientList(
  bytes: AsyncIterable<Uint8Array>,
  breaks?: readonly number[],
): AsyncGenerator<string, void, undefined> {
  const { head, all } = await peek(bytes);
  const decoder = decoderFor(head, breaks);
  let isAtStart = true;
  const read = (text: string) => {
    if (!isAtStart || text === '') return text;
    isAtStart = false;
    return text.replace(byteOrderMarks, '$1');
  };
  for await (const chunk of all) yield read(decoder.write(chunk));
  yield read(decoder.end());
}

function decoderFor(head: Buffer, breaks: readonly number[] | undefined): Decoder {
  const encoding = utf16Of(head);
  if (encoding === undefined) {
    refuseWhatIsNoText(head);
    return new LineDecoder(breaks);
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
