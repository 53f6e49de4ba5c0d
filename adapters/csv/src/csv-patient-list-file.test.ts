import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { CsvPatientListFile } from './csv-patient-list-file.ts';
import { anArchive } from './testing/a-workbook.ts';
import { listOf, read, refusalOf } from './testing/read-list.ts';

test('a list is read line by line, with row numbers as in a spreadsheet', async () => {
  expect(await read(listOf('Email,Name\na@x.com,Ann\nb@x.com,Bob'))).toEqual([
    { row: 1, cells: ['Email', 'Name'] },
    { row: 2, cells: ['a@x.com', 'Ann'] },
    { row: 3, cells: ['b@x.com', 'Bob'] },
  ]);
});

test.each(['\n', '\r\n', '\r'])('lines may end in %j', async (ending) => {
  expect(await read(listOf(['Email,Name', 'a@x.com,Ann', ''].join(ending)))).toEqual([
    { row: 1, cells: ['Email', 'Name'] },
    { row: 2, cells: ['a@x.com', 'Ann'] },
  ]);
});

test('blank lines are skipped and still count as rows', async () => {
  expect(await read(listOf('\n\nEmail,Name\n\n  \n,\na@x.com,Ann\n\n'))).toEqual([
    { row: 3, cells: ['Email', 'Name'] },
    { row: 7, cells: ['a@x.com', 'Ann'] },
  ]);
});

test('a quoted cell with line breaks, delimiters and quotes is one cell of one row', async () => {
  expect(await read(listOf('Email,Note\r\na@x.com,"one, ""two""\r\n\r\nthree"\r\nb@x.com,\r\n'))).toEqual([
    { row: 1, cells: ['Email', 'Note'] },
    { row: 2, cells: ['a@x.com', 'one, "two"\r\n\r\nthree'] },
    { row: 3, cells: ['b@x.com', ''] },
  ]);
});

test('lines may have more or fewer cells than the first', async () => {
  const lines = await read(listOf('Email,Name\na@x.com\nb@x.com,Bob,more,and more\n'));

  expect(lines.map(({ cells }) => cells.length)).toEqual([2, 1, 4]);
});

test('a quote inside a cell stays as written', async () => {
  const lines = await read(
    listOf('Name,Email\nRobert "Bob" Lee,b@x.com\n"Ann" Lee,a@x.com\n"Sue "Suzy" Ray",s@x.com\n'),
  );

  expect(lines.slice(1).map(({ cells }) => cells)).toEqual([
    ['Robert "Bob" Lee', 'b@x.com'],
    ['"Ann" Lee', 'a@x.com'],
    ['"Sue "Suzy" Ray"', 's@x.com'],
  ]);
});

test('a list that ends inside a quoted cell is refused with the row number', async () => {
  expect(await refusalOf(listOf('Email,Name\na@x.com,Ann\n\nb@x.com,"Bob\nc@x.com,Cat\n'))).toMatchObject({ row: 4 });
});

test('a quote that swallows the following lines is refused with the row number', async () => {
  expect(await refusalOf(listOf('Name,Email\nAnn,a@x.com\n"Bob,b@x.com\n"Cat",c@x.com\nDan,d@x.com\n'))).toMatchObject({
    row: 3,
  });
});

test('an error quotes nothing from the list', async () => {
  const failure = await refusalOf(listOf('Email,Name\nsecret@x.com,"Ann'));

  expect(`${failure.message} ${String(failure.cause)}`).not.toContain('secret');
});

test('an endless row is refused before it fills the memory', async () => {
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      yield 'Email,Name\na@x.com,Ann\nb@x.com,"';
      for (; sent < 10_000; sent += 1) yield `${'x'.repeat(1_000)}\n`;
    })(),
    { objectMode: false },
  );

  expect(await refusalOf(new CsvPatientListFile(endless))).toMatchObject({ row: 3 });
  expect(sent).toBeLessThan(1_000);
});

test('a file without lines is refused before it fills the memory', async () => {
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      for (; sent < 10_000; sent += 1) yield 'x'.repeat(1_000);
    })(),
    { objectMode: false },
  );

  await refusalOf(new CsvPatientListFile(endless));
  expect(sent).toBeLessThan(1_000);
});

test('zero bytes and control characters are kept in their cells', async () => {
  const [, line] = await read(listOf('Email,Name\na@x.com,An\u0000n\u0007\u001b\n'));

  expect(line).toEqual({ row: 2, cells: ['a@x.com', 'An\u0000n\u0007\u001b'] });
});

