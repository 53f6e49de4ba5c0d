import { answerHeaders } from '@rewards/contracts/endpoint';
import { announceAnotherUser } from './announcements.ts';
import { ApiFailure } from './api-failure.ts';
import { sessionEndsIn } from './session-end.ts';

/** The ID of the user this page is shown to. Undefined while no one is known to be signed in. */
let known: string | undefined;

export const knownUser = (): string | undefined => known;

export function setKnownUser(id: string | undefined): void {
  known = id;
}

/**
 * Reads whose answer it is, and when their session ends.
 *
 * @param asked the user the call was made for. Undefined for the session check, which may find another one
 * @throws ApiFailure if the answer is another user's, which this page must not show
 */
export function readWhose(header: (name: string) => string | null | undefined, asked: string | undefined): void {
  const user = header(answerHeaders.user) ?? undefined;
  if (user === undefined) return;
  if (asked !== undefined && user !== asked) {
    announceAnotherUser();
    throw new ApiFailure({ kind: 'unexpected' });
  }
  sessionEndsIn(Number(header(answerHeaders.secondsLeft) ?? Number.NaN));
}
