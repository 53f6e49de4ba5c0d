import { localDate } from '../local-date.ts';
import { commit, takeVisits } from './commit-reading.ts';
import type { Reading, StepOutcome } from './reading.ts';

/** How many days before the connection visits are read. They're only suggested. */
const daysBefore = 14;

/** Reads the visits completed or changed since the last time. A page and the position after it commit together. */
export async function readNewVisits(reading: Reading): Promise<StepOutcome> {
  const {
    system,
    budget,
    dependencies: { unitOfWork, clock, timeZone },
  } = reading;
  const connection = await unitOfWork.run((stores) => stores.practiceConnections.find());
  if (connection?.id !== reading.connectionId) return 'dropped';
  let cursor = connection.visitsCursor ?? undefined;
  const since = localDate(new Date(connection.connectedAt.getTime() - daysBefore * 86_400_000), timeZone);
  for (;;) {
    if (budget.isSpent) return 'more';
    const page = await system.completedVisits(cursor, since);
    budget.spend();
    if (page.kind !== 'read') return page;
    const committed = await commit(reading, async (stores, current) => {
      await takeVisits(reading, stores, current, page.visits);
      const readAt = page.isLast ? clock.now() : current.readAt;
      await stores.practiceConnections.save({ ...current, visitsCursor: page.cursor, readAt });
    });
    if (committed === 'dropped' || page.isLast) return committed;
    ({ cursor } = page);
  }
}
