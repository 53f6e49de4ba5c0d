import { expect, test } from '@jest/globals';
import type { PatientChart } from '@rewards/domain/practice-system/charts/patient-chart';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-11-20T15:00:00.123Z');
const chartOf = (name: string, chartId: string): PatientChart => ({
  userId: idOf(name),
  system: 'open_dental',
  chartId,
  chartName: `${name} Lopez`,
  confirmedBy: idOf('Dana'),
  confirmedAt: at,
});

const fill = (store: StoreUnderTest) => fillStore(store, { users: ['Ann', 'Bob'].map((name) => aUser(name).build()) });

onEveryStore('patient charts', (store) => {
  const find = (name: string) => store().unitOfWork.run(({ patientCharts }) => patientCharts.find(idOf(name)));
  const save = (chart: PatientChart) => store().unitOfWork.run(({ patientCharts }) => patientCharts.save(chart));

  test('a chart is stored whole, found both ways, and replaced', async () => {
    await fill(store());
    expect(await find('Ann')).toBeUndefined();

    await save(chartOf('Ann', '7'));
    expect(await find('Ann')).toEqual(chartOf('Ann', '7'));
    await save(chartOf('Ann', '8'));

    expect(await find('Ann')).toEqual(chartOf('Ann', '8'));
    await store().unitOfWork.run(async ({ patientCharts }) => {
      expect(await patientCharts.findByChart({ system: 'open_dental', chartId: '8' })).toEqual(chartOf('Ann', '8'));
      expect(await patientCharts.findByChart({ system: 'open_dental', chartId: '7' })).toBeUndefined();
    });
  });

  test('a chart belongs to one person, who has an account', async () => {
    await fill(store());
    await save(chartOf('Ann', '7'));

    await expect(save(chartOf('Bob', '7'))).rejects.toThrow();
    await expect(save(chartOf('Nobody', '9'))).rejects.toThrow();
    expect(await find('Bob')).toBeUndefined();
  });

  test('charts are removed one by one, with their person, and all at once', async () => {
    await fill(store());
    await save(chartOf('Ann', '7'));
    await save(chartOf('Bob', '8'));
    await store().unitOfWork.run(({ patientCharts }) => patientCharts.remove(idOf('Ann')));
    expect(await find('Ann')).toBeUndefined();
    await store().unitOfWork.run(({ users }) => users.remove(idOf('Bob')));
    expect(await find('Bob')).toBeUndefined();

    await save(chartOf('Ann', '7'));
    await store().unitOfWork.run(({ patientCharts }) => patientCharts.forgetAll());
    expect(await find('Ann')).toBeUndefined();
  });
});
