import {
  type RecordedMatch,
  type VisitRecord,
  type VisitSource as System,
  isUnread,
} from '@rewards/domain/practice-system/visit-record';
import type { DismissedMatch, Visits } from '@rewards/domain/practice-system/visits';
import { isCompletable } from '@rewards/domain/referrals/referral';
import { InMemoryStore } from '../in-memory-store.ts';

type Pair = Pick<DismissedMatch, 'system' | 'chartId' | 'referralId'>;

const keyOf = ({ system, chartId, referralId }: Pair) => `${system} ${chartId} ${referralId}`;

/** Visits within one transaction. A deleted referral's rows count as deleted, too. */
export class InMemoryVisits extends InMemoryStore implements Visits {
  async addAll(visits: readonly VisitRecord[]): Promise<void> {
    for (const visit of visits) {
      const isKnown = this.#all().some(({ system, visitId }) => system === visit.system && visitId === visit.visitId);
      if (!isKnown) this.tables.visits.set(visit.id, structuredClone({ ...visit, matches: [] }));
    }
  }

  async findForUpdate(id: string): Promise<VisitRecord | undefined> {
    return this.#all().find((visit) => visit.id === id);
  }

  async listForUpdate(system: System, visitIds: readonly string[]): Promise<readonly VisitRecord[]> {
    return this.#all().filter((visit) => visit.system === system && visitIds.includes(visit.visitId));
  }

  async listOfDay(system: System, day: string): Promise<readonly VisitRecord[]> {
    const ofDay = this.#all().filter((visit) => visit.system === system && visit.day === day);
    return ofDay.filter(({ state }) => state === 'open' || state === 'confirmed');
  }

  async save({ matches: _, ...visit }: VisitRecord): Promise<void> {
    const stored = this.tables.visits.get(visit.id);
    if (stored) this.tables.visits.set(visit.id, structuredClone({ ...visit, matches: stored.matches }));
  }

  async saveMatches(id: string, matches: readonly RecordedMatch[]): Promise<void> {
    const stored = this.tables.visits.get(id);
    if (!stored) return;
    const dismissed = stored.matches.filter(({ referralId }) =>
      this.#dismissed().has(keyOf({ ...stored, referralId })),
    );
    const kept = new Set(dismissed.map(({ referralId }) => referralId));
    const others = matches.filter(({ referralId }) => !kept.has(referralId));
    this.tables.visits.set(id, structuredClone({ ...stored, matches: [...others, ...dismissed] }));
  }

  async removeAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.tables.visits.delete(id);
  }

  async listDue(system: System, at: Date, most: number): Promise<readonly VisitRecord[]> {
    const due = this.#open().flatMap((visit) =>
      visit.system === system && visit.dueAt !== null && visit.dueAt <= at
        ? [{ visit, dueAt: visit.dueAt.getTime() }]
        : [],
    );
    return due
      .toSorted((a, b) => a.dueAt - b.dueAt || byDay(a.visit, b.visit))
      .slice(0, most)
      .map(({ visit }) => visit);
  }

  async listMatching(referralId: string): Promise<readonly VisitRecord[]> {
    return this.#open().filter(({ matches }) =>
      matches.some((match) => match.referralId === referralId && match.certainty !== 'possible'),
    );
  }

  async listForDesk(at: Date): Promise<readonly VisitRecord[]> {
    const isOpen = ({ referralId }: RecordedMatch) => {
      const referral = this.tables.referrals.get(referralId);
      return referral !== undefined && isCompletable(referral);
    };
    const isForDesk = ({ state, postponedUntil, matches }: VisitRecord) =>
      state === 'taken_back' ||
      (state === 'open' && (postponedUntil === null || postponedUntil <= at) && matches.some(isOpen));
    return this.#all()
      .filter(isForDesk)
      .toSorted((a, b) => byDay(a, b) || a.firstSeenAt.getTime() - b.firstSeenAt.getTime());
  }

  async listUnread(): Promise<readonly VisitRecord[]> {
    return this.#all().filter(isUnread).toSorted(byDay);
  }

  async retryUnmatched(sinceDay: string, at: Date): Promise<void> {
    const signedUp = [...this.tables.referrals.values()].filter(({ status }) => status === 'signed_up');
    for (const visit of this.#open()) {
      const stored = this.tables.visits.get(visit.id);
      const isNew = signedUp.some(
        ({ signedUpAt }) => signedUpAt !== null && (visit.lookedAt === null || signedUpAt >= visit.lookedAt),
      );
      if (visit.dueAt === null && visit.day >= sinceDay && isNew && stored?.matches.length === 0)
        await this.save({ ...visit, dueAt: at });
    }
  }

  async findByActivityForUpdate(activityId: string): Promise<VisitRecord | undefined> {
    return this.#all().find((visit) => visit.activityId === activityId);
  }

  async dismiss(pair: DismissedMatch): Promise<void> {
    if (!this.tables.dismissedMatches.has(keyOf(pair)))
      this.tables.dismissedMatches.set(keyOf(pair), structuredClone(pair));
    await this.#makeDue(pair, pair.at);
  }

  async undoDismissal(pair: Pair, at: Date): Promise<boolean> {
    const isRemembered = this.#dismissed().has(keyOf(pair));
    this.tables.dismissedMatches.delete(keyOf(pair));
    await this.#makeDue(pair, at);
    return isRemembered;
  }

  async listDismissed(system: System, chartId: string): Promise<readonly string[]> {
    const pairs = [...this.#dismissed().values()];
    return pairs.filter((pair) => pair.system === system && pair.chartId === chartId).map((pair) => pair.referralId);
  }

  async forgetOpen(system: System): Promise<void> {
    await this.removeAll(this.#open().flatMap((visit) => (visit.system === system ? visit.id : [])));
    for (const [key, pair] of this.tables.dismissedMatches)
      if (pair.system === system) this.tables.dismissedMatches.delete(key);
  }

  async #makeDue({ system, chartId }: Pair, at: Date): Promise<void> {
    for (const visit of this.#open())
      if (visit.system === system && visit.chartId === chartId) await this.save({ ...visit, dueAt: at });
  }

  #open(): readonly VisitRecord[] {
    return this.#all().filter(({ state }) => state === 'open');
  }

  #dismissed(): ReadonlyMap<string, DismissedMatch> {
    const pairs = [...this.tables.dismissedMatches].filter(([, { referralId }]) =>
      this.tables.referrals.has(referralId),
    );
    return new Map(pairs);
  }

  #all(): readonly VisitRecord[] {
    const dismissed = this.#dismissed();
    const { referrals, visits } = this.tables;
    return [...visits.values()]
      .filter(({ referralId }) => referralId === null || referrals.has(referralId))
      .map((visit) => ({
        ...structuredClone(visit),
        matches: visit.matches.filter(
          ({ referralId }) => referrals.has(referralId) && !dismissed.has(keyOf({ ...visit, referralId })),
        ),
      }));
  }
}

const byDay = (a: VisitRecord, b: VisitRecord) =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : Number(a.id > b.id);
