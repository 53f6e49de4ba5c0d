import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodePatientList } from './decode-patient-list.ts';

async function decode(...chunks: Uint8Array[]): Promise<string> {
  let text = '';
  for await (const part of decodePatientList(
    (async function* () {
      yield* chunks;
    })(),
  ))
    text += part;
  return text;
}

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
/** Only for Latin-1 letters, whose bytes are the same in Windows-1252. */
const western = (text: string) => Buffer.from(text, 'latin1');
const list = 'Email,Name\nzoe@x.com,Zoë Müller\njose@x.com,José Ñandú\n';

test.each([
  ['UTF-8', Buffer.from(list)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${list}`)],
  ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${list}`, 'utf16le')],
  ['UTF-16 BE with a mark', bigEndian(`\uFEFF${list}`)],
  ['UTF-16 LE', Buffer.from(list, 'utf16le')],
  ['UTF-16 BE', bigEndian(list)],
  ['Windows-1252', western(list)],
])('%s is read (rule 27)', async (_encoding, bytes) => {
  expect(await decode(bytes)).toBe(list);
});

/** The bytes of each letter, in order of the text. */
const inMacRoman = Buffer.from('Jos\x8e Pe\x96a\rBj\x9arn O\xd5Hara\r\xe7NGEL MU\x84OZ\r', 'latin1');
const inDos = Buffer.from('Jos\x82 Pe\xa4a\r\nJ\x94rg M\x81ller\r\nPE\xa5A JOS\x90\r\n', 'latin1');

test.each([
  ['Mac Roman', inMacRoman, 'José Peña\rBjörn O’Hara\rÁNGEL MUÑOZ\r'],
  ['DOS', inDos, 'José Peña\r\nJörg Müller\r\nPEÑA JOSÉ\r\n'],
  ['Mac Roman, in one name', Buffer.from('Name\rJos\x8e\r', 'latin1'), 'Name\rJosé\r'],
  ['DOS, in one name', Buffer.from('Name\r\nPe\xa4a\r\n', 'latin1'), 'Name\r\nPeña\r\n'],
])('%s is told from Windows-1252 by how names are spelled', async (_encoding, bytes, text) => {
  expect(await decode(bytes)).toBe(text);
});

test('byte order marks are dropped, however many there are', async () => {
  expect(await decode(Buffer.from(`\uFEFF\uFEFF${list}`))).toBe(list);
  expect(await decode(Buffer.from(`\uFEFF\uFEFF${list}`, 'utf16le'))).toBe(list);
});

test("Windows-1252's special characters are read", async () => {
  expect(await decode(Buffer.from([0x80, 0x93, 0x4f, 0x92, 0x4e, 0x94]))).toBe('€“O’N”');
});

test('Windows-1252 is recognized even if its first accent comes after a million ASCII bytes', async () => {
  const plain = 'a@x.com,Ann\n'.repeat(100_000);

  expect(await decode(Buffer.from(plain), western('zoe@x.com,Zoë\n'))).toBe(`${plain}zoe@x.com,Zoë\n`);
});

test('concatenated lists from two systems are each read in their own encoding', async () => {
  expect(await decode(Buffer.from('Zoë\n'), western('José\n'), Buffer.from('Müller'))).toBe('Zoë\nJosé\nMüller');
});

test("a few zero bytes don't make it UTF-16", async () => {
  expect(await decode(Buffer.from('Email\u0000,Name\u0000\na@x.com,Ann\n'))).toBe(
    'Email\u0000,Name\u0000\na@x.com,Ann\n',
  );
});

test('the text is the same however the stream is cut', async () => {
  // Without zero bytes, because many of them between letters indicate UTF-16.
  const line = fc
    .array(fc.constantFrom('a', 'Z', '@', ',', '"', 'é', 'Ñ', '日', '🦷'), { maxLength: 12 })
    .map((letters) => letters.join(''));
  const file = fc.array(fc.tuple(line, fc.boolean(), fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(file, fc.array(fc.nat(120), { maxLength: 8 }), fc.boolean(), async (lines, cuts, isMarked) => {
      // A line in Windows-1252 ends in an accent, so it can't be valid UTF-8 by chance.
      const written = lines.map(([text, isWestern, ending]) =>
        isWestern ? `${text.replace(/[^\u0000-\u007f]/g, '')}é${ending}` : `${text}${ending}`,
      );
      const encoded = lines.map(([, isWestern], index) =>
        isWestern ? western(written[index]!) : Buffer.from(written[index]!),
      );
      const bytes = Buffer.concat([Buffer.from(isMarked ? '\uFEFFx\n' : 'x\n'), ...encoded]);
      const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const chunks = at.slice(1).map((end, index) => bytes.subarray(at[index], end));

      expect(await decode(...chunks)).toBe(`x\n${written.join('')}`);
    }),
  );
});

/** In the bytes of the encodings, so nothing of ours says what's right. */
test.each([
  ['windows-1250', '50617765b320576f6a63696b', 'Paweł Wojcik'],
  ['windows-1250', '4a69f8ed2044766ff8e16b', 'Jiří Dvořák'],
  ['windows-1250', '506574726f7669e6', 'Petrović'],
  ['windows-1250', '457264f573', 'Erdős'],
  ['windows-1252', '4972e86e65204c6566e8767265', 'Irène Lefèvre'],
  ['windows-1252', '4af87267656e', 'Jørgen'],
  ['windows-1252', '416e61ef73', 'Anaïs'],
  ['windows-1251', 'c8f0e8ede020c1e5ebeee2e0', 'Ирина Белова'],
  ['koi8-r', 'e9d2c9cec120e2c5cccfd7c1', 'Ирина Белова'],
  ['shift_jis', '8e5293632089d48e71', '山田 花子'],
  ['euc-kr', 'b1e8bfb5c8f1', '김영희'],
  ['gb18030', 'cdf5d0a1c3f7', '王小明'],
])('a name in %s is read (%s)', async (_encoding, hex, name) => {
  expect(await decode(Buffer.from(hex, 'hex'))).toBe(name);
});
