import type { PracticeSystemFailure } from './practice-system.ts';

/** What happens with visits: not read at all, suggested to staff, or completed if certain (rule 52). */
export type VisitMode = 'off' | 'suggest' | 'complete';

/** A kind of adjustment the practice chose, with its name at that time. */
export interface ChosenType {
  readonly id: string;
  readonly name: string;
}

/** What the connection is used for. Each has its own trouble, so the success of one doesn't hide the other's outage. */
export type ConnectionUse = 'reading' | 'posting';

/** Why the last attempts to use the practice's system failed. */
export interface ConnectionTrouble {
  readonly kind: PracticeSystemFailure['kind'] | 'key_unreadable';
  /** The system's words, without data of people. */
  readonly words: string;
  readonly since: Date;
  /** Failures in a row. */
  readonly times: number;
  /** Undefined if trying again doesn't help, so an admin must act. */
  readonly nextTryAt: Date | undefined;
  /** When admins were emailed about it. */
  readonly toldAt: Date | undefined;
}

/** The connection to the practice's own system. There is at most one. */
export interface Connection {
  /** New each time the practice connects, so work that began before a disconnect changes nothing. */
  readonly id: string;
  readonly system: 'open_dental';
  readonly connectedAt: Date;
  /** The admin who connected it and confirmed the business associate agreement. */
  readonly connectedBy: string;
  /** Sealed. Null if the settings have it. */
  readonly sealedKey: string | null;
  /** Whether the key may post credit, as last checked. It also decides how often we may ask. */
  readonly mayPost: boolean;
  readonly visits: VisitMode;
  /** Lowers what a patient owes when credit is redeemed. Null posts nothing. */
  readonly creditType: ChosenType | null;
  /** Raises it again when a redemption is undone. Null leaves a task for staff. */
  readonly reversalType: ChosenType | null;
  /** Whether changed charts update the patient list. */
  readonly keepsPatientList: boolean;
  /** Null while it's in use. */
  readonly pausedAt: Date | null;
  /** Where reading visits goes on. Null before the first reading. */
  readonly visitsCursor: string | null;
  /** Where reading changed charts goes on. */
  readonly chartsCursor: string | null;
  /** When everything had been read last. */
  readonly readAt: Date | null;
  /** The day of the last whole nightly reading, such as 2026-11-20. */
  readonly nightlyOn: string | null;
  /** The day where a nightly reading under way goes on. */
  readonly nightlyNext: string | null;
  /** Of reading visits and charts. */
  readonly trouble: ConnectionTrouble | null;
  /** Of posting and comparing credit. */
  readonly postingTrouble: ConnectionTrouble | null;
}

const troubles = { reading: 'trouble', posting: 'postingTrouble' } as const;

export const troubleOf = (connection: Connection, use: ConnectionUse): ConnectionTrouble | null =>
  connection[troubles[use]];

export const withTrouble = (connection: Connection, use: ConnectionUse, trouble: ConnectionTrouble | null) => ({
  ...connection,
  [troubles[use]]: trouble,
});

export const newConnection = (
  given: Pick<Connection, 'id' | 'system' | 'connectedAt' | 'connectedBy' | 'sealedKey' | 'mayPost'>,
): Connection => ({
  ...given,
  visits: 'suggest',
  creditType: null,
  reversalType: null,
  keepsPatientList: false,
  pausedAt: null,
  visitsCursor: null,
  chartsCursor: null,
  readAt: null,
  nightlyOn: null,
  nightlyNext: null,
  trouble: null,
  postingTrouble: null,
});

const firstWaitSeconds = 60;
const longestWaitSeconds = 15 * 60;

/** The trouble after one more failure. Waits double up to 15 minutes. What the system asks for wins. */
export function troubleAfter(
  before: ConnectionTrouble | null,
  failure: PracticeSystemFailure | { readonly kind: 'key_unreadable'; readonly words: string },
  at: Date,
): ConnectionTrouble {
  const times = (before?.times ?? 0) + 1;
  const isFinal = failure.kind === 'unauthorized' || failure.kind === 'key_unreadable';
  const asked = failure.kind === 'unavailable' ? failure.retryAfterSeconds : undefined;
  const seconds = asked ?? Math.min(firstWaitSeconds * 2 ** Math.min(times - 1, 10), longestWaitSeconds);
  return {
    kind: failure.kind,
    words: failure.words,
    since: before?.since ?? at,
    times,
    nextTryAt: isFinal ? undefined : new Date(at.getTime() + seconds * 1_000),
    toldAt: before?.toldAt,
  };
}

/** Whether visits or charts are read. */
export const readsAnything = ({ visits, keepsPatientList }: Connection): boolean =>
  visits !== 'off' || keepsPatientList;

/** Whether the system may be used for this now: not paused, and not waiting after a failure. */
export function isUsable(connection: Connection, use: ConnectionUse, now: Date): boolean {
  const trouble = troubleOf(connection, use);
  return (
    connection.pausedAt === null && (trouble === null || (trouble.nextTryAt !== undefined && trouble.nextTryAt <= now))
  );
}
