import { type VisitRecord, isUnread } from '@rewards/domain/practice-system/visit-record';
import type { DismissedMatch } from '@rewards/domain/practice-system/visits';
import { isCompletable } from '@rewards/domain/referrals/referral';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { byId } from '../rows.ts';

const only = 'the practice';

export const inMemoryPracticeStores = (tables: InMemoryTables) => ({
  practiceConnections: practiceConnectionsIn(tables),
  practiceJobs: practiceJobsIn(tables),
  visits: visitsIn(tables),
  reports: reportsIn(tables),
  patientCharts: patientChartsIn(tables),
});

const practiceConnectionsIn = ({ practiceConnection }: InMemoryTables): Stores['practiceConnections'] => ({
  find: async () => practiceConnection.read(only),
  findForUpdate: async () => practiceConnection.read(only),
  save: async (connection) => practiceConnection.put(only, connection),
  remove: async () => void practiceConnection.delete(only),
});

/** Nothing runs them. */
const practiceJobsIn = ({ practiceJobs }: InMemoryTables): Stores['practiceJobs'] => ({
  readSoon: async () => void practiceJobs.add('read visits'),
});

const reportsIn = ({ takenReports }: InMemoryTables): Stores['reports'] => ({
  /** Transactions in memory run one at a time. */
  async lock() {},
  findByDigest: async (digest) => takenReports.read(digest),
  find: async (id) => takenReports.first((report) => report.id === id),
  save: async (report) => takenReports.put(report.digest, report),
});

function patientChartsIn({ patientCharts, users }: InMemoryTables): Stores['patientCharts'] {
  const findByChart: Stores['patientCharts']['findByChart'] = async ({ system, chartId }) =>
    patientCharts.first((chart) => chart.system === system && chart.chartId === chartId);
  return {
    find: async (userId) => patientCharts.read(userId),
    findByChart,
    async save(chart) {
      const other = await findByChart(chart);
      if (other && other.userId !== chart.userId) throw new Error(`The chart ${chart.chartId} belongs to someone else`);
      if (!users.has(chart.userId)) throw new Error(`There is no user ${chart.userId}`);
      patientCharts.put(chart.userId, chart);
    },
    remove: async (userId) => void patientCharts.delete(userId),
    forgetAll: async () => patientCharts.clear(),
  };
}

type Pair = Pick<DismissedMatch, 'system' | 'chartId' | 'referralId'>;

const keyOf = ({ system, chartId, referralId }: Pair) => `${system} ${chartId} ${referralId}`;

const byDay = (one: VisitRecord, other: VisitRecord) =>
  one.day === other.day ? byId(one, other) : one.day < other.day ? -1 : 1;

const visitsIn = (tables: InMemoryTables): Stores['visits'] => ({
  ...storedVisits(tables),
  ...listedVisits(tables),
  ...dismissals(tables),
});

/** A deleted referral's rows count as deleted, too. */
function seenVisits({ visits, dismissedMatches, referrals }: InMemoryTables) {
  const isDismissed = (pair: Pair) => dismissedMatches.has(keyOf(pair)) && referrals.has(pair.referralId);
  const list = (matches: (visit: VisitRecord) => boolean = () => true) =>
    visits
      .list(({ referralId }) => referralId === null || referrals.has(referralId))
      .map((visit) => ({
        ...visit,
        matches: visit.matches.filter(
          ({ referralId }) => referrals.has(referralId) && !isDismissed({ ...visit, referralId }),
        ),
      }))
      .filter(matches);
  const listOpen = (matches: (visit: VisitRecord) => boolean = () => true) =>
    list((visit) => visit.state === 'open' && matches(visit));
  return { isDismissed, list, listOpen };
}

type StoredVisits = 'addAll' | 'findForUpdate' | 'listForUpdate' | 'listOfDay' | 'save' | 'saveMatches' | 'removeAll';

