/** A signed-in browser's session, stored on the server (rule 14). */
export interface Session {
  /** A digest of the secret in the browser's cookie. The secret isn't stored. */
  readonly id: string;
  readonly userId: string;
  /** `oidc` is an admin's work account (record 0087). A `passkey` is both factors (record 0104). */
  readonly startedWith: 'password' | 'code' | 'oidc' | 'passkey';
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** What a browser says it is, such as Safari on an iPhone. Null if it doesn't say. */
export interface SessionDevice {
  readonly browser: string | null;
  readonly system: string | null;
}

/** A browser that says nothing, and sessions from before it was stored. */
export const unknownDevice: SessionDevice = { browser: null, system: null };

/** How many sessions a person has. One more ends the oldest. */
export const maxSessions = 10;

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

const lifetimes = {
  patient: { longest: 30 * days, idle: 7 * days },
  admin: { longest: 12 * hours, idle: 30 * minutes },
} as const;

/**
 * When a session ends: after 30 days or 7 idle days for patients, after 12 hours or 30 idle minutes for admins (rule
 * 14).
 */
export function sessionEnd(session: Pick<Session, 'startedAt' | 'seenAt'>, isAdmin: boolean): Date {
  const { longest, idle } = isAdmin ? lifetimes.admin : lifetimes.patient;
  return new Date(Math.min(session.startedAt.getTime() + longest, session.seenAt.getTime() + idle));
}

/** Whether it's time to write `seenAt` again, because not every click is worth a write. */
export const isSessionSeenAnew = ({ seenAt }: Pick<Session, 'seenAt'>, at: Date): boolean =>
  at.getTime() - seenAt.getTime() >= minutes;

/** When a session ends if nothing happens after a call at this instant. The call may be written down. */
export const sessionEndAfter = (session: Pick<Session, 'startedAt' | 'seenAt'>, isAdmin: boolean, at: Date): Date =>
  sessionEnd(isSessionSeenAnew(session, at) ? { ...session, seenAt: at } : session, isAdmin);

/** How long a sign-in is fresh. */
const freshMinutes = 10;

/**
 * Whether a session began in the last 10 minutes, by any way of signing in. Exports, settings, admins, keys, mailings,
 * large credit, downloading one's data and requesting deletion need this, in case a device is left unlocked (rules 32
 * and 41).
 */
export const isFresh = ({ startedAt }: Pick<Session, 'startedAt'>, at: Date): boolean =>
  at.getTime() - startedAt.getTime() <= freshMinutes * minutes;

/**
 * Whether a password may be set without the current one: the session began with a code in the last 10 minutes (rule
 * 14), or with a passkey, which proves more (record 0104).
 */
export const maySetPassword = (session: Pick<Session, 'startedWith' | 'startedAt'>, at: Date): boolean =>
  ['code', 'passkey'].includes(session.startedWith) && isFresh(session, at);

/** Sessions survive a restart. A deleted user's sessions are deleted too. */
export interface Sessions {
  find(id: string): Promise<Session | undefined>;
  add(session: Session): Promise<void>;
  /**
   * Records activity. Of parallel calls that read the same `seenAt`, one writes. A session that ended in the meantime
   * stays ended.
   */
  touch(session: Pick<Session, 'id' | 'seenAt'>, seenAt: Date): Promise<void>;
  end(id: string): Promise<void>;
  /** Ends all of a user's sessions except one. */
  endOthers(userId: string, exceptId: string | undefined): Promise<void>;
}
