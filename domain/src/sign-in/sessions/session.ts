/** A browser that is signed in, kept on the server (rule 14). */
export interface Session {
  /** A digest of the secret in the browser's cookie; the secret itself is not kept. */
  readonly id: string;
  readonly userId: string;
  readonly startedWith: 'password' | 'code';
  readonly startedAt: Date;
  readonly seenAt: Date;
}

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

const lifetimes = {
  patient: { longest: 30 * days, idle: 7 * days },
  admin: { longest: 12 * hours, idle: 30 * minutes },
} as const;

/**
 * When a session ends if nothing more is heard of it: patients 30 days, idle 7; admins 12 hours, idle 30 minutes
 * (rule 14).
 */
export function sessionEnd(session: Pick<Session, 'startedAt' | 'seenAt'>, isAdmin: boolean): Date {
  const { longest, idle } = isAdmin ? lifetimes.admin : lifetimes.patient;
  return new Date(Math.min(session.startedAt.getTime() + longest, session.seenAt.getTime() + idle));
}

/** Whether it is worth writing down that a session is seen now: not each click is worth a write. */
export const isSessionSeenAnew = ({ seenAt }: Pick<Session, 'seenAt'>, at: Date): boolean =>
  at.getTime() - seenAt.getTime() >= minutes;

/**
 * Whether a session began in the last 10 minutes, by a code or a password. Taking one's data and asking to be deleted
 * need that, so that a phone left unlocked gives neither away (rule 41).
 */
export const isFresh = ({ startedAt }: Pick<Session, 'startedAt'>, at: Date): boolean =>
  at.getTime() - startedAt.getTime() <= 10 * minutes;

/** Whether a password may be set without the current one: the session is fresh, and began with a code (rule 14). */
export const isFreshFromCode = (session: Pick<Session, 'startedWith' | 'startedAt'>, at: Date): boolean =>
  session.startedWith === 'code' && isFresh(session, at);
