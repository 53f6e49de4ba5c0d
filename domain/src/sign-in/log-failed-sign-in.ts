import { logActivity, nobody } from '../activity/log-activity.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';

export interface FailedSignIn {
  readonly id: string;
  readonly at: Date;
  /** Undefined where nobody has an account with the email: then it is not kept, for its owner is none of ours. */
  readonly user: User | undefined;
  readonly wrong: 'password' | 'code';
}

/**
 * Logs a try that was compared and failed (rule 30). It does the same work whether or not the account exists
 * (rule 13).
 */
export function logFailedSignIn(
  stores: Pick<Stores, 'users' | 'activity'>,
  { id, at, user, wrong }: FailedSignIn,
): Promise<void> {
  return logActivity(stores, {
    id,
    at,
    by: nobody,
    ...(user ? { subjectId: user.id } : {}),
    what: { action: 'sign_in_failed', params: { user: user ? namedPerson(user) : null, wrong } },
  });
}
