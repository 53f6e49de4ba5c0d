import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { type PatientListLine, UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import { anArchive, workbookParts } from '../testing/a-workbook.ts';
import { readListInThread } from './read-list-in-thread.ts';
import { StartedListThread } from './started-list-thread.ts';

const bytesOf = (list: string | Uint8Array) => Readable.from([Buffer.from(list)], { objectMode: false });
const limits = { milliseconds: 60_000, megabytes: 256 };

async function read(lines: AsyncIterable<PatientListLine>): Promise<PatientListLine[]> {
  const all: PatientListLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

test('its lines and their numbers are the same as without a thread, in several batches', async () => {
  const lines = await read(
    readListInThread(
      bytesOf(`Email,Name\n\n${Array.from({ length: 950 }, (_, at) => `p${at}@x.com,Pat ${at}`).join('\n')}`),
    ),
  );
  expect(lines.length).toBe(951);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual([
    { row: 1, cells: ['Email', 'Name'] },
    { row: 3, cells: ['p0@x.com', 'Pat 0'] },
    { row: 952, cells: ['p949@x.com', 'Pat 949'] },
  ]);
});

test('an unreadable list says why and where', async () => {
  const reading = read(readListInThread(bytesOf('Email,Name\na@x.com,A\nb@x.com,"B')));
  await expect(reading).rejects.toMatchObject({ name: 'UnreadablePatientList', reason: 'file_unreadable', row: 3 });
});

test('a list that takes too long is refused', async () => {
  const sheets = '<sheet name="A" r:id="rId0"/>'.repeat(5_000);
  const parts = { ...workbookParts({ A: '<row/>'.repeat(1_000_000) }) };
  parts['xl/workbook.xml'] = `<workbook><sheets>${sheets}</sheets></workbook>`;
  const reading = read(readListInThread(bytesOf(anArchive(parts)), 'patients', { ...limits, milliseconds: 3_000 }));
  await expect(reading).rejects.toEqual(new UnreadablePatientList('It takes too much time or memory'));
  await expect(reading).rejects.toMatchObject({ reason: 'file_too_heavy' });
});

test('a list that takes too much memory is refused, and the process goes on', async () => {
  const texts = `<sst>${Array.from({ length: 1_500_000 }, (_, at) => `<si><t>text ${at}</t></si>`).join('')}</sst>`;
  const bytes = bytesOf(anArchive(workbookParts({ A: '<row/>' }, { 'xl/sharedStrings.xml': texts })));
  await expect(read(readListInThread(bytes, 'patients', { ...limits, megabytes: 24 }))).rejects.toMatchObject({
    reason: 'file_too_heavy',
  });
});

test('bytes that fail end it, also when all of them were read', async () => {
  // As a stored upload: open until it's destroyed.
  const bytes = new Readable({
    autoDestroy: false,
    read: () => void (bytes.push('Email\na@x.com\n') && bytes.push(null)),
  });
  const lines = readListInThread(bytes)[Symbol.asyncIterator]();
  expect(await lines.next()).toMatchObject({ value: { row: 1, cells: ['Email'] } });
  expect(await lines.next()).toMatchObject({ value: { row: 2, cells: ['a@x.com'] } });
  bytes.destroy(new Error('the client left'));
  await expect(once(bytes, 'close')).rejects.toThrow('the client left');
  await expect(lines.next()).rejects.toThrow('the client left');
  const failing = new Readable({ read: () => failing.destroy(new Error('the disk failed')) });
  await expect(read(readListInThread(failing))).rejects.toThrow('the disk failed');
});

test('at most two lists are read at once, and the others wait', async () => {
  const open = Array.from({ length: 3 }, (_, at) =>
    readListInThread(bytesOf(`Email\np${at}@x.com\n`))[Symbol.asyncIterator](),
  );
  const first = open.map((lines) => lines.next());
  await Promise.all(first.slice(0, 2));
  let isThird = false;
  const third = first[2]?.then(() => (isThird = true));
  // A thread that starts after the third would have.
  const extra = new StartedListThread(limits);
  expect(await read(extra.read(bytesOf('Email\nx@x.com\n'), 'patients'))).toHaveLength(2);
  await extra.end();
  expect(isThird).toBe(false);
  await open[0]?.return?.();
  await third;
  for (const lines of open) await lines.return?.();
  expect(isThird).toBe(true);
});
