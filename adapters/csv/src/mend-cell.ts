import { decodeHTMLStrict } from 'entities';
import { readDefusedCell } from './formula-cells.ts';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** Nearly every cell has none of these. */
const suspicious = /[&\u00C2-\u00F4\u221A\u00AC\u0192\u2248\u201A]/;

/** The bytes of each character in an encoding. */
const bytesOf = (encoding: string) =>
  new Map(
    Array.from({ length: 128 }, (_, at) => [new TextDecoder(encoding).decode(Uint8Array.of(at + 128)), at + 128]),
  );
const misread = [bytesOf('windows-1252'), bytesOf('macintosh')];
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * A cell as it was meant: without our apostrophe before formulas, with web pages' entities as letters (O&#39;Shea), and
 * with UTF-8 that another program took for Windows-1252 or Mac Roman read as UTF-8 again (JosÃ©).
 */
export function mendCell(cell: string): string {
  if (!suspicious.test(cell)) return readDefusedCell(cell);
  let text = cell;
  // What goes wrong once often goes wrong twice.
  for (let times = 0; times < 2; times += 1) {
    if (entity.test(text)) text = decodeHTMLStrict(text);
    text = text.replace(/[^\0-\x7f]{2,}/g, readAgain);
  }
  return readDefusedCell(text);
}

function readAgain(letters: string): string {
  for (const bytes of misread) {
    const meant = Array.from(letters, (letter) => bytes.get(letter));
    if (meant.includes(undefined)) continue;
    try {
      return utf8.decode(Uint8Array.from(meant as number[]));
    } catch {
      // It isn't UTF-8, so it stands as it was meant.
    }
  }
  return letters;
}
