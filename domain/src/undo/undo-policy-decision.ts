import type { PolicySnapshot } from '../credit/policy/decide-terms.ts';
import { lastDecision } from '../credit/policy/policy-history.ts';
import type { UndoContext } from './undo-context.ts';
import type { UndoMisfit } from './undo-snapshot.ts';

/**
 * Decides once more what had been decided for a day before (rule 39): the history only appends. The time to undo ends
 * before the day begins.
 */
export async function undoPolicyDecision(
  { stores, rules, adminId, at }: UndoContext,
  { decisionId, beginsOn, before }: PolicySnapshot,
): Promise<UndoMisfit | undefined> {
  const history = await stores.creditPolicies.readForUpdate();
  if (lastDecision(history, beginsOn)?.id !== decisionId) return 'terms_changed';
  await stores.creditPolicies.append({
    id: rules.randomness.id(),
    beginsOn,
    terms: before,
    actorId: adminId,
    decidedAt: at,
  });
  return undefined;
}
