import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive of these parts. `declaredSize` overrides what its directory says a part's size is. */
export function anArchive(parts: Readonly<Record<string, string | Buffer>>, declaredSize?: number): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(declaredSize ?? bytes.length, 18);
    about.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), about, place, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listing, Buffer.from('PK\u0005\u0006'), end]);
}

/** The parts of a workbook whose sheets have these rows of XML. */
export function workbookParts(
  sheets: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const names = Object.keys(sheets);
  const rels = names.map((_, at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`).join('');
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at}" r:id="rId${at}"/>`).join('');
  return {
    'xl/_rels/workbook.xml.rels': `<Relationships>${rels}</Relationships>`,
    'xl/workbook.xml': `<workbook><sheets>${listed}</sheets></workbook>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
}

/** A row of texts that stand in the sheet itself. */
export const aRow = (...cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
