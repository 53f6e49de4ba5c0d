import { logActivity } from '../../activity/log-activity.ts';
import { undoEnd } from '../../activity/activity-entry.ts';
import type { LoggedAction } from '../../activity/activity-params.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { CreditTerms } from '../credit-policy.ts';
import { type PolicyDecision, type PolicyHistory, decidedUntil, lastDecision } from './policy-history.ts';

/** The earlier decision for the same day. */
export interface PolicySnapshot {
  readonly kind: 'credit_policy_decided';
  readonly decisionId: string;
  readonly beginsOn: string;
  readonly before: CreditTerms | null;
}

/** Records an admin's decision and logs it. Call it with the history locked. */
export async function decideTerms(
  stores: Stores,
  history: PolicyHistory,
  {
    activityId,
    what,
    ...decision
  }: PolicyDecision & {
    readonly actorId: string;
    readonly activityId: string;
    readonly what: LoggedAction;
  },
): Promise<void> {
  const { id: decisionId, beginsOn, actorId, decidedAt } = decision;
  const before = lastDecision(history, beginsOn)?.terms ?? null;
  await stores.creditPolicies.append(decision);
  await logActivity<PolicySnapshot>(stores, {
    id: activityId,
    at: decidedAt,
    by: { userId: actorId },
    what,
    snapshot: { kind: 'credit_policy_decided', decisionId, beginsOn, before },
    undoUntil: earlier(undoEnd(decidedAt), decidedUntil(beginsOn, history.timeZone)),
  });
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
