import { completeReferral } from '../referrals/complete-referral.ts';
import { isCompletable } from '../referrals/referral.ts';
import { localInstant } from '../local-instant.ts';
import type { Stores } from '../unit-of-work.ts';
import { commit } from './commit-reading.ts';
import type { Connection } from './connection.ts';
import { isStrong } from './match-visits.ts';
import { MatchingRun } from './matching-run.ts';
import { type PracticeSystemFailure, type RecordFault, isFailure, isFaulty } from './practice-system.ts';
import type { Reading, StepOutcome } from './reading.ts';
import {
  type RecordedMatch,
  type VisitDoubt,
  type VisitRecord,
  readAgain,
  setAside,
  settlesAt,
} from './visit-record.ts';

const atOnce = 50;

/** Compares the charts of due visits with referrals, and completes the certain ones if the practice chose so. */
export async function lookAtVisits(reading: Reading): Promise<StepOutcome> {
  const {
    budget,
    dependencies: { unitOfWork, practiceSystems, clock },
  } = reading;
  const { system } = practiceSystems.offered();
  let run: MatchingRun | undefined;
  for (;;) {
    const due = await unitOfWork.run((stores) => stores.visits.listDue(system, clock.now(), atOnce));
    if (due.length === 0) return 'done';
    run ??= await MatchingRun.start(reading);
    for (const record of due) {
      if (budget.isSpent) return 'more';
      const outcome = await lookAt(reading, run, record);
      if (outcome !== 'done') return outcome;
    }
  }
}

async function lookAt(reading: Reading, run: MatchingRun, record: VisitRecord): Promise<StepOutcome> {
  // Only charts of visits are read, and only while someone could have come in.
  if (!run.hasOpenReferrals) return settle(reading, record, []);
  const current = await stillThere(reading, record);
  if (current === undefined)
    return commit(reading, async ({ visits }) => {
      if ((await visits.findForUpdate(record.id))?.state === 'open') await visits.removeAll([record.id]);
    });
  if (isFailure(current)) return current;
  if (isFaulty(current)) return tryLater(reading, record);
  const matches = await run.match(current);
  if (isFailure(matches)) return matches;
  return isFaulty(matches) ? tryLater(reading, record) : settle(reading, current, matches);
}

/** The system doesn't answer about this one. Its matches stay on the desk, so a person can still decide. */
const tryLater = (reading: Reading, { id }: VisitRecord): Promise<'done' | 'dropped'> =>
  commit(reading, async ({ visits }) => {
    const stored = await visits.findForUpdate(id);
    if (stored?.state === 'open') await visits.save(setAside(stored, reading.dependencies.clock.now()));
  });

/** A visit with a match is read again, because it may have been taken back or moved. Undefined if it's gone. */
async function stillThere(
  { system, budget, dependencies: { clock } }: Reading,
  record: VisitRecord,
): Promise<VisitRecord | undefined | RecordFault | PracticeSystemFailure> {
  if (record.matches.length === 0) return record;
  const visit = await system.visit(record.visitId);
  budget.spend();
  if (visit.kind === 'gone') return undefined;
  if (visit.kind !== 'found') return visit;
  return readAgain(record, visit.found, clock.now()) ?? record;
}

/** Stores the matches, unless staff have decided. */
function settle(
  reading: Reading,
  current: VisitRecord,
  matches: readonly RecordedMatch[],
): Promise<'done' | 'dropped'> {
  const { clock, timeZone } = reading.dependencies;
  return commit(reading, async (stores, connection) => {
    const certain = matches.length > 0 ? certainOf(matches) : undefined;
    if (certain && mayComplete(connection, current, clock.now())) {
      if (await complete(reading, stores, current, certain)) return;
    }
    const stored = await stores.visits.findForUpdate(current.id);
    if (stored?.state !== 'open') return;
    const now = clock.now();
    const { chartId, day } = current;
    const hasDoubt = (doubt: VisitDoubt) => matches.some(({ doubts }) => doubts.includes(doubt));
    const dueAt = hasDoubt('in_future')
      ? localInstant(day, '00:00', timeZone)
      : hasDoubt('not_checked')
        ? setAside(stored, now).dueAt
        : certain && nextLookAt(connection, stored, now);
    await stores.visits.save({ ...stored, chartId, day, lookedAt: now, dueAt: dueAt ?? null });
    await stores.visits.saveMatches(current.id, matches);
    for (const { referralId } of matches) await lookAtOthers(stores, stored, referralId, now);
  });
}

const certainOf = (matches: readonly RecordedMatch[]) => matches.find(({ certainty }) => certainty === 'certain');

const completesByItself = ({ visits }: Connection, { isSuggestedOnly }: VisitRecord) =>
  visits === 'complete' && !isSuggestedOnly;

const mayComplete = (connection: Connection, record: VisitRecord, now: Date) =>
  completesByItself(connection, record) && record.lookedAt !== null && settlesAt(record) <= now;

/** Reads and compares a certain visit again, after it has settled. */
function nextLookAt(connection: Connection, record: VisitRecord, now: Date): Date | undefined {
  if (!completesByItself(connection, record)) return undefined;
  const settles = settlesAt(record);
  if (settles > now) return settles;
  return record.lookedAt === null ? now : undefined;
}

/** Another chart's visits may have seemed certain. Now two charts match. */
async function lookAtOthers({ visits }: Stores, { id, chartId }: VisitRecord, referralId: string, at: Date) {
  for (const other of await visits.listMatching(referralId)) {
    const isCertain = certainOf(other.matches)?.referralId === referralId;
    if (other.id !== id && other.chartId !== chartId && isCertain) await visits.save({ ...other, dueAt: at });
  }
}

/** Completes the referral in the system's name. @returns false if it can't be completed, so people look at it */
async function complete(
  { dependencies, connectionId, systemName }: Reading,
  stores: Stores,
  record: VisitRecord,
  { referralId }: RecordedMatch,
): Promise<boolean> {
  // Referrals are locked before visits, as at the desk.
  const found = await stores.referrals.findWithReferrerForUpdate(referralId);
  const stored = await stores.visits.findForUpdate(record.id);
  if (!found || !isCompletable(found.referral) || stored?.state !== 'open') return false;
  const dismissed = await stores.visits.listDismissed(stored.system, record.chartId);
  // The first visit counts. One that is only suggested is for staff to decide about.
  const isRival = (match: RecordedMatch) => match.referralId === referralId && isStrong(match);
  const hasEarlier = (await stores.visits.listMatching(referralId)).some(
    ({ day, matches }) => day < record.day && matches.some(isRival),
  );
  if (hasEarlier || dismissed.includes(referralId)) return false;
  const outcome = await completeReferral(stores, dependencies, {
    referralId,
    by: { kind: 'practice_system', connectionId, name: systemName },
    visitedOn: record.day,
  });
  if (outcome.kind === 'refused' || outcome.activityId === undefined) return false;
  const { chartId, day } = record;
  const now = dependencies.clock.now();
  await stores.visits.save({
    ...stored,
    ...{ chartId, day, referralId, activityId: outcome.activityId },
    state: 'confirmed',
    settledAt: now,
    lookedAt: now,
    dueAt: null,
  });
  return true;
}
