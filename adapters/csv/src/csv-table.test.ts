import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { until } from '@rewards/tests/support/until';
import fc from 'fast-check';
import { CsvPatientListFile } from './csv-patient-list-file.ts';
import { type CsvColumn, csvTable } from './csv-table.ts';

interface Row {
  readonly email: string;
  readonly name: string;
}

const columns: readonly CsvColumn<Row>[] = [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => name],
];

async function* stream(rows: readonly (Row | Error)[]): AsyncIterable<readonly Row[]> {
  for (const row of rows) {
    if (row instanceof Error) throw row;
    yield [row];
  }
}

/** Keeps the byte order mark, which text readers strip. */
const text = async (table: Readable) => (await buffer(table)).toString('utf8');

test('a table starts with a byte order mark and headers, and its lines end as in RFC 4180 (rule 28)', async () => {
  const rows = [
    { email: 'a@x.com', name: 'Lee, "Ann"' },
    { email: 'b@x.com', name: '-Smith' },
    { email: 'c@x.com', name: 'one\r\ntwo; three\t' },
  ];

  expect(await text(csvTable(columns, stream(rows)))).toBe(
    '\uFEFFEmail,Name\r\na@x.com,"Lee, ""Ann"""\r\nb@x.com,\'-Smith\r\nc@x.com,"one\r\ntwo; three\t"\r\n',
  );
});

test('a table without rows still has headers', async () => {
  expect(await text(csvTable(columns, stream([])))).toBe('\uFEFFEmail,Name\r\n');
});

test('a table for programs has no byte order mark, and is defused all the same', async () => {
  const rows = [{ email: 'a@x.com', name: '=1+1' }];
  expect(await text(csvTable(columns, stream(rows), false))).toBe("Email,Name\r\na@x.com,'=1+1\r\n");
});

test('an error in the rows aborts the table instead of ending it', async () => {
  await expect(
    text(csvTable(columns, stream([{ email: 'a@x.com', name: '' }, new Error('the database is lost')]))),
  ).rejects.toThrow('the database is lost');
});

test('stopping early ends the rows, and only about as many were taken as read (rule 28)', async () => {
  let taken = 0;
  let isEnded = false;
  async function* endless(): AsyncIterable<readonly Row[]> {
    try {
      for (;;) {
        taken += 1;
        yield [{ email: `${taken}@x.com`, name: 'x'.repeat(1_000) }];
        await new Promise(setImmediate);
      }
    } finally {
      isEnded = true;
    }
  }
  const table = csvTable(columns, endless());
  let read = 0;
  for await (const chunk of table) {
    read += String(chunk).length;
    if (read > 10_000) break;
  }
  await until('the rows are ended', async () => isEnded);

  expect(taken).toBeLessThan(200);
});

test('any cell is read back unchanged', async () => {
  const cell = fc
    .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', ' ', 'é', '🦷', 'a', '1'), { maxLength: 8 })
    .map((signs) => signs.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { maxLength: 30 }), async (names) => {
      const rows = names.map((name, index) => ({ email: `${index}@x.com`, name }));
      const lines: (readonly string[])[] = [];
      for await (const { cells } of new CsvPatientListFile(csvTable(columns, stream(rows)))) lines.push(cells);

      expect(lines).toEqual([['Email', 'Name'], ...rows.map(({ email, name }) => [email, name])]);
    }),
  );
});
