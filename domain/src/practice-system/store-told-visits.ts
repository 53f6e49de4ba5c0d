import type { Randomness } from '../randomness.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Visit } from './practice-system.ts';
import { type RecordedMatch, type VisitSource, newVisitRecord } from './visit-record.ts';

/** More IDs than this don't fit in one statement. */
const idsAtOnce = 10_000;

/** A visit with what it may complete. */
export interface MatchedVisit extends Visit {
  /** Strongest first. Never empty. */
  readonly matches: readonly RecordedMatch[];
}

export interface StoringTold {
  readonly system: VisitSource;
  readonly at: Date;
  readonly randomness: Randomness;
}

export interface StoredVisits {
  /** Of the visits that weren't known. */
  readonly addedIds: readonly string[];
  /** Visits that wait for staff with a match, known ones included. */
  readonly matchedCount: number;
}

/**
 * Stores visits that match a referral. One that an earlier report or list brought gets the newer matches, unless staff
 * settled it. Nothing is stored of other visits.
 */
export async function storeToldVisits(
  stores: Stores,
  visits: readonly MatchedVisit[],
  { system, at, randomness }: StoringTold,
): Promise<StoredVisits> {
  const open = await lockedReferrals(stores, visits);
  const dismissed = await dismissedPairs(stores, system, visits);
  const waiting = visits.flatMap((visit) => {
    const isLeft = ({ referralId }: RecordedMatch) =>
      open.has(referralId) && !dismissed.get(visit.chartId)?.has(referralId);
    const matches = visit.matches.filter(isLeft);
    return matches.length === 0 ? [] : [{ ...visit, matches }];
  });
  const known = await knownVisits(stores, system, waiting);
  const added = waiting.filter(({ id }) => !known.has(id)).map((visit) => ({ visit, id: randomness.id() }));
  // Never due: there is no system to ask again.
  await stores.visits.addAll(
    added.map(({ visit, id }) => ({
      ...newVisitRecord(id, visit, { system, isSuggestedOnly: true, at }),
      ...{ dueAt: null, lookedAt: at },
    })),
  );
  for (const { visit, id } of added) await stores.visits.saveMatches(id, visit.matches);
  let matchedCount = added.length;
  for (const { id, matches } of waiting) {
    const record = known.get(id);
    if (record?.state !== 'open') continue;
    await stores.visits.saveMatches(record.id, matches);
    matchedCount += 1;
  }
  return { addedIds: added.map(({ id }) => id), matchedCount };
}

/** Locks the matched referrals before any visit, ordered by referrer as everywhere. @returns those still signed up */
async function lockedReferrals({ referrals }: Stores, visits: readonly MatchedVisit[]): Promise<ReadonlySet<string>> {
  const ids = new Set(visits.flatMap(({ matches }) => matches.map(({ referralId }) => referralId)));
  const found = [];
  for (const id of ids) found.push({ id, referrerId: (await referrals.find(id))?.referrerId ?? '' });
  const open = new Set<string>();
  for (const { id } of found.toSorted((one, other) => (one.referrerId < other.referrerId ? -1 : 1)))
    if ((await referrals.findWithReferrerForUpdate(id))?.referral.status === 'signed_up') open.add(id);
  return open;
}

/** The referrals each chart was dismissed for. */
async function dismissedPairs(
  { visits: store }: Stores,
  system: VisitSource,
  visits: readonly MatchedVisit[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const pairs = new Map<string, ReadonlySet<string>>();
  for (const chartId of new Set(visits.map((visit) => visit.chartId)))
    pairs.set(chartId, new Set(await store.listDismissed(system, chartId)));
  return pairs;
}

async function knownVisits({ visits: store }: Stores, system: VisitSource, visits: readonly MatchedVisit[]) {
  const ids = visits.map(({ id }) => id);
  const known = [];
  for (let from = 0; from < ids.length; from += idsAtOnce)
    known.push(...(await store.listForUpdate(system, ids.slice(from, from + idsAtOnce))));
  return new Map(known.map((record) => [record.visitId, record]));
}
