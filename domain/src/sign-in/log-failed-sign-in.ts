import { logActivity, nobody } from '../activity/log-activity.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';

export interface FailedSignIn {
  readonly id: string;
  readonly at: Date;
  /** Undefined where nobody has an account with the email: then it is not kept, for its owner is none of ours. */
  readonly user: User | undefined;
  readonly wrong: 'password' | 'code';
  /** How many sign-ins failed lately at this stranger's address, this one among them; 0 for a known browser. */
  readonly failuresAtAddress: number;
}

/** So many of one address have lines of their own, as people mistype; further ones are folded. */
const ownLines = 5;
/** From here on a folded line tells how many there were, at each doubling. */
const firstFold = 10;

/** Whether so many failures are worth a line: 10, 20, 40, ... */
const isFold = (failures: number): boolean =>
  Number.isInteger(Math.log2(failures / firstFold)) && failures >= firstFold;

/**
 * Logs a try that was compared and failed (rule 30). A flood from one address leaves a line at each doubling and no
 * line for each try: the log is appended to and nothing in it changes. It does the same work whether or not the account
 * exists (rule 13).
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
