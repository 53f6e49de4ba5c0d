import { logActivity, nobody } from '../activity/log-activity.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';

export interface FailedSignIn {
  readonly id: string;
  readonly at: Date;
  /** Undefined if no account has the email. The email isn't stored then. */
  readonly user: User | undefined;
  readonly wrong: 'password' | 'code' | 'recovery_code';
  /** Recent failed sign-ins at this stranger's address, including this one. 0 for a known browser. */
  readonly failuresAtAddress: number;
}

/** The first few failures per address get an entry each, because people mistype. Later ones are summed up. */
const ownLines = 5;
/** From here on an entry gives the number of failures, at each doubling. */
const firstFold = 10;

/** Whether this count of failures gets an entry: 10, 20, 40, ... */
const isFold = (failures: number): boolean =>
  Number.isInteger(Math.log2(failures / firstFold)) && failures >= firstFold;

/**
 * Logs a try that was compared and failed (rule 30). A flood from one address gets an entry at each doubling, not for
 * each try. The log is append-only. Does the same work whether or not the account exists (rule 13).
 */
export async function logFailedSignIn(
  stores: Pick<Stores, 'users' | 'activity'>,
  { id, at, user, wrong, failuresAtAddress: times }: FailedSignIn,
): Promise<void> {
  const isOwnLine = times <= ownLines;
  if (!isOwnLine && !isFold(times)) return;
  await logActivity(stores, {
    id,
    at,
    by: nobody,
    ...(isOwnLine && user ? { subjectId: user.id } : {}),
    what: {
      action: 'sign_in_failed',
      params: isOwnLine ? { user: user ? namedPerson(user) : null, wrong } : { user: null, wrong, times },
    },
  });
}
