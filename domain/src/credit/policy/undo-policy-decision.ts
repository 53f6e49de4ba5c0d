import type { PolicySnapshot } from './decide-terms.ts';
import { lastDecision } from './policy-history.ts';
import type { Undo } from '../../activity/undo.ts';

/**
 * Repeats the earlier decision for a day (rule 39), because the history is append-only. The time to undo ends before
 * the day begins.
 */
export const undoPolicyDecision: Undo<PolicySnapshot> = async (
  { stores, randomness, adminId, at },
  { decisionId, beginsOn, before },
) => {
  const history = await stores.creditPolicies.readForUpdate();
  if (lastDecision(history, beginsOn)?.id !== decisionId) return 'terms_changed';
  await stores.creditPolicies.append({
    id: randomness.id(),
    beginsOn,
    terms: before,
    actorId: adminId,
    decidedAt: at,
  });
  return undefined;
};
