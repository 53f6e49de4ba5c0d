import { expect, test } from '@jest/globals';
import { type Practice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import {
  aConnectedPractice,
  connect,
  connectionOf,
  fayChart,
  practiceOfFay,
  systemOf,
  visitsToConfirm,
} from '@rewards/tests/builders/a-connected-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import type { VisitsPage } from './practice-system.ts';

const today = '2026-03-02';
const day = 86_400;

test('no chart is read while no friend is signed up, and a friend who signs up later is found at night', async () => {
  const practice = await aConnectedPractice();
  const chart = systemOf(practice).hasChart(fayChart);
  systemOf(practice).hasVisit(chart, today);
  await practice.readVisits.execute();
  expect(await visitsToConfirm(practice)).toEqual([]);

  await practice.has(
    aReferral('Fay').named('Fay Ray').began('2026-03-02T15:00:00.000Z').signedUp('2026-03-02T20:00:00.000Z'),
  );
  practice.clock.advanceSeconds(day);
  await practice.readVisits.execute();

  expect(await visitsToConfirm(practice)).toMatchObject([{ name: 'Fay Ray' }]);
});

test('a waiting visit that was taken back disappears at night', async () => {
  const { practice, chart } = await practiceOfFay();
  const visit = systemOf(practice).hasVisit(chart, today);
  await practice.readVisits.execute();
  systemOf(practice).takesBack(visit);
  practice.clock.advanceSeconds(day);
  await practice.readVisits.execute();

  expect(await practice.listVisits.execute()).toMatchObject({ toConfirm: [], takenBack: [] });
});

test.each<[string, (practice: Practice, visit: string, chart: string) => void]>([
  ['turned back', (practice, visit) => systemOf(practice).takesBack(visit)],
  ['deleted', (practice, visit) => systemOf(practice).removes(visit)],
  [
    'moved to a merged chart',
    (practice, _visit, chart) => systemOf(practice).merges(chart, systemOf(practice).hasChart({ ...fayChart })),
  ],
])('a completed visit that was %s is for staff to decide about, and the credit stays', async (_, takeBack) => {
  const { practice, chart } = await practiceOfFay();
  const visit = systemOf(practice).hasVisit(chart, today);
  await practice.readVisits.execute();
  const [waiting] = await visitsToConfirm(practice);
  await practice.confirmVisits.execute({
    visits: [{ visitId: waiting!.id, referralId: referralIdOf('Fay') }],
    by: { userId: idOf('Dana') },
  });

  takeBack(practice, visit, chart);
  practice.clock.advanceSeconds(day);
  await practice.readVisits.execute();

  const { takenBack } = await practice.listVisits.execute();
  expect(takenBack).toMatchObject([{ name: 'Fay Ray', matches: [{ referral: { id: referralIdOf('Fay') } }] }]);
  expect(practice.referral('Fay')).toMatchObject({ status: 'completed', creditCents: 5_000 });

  await practice.undoActivity.execute({ activityId: takenBack[0]!.activityId!, adminId: idOf('Dana') });
  expect(practice.referral('Fay')?.status).toBe('signed_up');
  expect((await practice.listVisits.execute()).takenBack).toEqual([]);
});

test('a visit that is completed there again is confirmed as before', async () => {
  const { practice, chart } = await practiceOfFay();
  const visit = systemOf(practice).hasVisit(chart, today);
  await practice.readVisits.execute();
  const [waiting] = await visitsToConfirm(practice);
  await practice.confirmVisits.execute({
    visits: [{ visitId: waiting!.id, referralId: referralIdOf('Fay') }],
    by: { userId: idOf('Dana') },
  });
  systemOf(practice).takesBack(visit);
  practice.clock.advanceSeconds(day);
  await practice.readVisits.execute();
  systemOf(practice).completes(visit);
  await practice.readVisits.execute();

  expect((await practice.listVisits.execute()).takenBack).toEqual([]);
});

test.each([
  ['the night the clock goes forward', '2026-03-08T05:30:00.000Z', '2026-03-08T08:00:00.000Z', '2026-03-08'],
  ['the night the clock goes back', '2026-11-01T05:30:00.000Z', '2026-11-01T08:00:00.000Z', '2026-11-01'],
])('on %s, the nightly reading runs once', async (_, before, after, on) => {
  const connectedAt = new Date('2026-03-02T12:00:00.000Z');
  const practice = await aConnectedPractice({ connectedAt, nightlyOn: '2026-03-02' });
  const days: string[] = [];
  const read = systemOf(practice).visitsBetween.bind(systemOf(practice));
  systemOf(practice).visitsBetween = (from, ...rest) => {
    days.push(from);
    return read(from, ...rest);
  };
  const readAt = async (instant: string) => {
    practice.clock.advanceSeconds((Date.parse(instant) - practice.clock.now().getTime()) / 1_000);
    await practice.readVisits.execute();
  };

  await connect(practice, {
    connectedAt,
    nightlyOn: new Date(Date.parse(on) - day * 1_000).toISOString().slice(0, 10),
  });
  await readAt(before);
  expect(days).toEqual([]);
  await readAt(after);
  await readAt(new Date(Date.parse(after) + 3_600_000).toISOString());

  expect(days).toHaveLength(15);
  expect(days.at(-1)).toBe(on);
  expect((await connectionOf(practice)).nightlyOn).toBe(on);
});

test('a nightly reading finds visits that the usual reading missed', async () => {
  const { practice, chart } = await practiceOfFay();
  await practice.readVisits.execute();
  systemOf(practice).hasVisit(chart, today);
  // As if its change had come with an older time.
  const { visitsCursor: _, ...connection } = await connectionOf(practice);
  await connect(practice, { ...connection, visitsCursor: '999' });
  await practice.readVisits.execute();
  expect(await visitsToConfirm(practice)).toEqual([]);

  practice.clock.advanceSeconds(day);
  await practice.readVisits.execute();
  expect(await visitsToConfirm(practice)).toHaveLength(1);
});

test('a day whose rows keep moving ends the run, and the next goes on', async () => {
  const { practice } = await practiceOfFay();
  await practice.readVisits.execute();
  practice.clock.advanceSeconds(day);
  let asked = 0;
  systemOf(practice).visitsBetween = async () => {
    if ((asked += 1) > 100) throw new Error('It goes on for ever');
    return { kind: 'read', visits: [], setAside: [], systemTime: undefined, cursor: '', isLast: false };
  };

  expect(await practice.readVisits.execute()).toEqual({ kind: 'read', hasMore: true });
});

test('rows read before they moved do not count', async () => {
  const { practice, chart } = await practiceOfFay();
  await practice.readVisits.execute();
  practice.clock.advanceSeconds(day);
  const page = { kind: 'read', visits: [], setAside: [], systemTime: undefined, cursor: '' } as const;
  const lastDay = '2026-03-03';
  const pages: VisitsPage[] = [
    { ...page, visits: [{ id: 'deleted meanwhile', chartId: chart, day: lastDay }], isLast: false },
    { ...page, isLast: false, startsOver: true },
  ];
  systemOf(practice).visitsBetween = async (from) =>
    (from === lastDay ? pages.shift() : undefined) ?? { ...page, isLast: true };
  await practice.readVisits.execute();

  expect(pages).toEqual([]);
  expect(practice.database.committed.visits.size).toBe(0);
});

test('a night with more visits to look up than one run may ends over several runs', async () => {
  const { practice } = await practiceOfFay();
  const system = systemOf(practice);
  const visits = Array.from({ length: 130 }, () =>
    system.hasVisit(system.hasChart({ firstName: 'Kim', lastName: 'Doe' }), today),
  );
  for (let hasMore = true; hasMore;) {
    const outcome = await practice.readVisits.execute();
    hasMore = outcome.kind === 'read' && outcome.hasMore;
  }
  for (const visit of visits) system.removes(visit);
  practice.clock.advanceSeconds(day);
  const runs: unknown[] = [];
  for (let run = 0; run < 4; run += 1) runs.push(await practice.readVisits.execute());

  expect(runs.slice(0, 2)).toEqual([
    { kind: 'read', hasMore: true },
    { kind: 'read', hasMore: true },
  ]);
  expect(runs.at(-1)).toEqual({ kind: 'read', hasMore: false });
  expect(practice.database.committed.visits.size).toBe(0);
});
