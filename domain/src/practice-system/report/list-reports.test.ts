import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aReport, reportHeader, reportRow } from '@rewards/tests/builders/a-report';
import { aUser } from '@rewards/tests/builders/a-user';

const report = (name: string) => aReport(name, reportHeader, reportRow('1041', 'Lopez, Maya'));

test('the latest reports come first, with who dropped them, and can be undone for 30 days', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').named('Dana Front').admin());
  await practice.takeReport.execute({ file: report('old.csv'), by: { userId: idOf('Dana') } });
  practice.clock.advanceSeconds(29 * 86_400);
  await practice.takeReport.execute({ file: report('new.csv'), by: { kind: 'system' } });

  const listed = () => practice.listReports.execute();
  expect((await listed()).map(({ fileName, takenByName }) => [fileName, takenByName])).toEqual([
    ['new.csv', null],
    ['old.csv', 'Dana Front'],
  ]);
  expect((await listed()).every(({ activityId }) => activityId !== null)).toBe(true);

  practice.clock.advanceSeconds(86_400);
  expect((await listed()).map(({ activityId }) => activityId === null)).toEqual([false, true]);
});
