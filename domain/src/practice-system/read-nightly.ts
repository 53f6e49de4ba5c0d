import { dayAfter, localDate } from '../local-date.ts';
import { wallTime } from '../wall-time.ts';
import { commit, takeVisits } from './commit-reading.ts';
import type { Connection } from './connection.ts';
import type { PracticeSystemFailure, Visit } from './practice-system.ts';
import type { Reading, StepOutcome } from './reading.ts';
import { type VisitRecord, takenBack } from './visit-record.ts';

const nightlyHour = 2;
const nightlyDays = 14;

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The next day that the nightly reading is to read. Undefined if it isn't due. */
export function nextNightlyDay(
  { connectedAt, nightlyOn, nightlyNext }: Connection,
  now: Date,
  timeZone: string,
): string | undefined {
  const today = localDate(now, timeZone);
  const first = daysBefore(today, nightlyDays);
  if (nightlyNext !== null) return nightlyNext < first ? first : nightlyNext;
  const isDue = (nightlyOn ?? localDate(connectedAt, timeZone)) < today && wallTime(now, timeZone).hour >= nightlyHour;
  return isDue ? first : undefined;
}

/**
 * Once a night, compares the last 14 days with the system, day by day. Finds visits that the usual reading missed, and
 * those that were taken back. Each day has its own commit, so the next run continues where this one stops.
 */
export async function readNightly(reading: Reading): Promise<StepOutcome> {
  const {
    budget,
    dependencies: { unitOfWork, clock, timeZone },
  } = reading;
  for (;;) {
    const connection = await unitOfWork.run((stores) => stores.practiceConnections.find());
    if (connection?.id !== reading.connectionId) return 'dropped';
    const now = clock.now();
    const today = localDate(now, timeZone);
    const day = nextNightlyDay(connection, now, timeZone);
    if (day === undefined) return 'done';
    if (budget.isSpent) return 'more';
    const compared = await compareDay(reading, connection.system, day);
    if (compared === 'more' || !('visits' in compared)) return compared;
    const committed = await commit(reading, async (stores, current) => {
      await takeVisits(reading, stores, current, compared.visits);
      for (const { id } of compared.gone) await takeBack(reading, stores, id);
      if (!compared.isWhole) return;
      if (day < today) return stores.practiceConnections.save({ ...current, nightlyNext: dayAfter(day) });
      await stores.visits.retryUnmatched(daysBefore(today, nightlyDays), now);
      await stores.practiceConnections.save({ ...current, nightlyNext: null, nightlyOn: today });
    });
    if (committed === 'dropped') return 'dropped';
  }
}

interface ComparedDay {
  /** What the system has on that day, and ours that it has on another. */
  readonly visits: readonly Visit[];
  /** Ours that it doesn't have. */
  readonly gone: readonly VisitRecord[];
  /** False if the budget ran out before all of ours were looked up. Results so far count. */
  readonly isWhole: boolean;
}

async function compareDay(
  { system, budget, dependencies: { unitOfWork } }: Reading,
  systemKind: Connection['system'],
  day: string,
): Promise<ComparedDay | 'more' | PracticeSystemFailure> {
  let visits: Visit[] = [];
  let cursor: string | undefined;
  for (let isLast = false; !isLast;) {
    if (budget.isSpent) return 'more';
    const page = await system.visitsBetween(day, day, cursor);
    budget.spend();
    if (page.kind !== 'read') return page;
    visits = page.startsOver ? [] : [...visits, ...page.visits];
    ({ cursor, isLast } = page);
  }
  const found = new Set(visits.map(({ id }) => id));
  const ours = await unitOfWork.run((stores) => stores.visits.listOfDay(systemKind, day));
  const gone: VisitRecord[] = [];
  for (const record of ours.filter(({ visitId }) => !found.has(visitId))) {
    if (budget.isSpent) return { visits, gone, isWhole: false };
    const visit = await system.visit(record.visitId);
    budget.spend();
    if (visit.kind === 'found') visits.push(visit.found);
    else if (visit.kind === 'gone') gone.push(record);
    // One that can't be read is neither there nor gone, and the next night asks again.
    else if (visit.kind !== 'faulty') return visit;
  }
  return { visits, gone, isWhole: true };
}

/** An open visit just disappears. Staff decide about a completion, because money is only taken back by a person. */
async function takeBack(
  { dependencies: { clock } }: Reading,
  { visits }: Parameters<typeof takeVisits>[1],
  id: string,
): Promise<void> {
  const record = await visits.findForUpdate(id);
  if (record?.state === 'open') await visits.removeAll([id]);
  if (record?.state === 'confirmed') await visits.save(takenBack(record, clock.now()));
}
