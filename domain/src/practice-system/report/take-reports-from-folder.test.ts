import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';
import { aBrokenReport, aReport, reportHeader, reportRow, reportsOf } from '@rewards/tests/builders/a-report';
import { StoreUnavailable } from '../../store-unavailable.ts';
import type { FolderFile } from './report-folder.ts';
import type { ReportFile } from './take-report.ts';

const ofMaya = reportRow('1041', 'Lopez, Maya');

function practiceWithFolder(...files: readonly ReportFile[]) {
  const practice = aPractice();
  const moved: [string, string][] = [];
  const inFolder = (file: ReportFile): FolderFile => ({
    ...file,
    kind: 'readable',
    finish: async (to) => {
      moved.push([file.name, to]);
      return file.name !== 'stuck.csv';
    },
  });
  practice.reportFolder.files.push(...files.map(inFolder));
  return { practice, moved };
}

test('files are taken by the system and moved to done or failed', async () => {
  const good = aReport('good.csv', reportHeader, ofMaya);
  const same = { ...aReport('same.csv', reportHeader, ofMaya), digest: good.digest };
  const { practice, moved } = practiceWithFolder(good, same, aBrokenReport('broken.csv', reportHeader, ofMaya));

  expect(await practice.takeReportsFromFolder.execute()).toEqual({
    taken: 1,
    known: 1,
    failed: 1,
    stuck: 0,
    failures: [],
  });

  expect(moved).toEqual([
    ['good.csv', 'done'],
    ['same.csv', 'done'],
    ['broken.csv', 'failed'],
  ]);
  expect(practice.activity).toMatchObject([{ actor: { kind: 'system' }, what: { action: 'report_taken' } }]);
  expect(new Map(reportsOf(practice).map(({ fileName, fault }) => [fileName, fault]))).toEqual(
    new Map([
      ['broken.csv', 'file_unreadable'],
      ['good.csv', null],
    ]),
  );
});

test('a file that cannot be moved is counted, and the others are taken', async () => {
  const { practice } = practiceWithFolder(
    aReport('stuck.csv', reportHeader, ofMaya),
    aReport('other.csv', reportHeader, ofMaya),
  );
  expect(await practice.takeReportsFromFolder.execute()).toEqual({
    taken: 2,
    known: 0,
    failed: 0,
    stuck: 1,
    failures: [],
  });
});

const failing = (name: string, failure: Error): ReportFile => ({
  ...aReport(name),
  lines: { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(failure) }) },
});

test('an unexpected failure leaves its file where it is, and the others are taken', async () => {
  const failure = new Error('a defect');
  const { practice, moved } = practiceWithFolder(failing('a.csv', failure), aReport('b.csv', reportHeader, ofMaya));

  expect(await practice.takeReportsFromFolder.execute()).toMatchObject({ taken: 1, failed: 0, failures: [failure] });

  expect(moved).toEqual([['b.csv', 'done']]);
});

test('a lost store ends the look', async () => {
  const lost = new StoreUnavailable(new Error('connection refused'));
  const { practice, moved } = practiceWithFolder(failing('a.csv', lost), aReport('b.csv', reportHeader, ofMaya));

  await expect(practice.takeReportsFromFolder.execute()).rejects.toBe(lost);

  expect(moved).toEqual([]);
});

test('a file that failed and is mended by a mapping is listed as taken', async () => {
  const file = aReport('unknown.csv', ['When', 'Patient', 'Email'], ['3/2/2026', 'Maya Lopez', '']);
  const { practice } = practiceWithFolder(file);
  await practice.takeReportsFromFolder.execute();
  expect(reportsOf(practice)).toMatchObject([{ fault: 'report_columns_unknown' }]);

  const again = aReport('unknown.csv', ['When', 'Patient', 'Email'], ['3/2/2026', 'Maya Lopez', '']);
  const mapping = ['day', 'name', 'email'] as const;
  await practice.takeReport.execute({ file: again, mapping, by: { userId: 'dana' } });
  expect(reportsOf(practice)).toMatchObject([{ fault: null, completed: 1 }]);
});

test('it stops after the file under way', async () => {
  const { practice, moved } = practiceWithFolder(
    aReport('one.csv', reportHeader, ofMaya),
    aReport('two.csv', reportHeader, ofMaya),
  );
  await practice.takeReportsFromFolder.execute(() => true);
  expect(moved).toEqual([['one.csv', 'done']]);
});
