import type { DisplayEventLog } from '@rewards/domain/screens/display-events';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';
import { by } from '../rows.ts';

export const inMemoryScreens = (tables: InMemoryTables) => ({
  displayEvents: displayEventsIn(tables),
  screens: screensIn(tables),
  screenPairings: screenPairingsIn(tables),
});

/** Transactions run one at a time, so IDs follow commit order. */
const displayEventsIn = ({ displayEvents }: InMemoryTables): Stores['displayEvents'] => ({
  async append(news, at) {
    displayEvents.push({ ...structuredClone(news), id: (displayEvents.at(-1)?.id ?? 0) + 1, at: new Date(at) });
  },
  listChangesForUpdate: async (from) =>
    structuredClone(displayEvents.filter(({ kind, at }) => (kind === 'new_qr' || kind === 'qr_clear') && at >= from)),
});

function screensIn({ screens, screenReports, screenPairings }: InMemoryTables): Stores['screens'] {
  const find = async (id: string) => screens.read(id);
  return {
    async add(screen) {
      if (screens.some(({ secretDigest }) => secretDigest === screen.secretDigest))
        throw new Error('Another screen has this secret');
      screens.insert(screen.id, screen);
    },
    list: async () => screens.list().toSorted(by(({ pairedAt }) => pairedAt)),
    find,
    findForUpdate: find,
    findBySecret: async (digest) => screens.first(({ secretDigest }) => secretDigest === digest),
    rename: async (id, name) => void screens.change(id, { name }),
    move: async (id, place) => void screens.change(id, { place }),
    touch: async (id, lastSeenAt) => void screens.change(id, { lastSeenAt }),
    findReport: async (id) => screenReports.read(id),
    async saveReport(report) {
      if (screens.has(report.screenId)) screenReports.put(report.screenId, report);
    },
    listReports: async () => screenReports.list(),
    async remove(id) {
      screens.delete(id);
      screenReports.delete(id);
      screenPairings.removeAll(({ screenId }) => screenId === id);
    },
  };
}

const screenPairingsIn = ({ screens, screenPairings }: InMemoryTables): Stores['screenPairings'] => ({
  async add(pairing) {
    const isTaken = screenPairings.some(({ userCode }) => userCode === pairing.userCode);
    if (!isTaken) screenPairings.insert(pairing.id, pairing);
    return !isTaken;
  },
  findByDevice: async (digest) => screenPairings.first(({ deviceDigest }) => deviceDigest === digest),
  findByUserCodeForUpdate: async (code) => screenPairings.first(({ userCode }) => userCode === code),
  async claim(id, screenId, expiresAt) {
    if (!screens.has(screenId)) throw new Error(`There is no screen ${screenId}`);
    screenPairings.update(id, { screenId, expiresAt });
  },
});

/** Display events, as committed. */
export class InMemoryDisplayEventLog extends OnInMemoryDatabase implements DisplayEventLog {
  listSince = async (id: number) => structuredClone(this.#events.filter((event) => event.id > id));
  listFrom = async (at: Date) => structuredClone(this.#events.filter((event) => event.at >= at));
  lastId = async () => this.#events.at(-1)?.id ?? 0;

  get #events() {
    return this.database.committed.displayEvents;
  }
}