function storedVisits(tables: InMemoryTables): Pick<Stores['visits'], StoredVisits> {
  const { visits } = tables;
  const { isDismissed, list } = seenVisits(tables);
  return {
    async addAll(added) {
      for (const visit of added) {
        const isKnown = list().some(({ system, visitId }) => system === visit.system && visitId === visit.visitId);
        if (!isKnown) visits.put(visit.id, { ...visit, matches: [] });
      }
    },
    findForUpdate: async (id) => list((visit) => visit.id === id)[0],
    listForUpdate: async (system, ids) => list((visit) => visit.system === system && ids.includes(visit.visitId)),
    listOfDay: async (system, day) =>
      list((visit) => visit.system === system && visit.day === day && ['open', 'confirmed'].includes(visit.state)),
    save: async ({ matches: _, ...visit }) => void visits.change(visit.id, visit),
    async saveMatches(id, matches) {
      const stored = visits.get(id);
      if (!stored) return;
      const dismissed = stored.matches.filter(({ referralId }) => isDismissed({ ...stored, referralId }));
      const kept = new Set(dismissed.map(({ referralId }) => referralId));
      visits.change(id, { matches: [...matches.filter(({ referralId }) => !kept.has(referralId)), ...dismissed] });
    },
    async removeAll(ids) {
      for (const id of ids) visits.delete(id);
    },
  };
}

type Dismissals = 'dismiss' | 'undoDismissal' | 'listDismissed' | 'forgetOpen';

function listedVisits(tables: InMemoryTables): Omit<Stores['visits'], StoredVisits | Dismissals> {
  const { visits, referrals } = tables;
  const { list, listOpen } = seenVisits(tables);
  const hasCompletable = ({ matches }: VisitRecord) =>
    referrals.some(
      (referral) => matches.some(({ referralId }) => referralId === referral.id) && isCompletable(referral),
    );
  return {
    async listDue(system, at, most) {
      const due = listOpen((visit) => visit.system === system && visit.dueAt !== null && visit.dueAt <= at);
      return due.toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt) || byDay(one, other)).slice(0, most);
    },
    listMatching: async (id) =>
      listOpen(({ matches }) =>
        matches.some(({ referralId, certainty }) => referralId === id && certainty !== 'possible'),
      ),
    async listForDesk(at) {
      const isDue = ({ state, postponedUntil }: VisitRecord) =>
        state === 'open' && (postponedUntil === null || postponedUntil <= at);
      return list((visit) => visit.state === 'taken_back' || (isDue(visit) && hasCompletable(visit))).toSorted(byDay);
    },
    listUnread: async () => list(isUnread).toSorted(byDay),
    async retryUnmatched(sinceDay, dueAt) {
      const isNew = ({ lookedAt }: VisitRecord) =>
        referrals.some(
          ({ status, signedUpAt }) =>
            status === 'signed_up' && signedUpAt !== null && (lookedAt === null || signedUpAt >= lookedAt),
        );
      for (const visit of listOpen(({ day }) => day >= sinceDay))
        if (visit.dueAt === null && isNew(visit) && visits.get(visit.id)?.matches.length === 0)
          visits.change(visit.id, { dueAt });
    },
    findByActivityForUpdate: async (id) => list(({ activityId }) => activityId === id)[0],
  };
}

function dismissals(tables: InMemoryTables): Pick<Stores['visits'], Dismissals> {
  const { visits, dismissedMatches } = tables;
  const { isDismissed, listOpen } = seenVisits(tables);
  const makeDue = ({ system, chartId }: Pair, dueAt: Date) => {
    for (const { id } of listOpen((visit) => visit.system === system && visit.chartId === chartId))
      visits.change(id, { dueAt });
  };
  return {
    async dismiss(pair) {
      if (!dismissedMatches.has(keyOf(pair))) dismissedMatches.put(keyOf(pair), pair);
      makeDue(pair, pair.at);
    },
    async undoDismissal(pair, at) {
      const isRemembered = isDismissed(pair);
      dismissedMatches.delete(keyOf(pair));
      makeDue(pair, at);
      return isRemembered;
    },
    listDismissed: async (system, chartId) =>
      dismissedMatches
        .list((pair) => pair.system === system && pair.chartId === chartId && isDismissed(pair))
        .map(({ referralId }) => referralId),
    async forgetOpen(system) {
      for (const { id } of listOpen((visit) => visit.system === system)) visits.delete(id);
      dismissedMatches.removeAll((pair) => pair.system === system);
    },
  };
}
