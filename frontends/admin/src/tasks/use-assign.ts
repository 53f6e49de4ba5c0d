import { useCall, useShownAnswers } from '@rewards/client';
import { type QuoteRequest, changeQuoteRequest } from '@rewards/contracts/quotes';
import { type Task, listTasks, markTasks } from '@rewards/contracts/tasks';
import { texts } from '../texts/undo.ts';
import { useRememberedAct } from '../undo/use-undo-offer.ts';

/**
 * Takes tasks or gives them back. The rows show it, so there's no toast, and Z undoes it.
 *
 * @param adminId the signed-in admin
 */
export function useAssign(adminId: string | undefined) {
  const mark = useCall(markTasks);
  const changeRequest = useCall(changeQuoteRequest);
  const showInQueue = useShownAnswers(listTasks);
  const remember = useRememberedAct();

  // Before anything reloads, so the next key has the new version.
  const showRequest = ({ quote }: { readonly quote: QuoteRequest }) =>
    showInQueue((shown) => ({ ...shown, tasks: shown.tasks.map((task) => withRequest(task, quote)) }));

  return async (tasks: readonly Task[], isTaken: boolean) => {
    const changed = tasks.filter(({ owner }) => (owner?.id === adminId) !== isTaken);
    const requests: { id: string; owner: string | null; version: string }[] = [];
    for (const task of changed) {
      if (task.kind !== 'request') continue;
      const body = { taken_by: isTaken ? (adminId ?? null) : null, version: task.version };
      const { quote } = await changeRequest({ params: { id: task.request_id }, body }, showRequest);
      requests.push({ id: quote.id, owner: task.owner?.id ?? null, version: quote.version });
    }
    const keys = changed.flatMap(({ key, kind }) => (kind === 'request' ? [] : [key]));
    if (keys.length > 0) await mark({ body: { keys, taken: isTaken } });
    const undo = async () => {
      for (const { id, owner, version } of requests)
        await changeRequest({ params: { id }, body: { taken_by: owner, version } }, showRequest);
      if (keys.length > 0) await mark({ body: { keys, taken: !isTaken } });
      return isTaken ? texts.givenBack : texts.takenAgain;
    };
    const id = `assigned-${changed.map(({ key }) => key).join()}`;
    if (changed.length > 0) remember(isTaken ? texts.takenAgain : texts.givenBack, { id, undo });
  };
}

function withRequest(task: Task, { id, version, taken_by: owner }: QuoteRequest): Task {
  if (task.kind !== 'request' || task.request_id !== id) return task;
  return { ...task, version, owner: owner && { id: owner.id, name: owner.name || owner.email } };
}
