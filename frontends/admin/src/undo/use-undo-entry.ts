import { useCall } from '@rewards/client';
import { undoActivity } from '@rewards/contracts/activity';
import { forgetAct } from './acts-of-tab.ts';

/**
 * Undoes a log entry. The key forgets it, wherever it was undone.
 *
 * @throws ApiFailure like `call`
 */
export function useUndoEntry() {
  const undo = useCall(undoActivity);
  return async (id: string) => {
    const answer = await undo({ params: { id } });
    forgetAct(id);
    return answer;
  };
}
