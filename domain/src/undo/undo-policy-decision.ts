import type { PolicySnapshot } from '../credit/policy/decide-terms.ts';
import { lastDecision } from '../credit/policy/policy-history.ts';
import type { Undo } from './undo-context.ts';

/**
 * Decides once more what had been decided for a day before (rule 39): the history only appends. The time to undo ends
 * before the day begins.
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
