import { localDate } from '../local-date.ts';
import { localInstant } from '../local-instant.ts';
import type { Referral } from './referral.ts';

export type VisitAt =
  | { readonly kind: 'visited'; readonly at: Date }
  | { readonly kind: 'refused'; readonly reason: 'visit_in_future' | 'visit_before_referral' };

/**
 * The instant of a friend's first appointment, which determines program year and allotment order: noon of the named day
 * in the practice's time zone, but never in the future and never before the friend left an email. Without a named day,
 * now (rule 34).
 */
export function visitAt(
  { createdAt }: Pick<Referral, 'createdAt'>,
  visitedOn: string | undefined,
  now: Date,
  timeZone: string,
): VisitAt {
  if (visitedOn === undefined) return { kind: 'visited', at: now };
  if (visitedOn > localDate(now, timeZone)) return { kind: 'refused', reason: 'visit_in_future' };
  if (visitedOn < localDate(createdAt, timeZone)) return { kind: 'refused', reason: 'visit_before_referral' };
  const noon = localInstant(visitedOn, '12:00', timeZone).getTime();
  return { kind: 'visited', at: new Date(Math.min(Math.max(noon, createdAt.getTime()), now.getTime())) };
}
