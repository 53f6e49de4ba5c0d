import { posix } from 'node:path';
import type { Handler } from 'htmlparser2';
import { BoundedParser, type ParserBounds } from '../bounded-parser.ts';
import { maxRecordBytes } from '../line-decoder.ts';
import { tooLarge, unreadableWorkbook, type ZipArchive } from './zip-archive.ts';

/** Small parts: the names of sheets, and formats. */
const maxSmallPart = 8 * 1024 * 1024;
/** Texts of all sheets, held in memory. 300,000 patients have a third of this. */
const maxSharedTexts = 64 * 1024 * 1024;

/** A workbook's own elements stand at most twelve deep. */
export const workbookBounds: ParserBounds = { maxOpen: 64, refusal: unreadableWorkbook };

/** Lets a handler see an XML part. Names come without their prefix. XML's own entities only: nothing expands. */
export async function parseXml(
  text: AsyncIterable<string>,
  handler: Partial<Handler>,
  afterChunk?: () => void,
): Promise<void> {
  const parser = new BoundedParser(handler, { xmlMode: true }, workbookBounds);
  for await (const piece of text) {
    parser.write(piece);
    afterChunk?.();
  }
  parser.end();
}

export const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

/** The parts that hold the sheets, visible ones first. */
export async function sheetParts(archive: ZipArchive): Promise<readonly string[]> {
  const targets = new Map<string, string>();
  await parseXml(archive.text('xl/_rels/workbook.xml.rels', maxSmallPart), {
    onopentag: (tag, { Id: id, Target: target }) => {
      if (localName(tag) === 'Relationship' && id !== undefined && target !== undefined)
        targets.set(id, target.startsWith('/') ? target.slice(1) : posix.join('xl', target));
    },
  });
  const sheets: { readonly part: string; readonly isHidden: boolean }[] = [];
  await parseXml(archive.text('xl/workbook.xml', maxSmallPart), {
    onopentag: (tag, attributes) => {
      if (localName(tag) !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => localName(name) === 'id')?.[1] ?? '';
      const part = targets.get(id);
      if (part !== undefined && archive.has(part))
        sheets.push({ part, isHidden: (attributes['state'] ?? 'visible') !== 'visible' });
    },
  });
  return sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden)).map(({ part }) => part);
}

/** The texts that cells refer to by number. Formatted ones are joined, and readings of Japanese names left out. */
export async function sharedTexts(archive: ZipArchive): Promise<readonly string[]> {
  const texts: string[] = [];
  let text: string | undefined;
  let isText = false;
  let isPhonetic = false;
  let characters = 0;
  await parseXml(archive.text('xl/sharedStrings.xml', maxSharedTexts), {
    onopentagname: (tag) => {
      const name = localName(tag);
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    ontext: (data) => {
      if (!isText || text === undefined) return;
      text += data;
      if (text.length > maxRecordBytes) throw tooLarge();
    },
    onclosetag: (tag) => {
      const name = localName(tag);
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      characters += text?.length ?? 0;
      if (characters > maxSharedTexts) throw tooLarge();
      texts.push(text ?? '');
      text = undefined;
    },
  });
  return texts;
}

/** Excel's own formats for dates and times. */
const isOwnDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);
/** A format of one's own is a date if it has a year, month or day outside of quotes and brackets. */
const isDateFormat = (code: string) => /[ymdh]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** The numbers of the styles that show dates. */
export async function dateStyles(archive: ZipArchive): Promise<ReadonlySet<number>> {
  const own = new Set<number>();
  const styles = new Set<number>();
  let isWithinCells = false;
  let at = 0;
  await parseXml(archive.text('xl/styles.xml', maxSmallPart), {
    onopentag: (tag, { numFmtId: id, formatCode: code }) => {
      const name = localName(tag);
      if (name === 'numFmt' && isDateFormat(code ?? '')) own.add(Number(id));
      if (name === 'cellXfs') isWithinCells = true;
      if (name !== 'xf' || !isWithinCells) return;
      if (own.has(Number(id)) || isOwnDate(Number(id))) styles.add(at);
      at += 1;
    },
    onclosetag: (tag) => {
      if (localName(tag) === 'cellXfs') isWithinCells = false;
    },
  });
  return styles;
}