test.each([
  ['.xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
])('a workbook (%s) is distinguished from a damaged list, however it is cut into chunks', async (_kind, beginning) => {
  const chunks = [...beginning.map((byte) => Uint8Array.of(byte)), new Uint8Array(5_000).fill(0x41)];

  expect(await refusalOf(listOf(...chunks))).toMatchObject({ reason: 'file_is_workbook' });
  expect(await refusalOf(listOf(Uint8Array.from(beginning)))).toMatchObject({ reason: 'file_is_workbook' });
});

test.each([['picture', Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 256)]])(
  'a %s renamed to a list is refused, and no columns are read',
  async (_kind, bytes) => {
    expect(await refusalOf(listOf(bytes))).toMatchObject({ reason: 'file_unreadable' });
  },
);

test.each([
  ['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'file_is_document'],
  ['{\\rtf1\\ansi Name, Email}', 'file_is_document'],
  ['BEGIN:VCARD\r\nVERSION:3.0\r\nEMAIL:ann@example.com\r\nEND:VCARD\r\n', 'file_is_contacts'],
  [Buffer.from('1f8b0800', 'hex'), 'file_is_archive'],
  [anArchive({ 'patients.csv': 'Name,Email' }), 'file_is_archive'],
  [anArchive({ 'word/document.xml': '<w/>' }), 'file_is_document'],
  [anArchive({ 'Index/Document.iwa': '' }), 'file_is_workbook'],
])('%j is refused as what it is', async (bytes, reason) => {
  expect(await refusalOf(listOf(bytes))).toMatchObject({ reason });
});

test('a list whose first heading begins with PK is not a workbook', async () => {
  expect(await read(listOf('PKey,Email\n'))).toEqual([{ row: 1, cells: ['PKey', 'Email'] }]);
});

test.each(['\u001a', '\u001a\0\0\0', '\0'.repeat(300), '\u200B,\uFEFF\n'])(
  'padding such as %j below a list is no row',
  async (padding) => {
    expect(await read(listOf(`Email,Name\na@x.com,Ann\n${padding}`))).toHaveLength(2);
  },
);

test('cells padded with zero bytes are read', async () => {
  const padded = 'ann@x.com'.padEnd(40, '\0');
  expect(await read(listOf(`Email,Name\n${`${padded},Ann\n`.repeat(20)}`))).toHaveLength(21);
});

test('an empty file has no lines', async () => {
  expect(await read(listOf())).toEqual([]);
  expect(await read(listOf('\uFEFF'))).toEqual([]);
});

test('a truncated source fails the read', async () => {
  const source = new Readable({ read() {} });
  source.push(`Email,Name\n${'a@x.com,Ann\n'.repeat(10_000)}`);
  const lines = new CsvPatientListFile(source)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toEqual({ row: 1, cells: ['Email', 'Name'] });

  source.destroy();

  await expect(
    (async () => {
      while (!(await lines.next()).done);
    })(),
  ).rejects.toThrow('Premature close');
});

test("a source's own error is passed on", async () => {
  const source = new Readable({ read() {} });
  source.push('Email,Name\na@x.com');
  const reading = read(new CsvPatientListFile(source));
  source.destroy(new Error('the disk is gone'));

  await expect(reading).rejects.toThrow('the disk is gone');
});

test('a reader that stops early closes the source', async () => {
  const source = new Readable({ read() {} });
  source.push(`Email,Name\n${'a@x.com,Ann\n'.repeat(1_000)}`);

  for await (const { row } of new CsvPatientListFile(source)) if (row === 3) break;

  expect(source.destroyed).toBe(true);
});

test('the source is read no faster than the lines are consumed (rule 27)', async () => {
  let sent = 0;
  const source = Readable.from(
    (function* () {
      yield 'Email,Name\n';
      for (; sent < 20_000; sent += 1) yield 'a@x.com,Ann\n'.repeat(100);
    })(),
    { objectMode: false },
  );
  const lines = new CsvPatientListFile(source)[Symbol.asyncIterator]();
  for (let taken = 0; taken < 50; taken += 1) await lines.next();
  // Nothing here waits for I/O, so a turn of the event loop without a read is the last one.
  for (let before = -1; before !== sent;) {
    before = sent;
    await new Promise(setImmediate);
  }

  expect(sent).toBeLessThan(500);
  await lines.return(undefined);
});
