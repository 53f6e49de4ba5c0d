import { useLayoutEffect, useRef } from 'react';
import { useApi, useCall, useShownAnswers } from '@rewards/client';
import { type QuoteRequest, changeQuoteRequest } from '@rewards/contracts/quotes';
import { type Task, listTasks, markTasks } from '@rewards/contracts/tasks';
import { texts } from '../texts/undo.ts';
import { useRememberedAct } from '../undo/use-undo-offer.ts';

/**
 * Takes tasks or gives them back. The rows show it, so there's no toast, and Z undoes it, but never takes a task from a
 * colleague.
 *
 * @param adminId the signed-in admin
 */
export function useAssign(adminId: string | undefined) {
  const mark = useCall(markTasks);
  const changeRequest = useCall(changeQuoteRequest);
  const showInQueue = useShownAnswers(listTasks);
  const remember = useRememberedAct();
  const { data } = useApi(listTasks, {});
  const newest = useRef(data);
  useLayoutEffect(() => {
    newest.current = data;
  });

  // Before anything reloads, so the next key has the new version.
  const showRequest = ({ quote }: { readonly quote: QuoteRequest }) =>
    showInQueue((shown) => ({ ...shown, tasks: shown.tasks.map((task) => withRequest(task, quote)) }));

  const assignRequest = async (task: Extract<Task, { kind: 'request' }>, isTaken: boolean) => {
    const body = { taken_by: isTaken ? (adminId ?? null) : null, version: task.version };
    const { activity_id: entry } = await changeRequest({ params: { id: task.request_id }, body }, showRequest);
    if (entry !== null) remember(texts.said(task.name, isTaken ? texts.taken : texts.givenBack), entry);
  };

  const isOfColleague = (key: string) => {
    const owner = newest.current?.tasks.find((task) => task.key === key)?.owner;
    return owner !== undefined && owner !== null && owner.id !== adminId;
  };

  return async (tasks: readonly Task[], isTaken: boolean) => {
    const changed = tasks.filter(({ owner }) => (owner?.id === adminId) !== isTaken);
    for (const task of changed) if (task.kind === 'request') await assignRequest(task, isTaken);
    const keys = changed.flatMap(({ key, kind }) => (kind === 'request' ? [] : [key]));
    if (keys.length === 0) return;
    await mark({ body: { keys, taken: isTaken } });
    const undo = async () => {
      const mine = isTaken ? keys : keys.filter((key) => !isOfColleague(key));
      if (mine.length > 0) await mark({ body: { keys: mine, taken: !isTaken } });
      if (isTaken) return texts.givenBack;
      return mine.length > 0 ? texts.taken : texts.takenByColleague;
    };
    remember(isTaken ? texts.taken : texts.givenBack, { id: `assigned-${keys.join()}`, undo });
  };
}

function withRequest(task: Task, { id, version, taken_by: owner }: QuoteRequest): Task {
  if (task.kind !== 'request' || task.request_id !== id) return task;
  return { ...task, version, owner: owner && { id: owner.id, name: owner.name || owner.email } };
}
