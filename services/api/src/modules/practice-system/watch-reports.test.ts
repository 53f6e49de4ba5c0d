import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ReportFolderUnreadable } from '@rewards/domain/practice-system/report/report-folder';
import type { FolderTally } from '@rewards/domain/practice-system/report/take-reports-from-folder';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { Counted } from '../counted.ts';
import { watchReports } from './watch-reports.ts';

const nothing: FolderTally = { taken: 0, known: 0, failed: 0, stuck: 0, failures: [] };
const folderOff = new ReportFolderUnreadable(Object.assign(new Error('/share/Ann Lee'), { code: 'EHOSTDOWN' }));
const storeLost = new StoreUnavailable(new Error('connection refused'));
const offWarning = [{ reason: 'EHOSTDOWN' }, "The folder of reports can't be read"];
const failedWarning = [{ reasons: ['TypeError'] }, 'Reports failed unexpectedly. The service tries them again.'];
const failed = { ...nothing, failures: [new TypeError('no day in Ann Lee.csv')] };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** The warnings of these looks, one after another. */
async function warningsOf(...looks: readonly (FolderTally | Error)[]): Promise<readonly unknown[]> {
  const warnings: unknown[] = [];
  const outcomes = looks.values();
  const stop = watchReports(
    {
      settings: { practiceReportsDir: '/share' },
      counted: new Counted(),
      log: { info: () => undefined, warn: (...warning: unknown[]) => void warnings.push(warning) },
      takeReportsFromFolder: {
        execute: async () => {
          const outcome = outcomes.next().value ?? nothing;
          if (outcome instanceof Error) throw outcome;
          return outcome;
        },
      },
    },
    1_000,
  );
  await jest.advanceTimersByTimeAsync(1_000 * looks.length);
  await stop();
  return warnings;
}

test("a folder that can't be read is warned about once, and again after it worked", async () => {
  expect(await warningsOf(folderOff, folderOff, nothing, folderOff)).toEqual([offWarning, offWarning]);
});

test("a file's own failure is not blamed on the folder, and its path is not logged", async () => {
  expect(await warningsOf(failed, failed, nothing)).toEqual([failedWarning]);
});

test('a lost database has its own warning, and hides none that comes later', async () => {
  expect(await warningsOf(storeLost, folderOff, failed)).toEqual([offWarning, failedWarning]);
});

test('another failure is not blamed on the folder', async () => {
  expect(await warningsOf(new RangeError('a defect'))).toEqual([
    [{ reason: 'RangeError' }, "The service couldn't look for reports"],
  ]);
});
