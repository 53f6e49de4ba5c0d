import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import type { CellFacts } from './cell-facts.ts';
import type { Cell, Listed } from './cell.ts';

export type PracticeState = 'awake' | 'resting' | 'away' | 'failing' | 'unusable';

/** A practice as the group's page shows it. */
export interface PracticeStatus {
  /** Its file's name without `.env`. */
  readonly file: string;
  readonly name: string;
  /** Undefined if its file was never usable. */
  readonly url: string | undefined;
  readonly state: PracticeState;
  /** What is wrong with its file. */
  readonly faults: readonly string[];
  /** Why it doesn't work, in words, if that's known. */
  readonly reason: string | undefined;
  readonly backup: 'recent' | 'late' | 'never' | 'unknown';
  readonly facts: CellFacts | undefined;
}

/** A day, and time for a night's backups to run and their times to be read. */
const backupHours = 26;

/** @param explain says why something failed, as for a start. */
export async function statusOf(
  { name: file, cell, fault }: Listed,
  now: Date,
  explain: (failure: unknown, cell: Cell) => string | undefined,
): Promise<PracticeStatus> {
  const faults = fault?.faults ?? [];
  if (!cell) {
    const nothing = { url: undefined, reason: undefined, facts: undefined, backup: 'unknown' } as const;
    return { file, name: file, state: 'unusable', faults, ...nothing };
  }
  const { facts, failure, settings, isAwake } = cell;
  const isWorking = await cell.isWorking();
  const isAway = isAwake || failure instanceof StoreUnavailable;
  return {
    ...{ file, faults, facts, url: settings.publicUrl },
    name: facts?.practiceName ?? settings.firstProfile.name,
    state: isWorking ? (isAwake ? 'awake' : 'resting') : isAway ? 'away' : 'failing',
    reason: isWorking || failure === undefined ? undefined : explain(failure, cell),
    backup: backupOf(facts, now),
  };
}

function backupOf(facts: CellFacts | undefined, now: Date): PracticeStatus['backup'] {
  if (!facts) return 'unknown';
  if (!facts.lastBackupAt) return 'never';
  return now.getTime() - facts.lastBackupAt.getTime() > backupHours * 3_600_000 ? 'late' : 'recent';
}

/** What someone has to look into. The order is that of the page. */
export const troubles = {
  file: ({ faults }: PracticeStatus) => faults.length > 0,
  work: ({ state }: PracticeStatus) => state === 'away' || state === 'failing',
  migrations: ({ facts }: PracticeStatus) => (facts?.migrationsMissing ?? 0) > 0,
  backup: ({ backup }: PracticeStatus) => backup === 'late' || backup === 'never',
} as const;

export const needsAttention = (status: PracticeStatus): boolean =>
  Object.values(troubles).some((isTrouble) => isTrouble(status));

/** What needs attention comes first, then by name. */
export const inOrder = (all: readonly PracticeStatus[]): readonly PracticeStatus[] => {
  const placeOf = (status: PracticeStatus) => `${needsAttention(status) ? 0 : 1} ${status.name.toLowerCase()}`;
  return all
    .map((status) => ({ status, place: placeOf(status) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ status }) => status);
};
