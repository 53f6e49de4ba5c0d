import { expect, test } from '@jest/globals';
import type { HeaderMapping } from '@rewards/domain/patients/import/import-records';
import type { Reports, TakenReport } from '@rewards/domain/practice-system/report/reports';
import { idOf } from '../builders/a-practice.ts';
import { identityOf } from '../builders/identity.ts';
import { onEveryStore } from './store-under-test.ts';

const takenReport = (name: string, changes: Partial<TakenReport> = {}): TakenReport => ({
  id: identityOf(`report ${name}`),
  digest: `digest of ${name}`,
  fileName: `${name}.csv`,
  takenAt: new Date('2026-03-02T22:00:00.000Z'),
  takenBy: idOf('Dana'),
  rows: 9,
  completed: 7,
  matched: 2,
  ignored: { not_completed: 1, in_future: 1, no_day: 0, no_name: 0, repeated: 0 },
  fault: null,
  activityId: identityOf(`entry of ${name}`),
  undoneAt: null,
  ...changes,
});

onEveryStore('reports', (store) => {
  const run = <Outcome>(work: (reports: Reports) => Promise<Outcome>) =>
    store().unitOfWork.run((stores) => work(stores.reports));
  const save = (report: TakenReport) => run((reports) => reports.save(report));

  test('a report is found by its ID and its content', async () => {
    const report = takenReport('a');
    await save(report);
    await save(takenReport('b', { takenBy: null, fault: 'report_no_header', activityId: null }));
    expect(await run((reports) => reports.find(report.id))).toEqual(report);
    expect(await run((reports) => reports.findByDigest(report.digest))).toEqual(report);
    expect(await run((reports) => reports.findByDigest('another'))).toBeUndefined();
    expect(await run((reports) => reports.find(identityOf('another')))).toBeUndefined();
  });

  test('a report of the same content replaces the earlier one', async () => {
    await save(takenReport('a', { fault: 'report_columns_unknown', activityId: null }));
    const mended = takenReport('a', { undoneAt: new Date('2026-03-03T08:00:00.123Z'), rows: 11 });
    await save(mended);
    expect(await run((reports) => reports.findByDigest(mended.digest))).toEqual(mended);
  });

  test('a mapping is remembered for its header, and replaced', async () => {
    const mapping = {
      headerDigest: 'header',
      mapping: ['day', undefined, 'name'],
      confirmedBy: idOf('Dana'),
      confirmedAt: new Date('2026-03-02T22:00:00.000Z'),
    } as const;
    const find = (digest: string) => store().unitOfWork.run(({ importRecords }) => importRecords.findMapping(digest));
    const saveMapping = (given: HeaderMapping) =>
      store().unitOfWork.run(({ importRecords }) => importRecords.saveMapping(given));
    await saveMapping(mapping);
    expect(await find('header')).toEqual(mapping);
    await saveMapping({ ...mapping, mapping: ['name', 'day'] });
    expect(await find('header')).toEqual({ ...mapping, mapping: ['name', 'day'] });
    expect(await find('another')).toBeUndefined();
  });

  test('two units of work that lock run one after the other', async () => {
    const order: string[] = [];
    const takes = ['a', 'b'].map((name) =>
      run(async (reports) => {
        await reports.lock();
        const earlier = await reports.findByDigest('digest of the same');
        order.push(earlier === undefined ? 'first' : 'second');
        if (earlier === undefined) await reports.save(takenReport('the same', { fileName: name }));
      }),
    );
    await Promise.all(takes);
    expect(order).toEqual(['first', 'second']);
  });
});
