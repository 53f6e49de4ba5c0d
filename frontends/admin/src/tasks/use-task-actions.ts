import { useRef, useState } from 'react';
import { isSignedOut, messageOf, useCall, useShownAnswers } from '@rewards/client';
import { type QuoteRequest, changeQuoteRequest } from '@rewards/contracts/quotes';
import { type Task, listTasks, markTask } from '@rewards/contracts/tasks';
import { toast } from '@rewards/kit';
import { texts } from '../texts/tasks.ts';
import { type TaskAct, useTaskAct } from './use-task-act.ts';

export interface TaskActions {
  /** The tasks an action is under way for, by key. */
  readonly busy: ReadonlySet<string>;
  /** Undefined if it's handled on its page. */
  readonly actOf: (task: Task) => TaskAct | undefined;
  readonly finish: (task: Task) => void;
  readonly assign: (task: Task, isTaken: boolean) => void;
}

/**
 * What staff can do about tasks, in place. Each says what it did, with Undo where there is one.
 *
 * @param adminId the signed-in admin
 */
export function useTaskActions(adminId: string | undefined): TaskActions {
  const mark = useCall(markTask);
  const changeRequest = useCall(changeQuoteRequest);
  const showInQueue = useShownAnswers(listTasks);
  const underWay = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = async ({ key }: Task, act: () => Promise<void>) => {
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    setBusy(new Set(underWay.current));
    try {
      await act();
    } catch (thrown) {
      if (!isSignedOut(thrown)) toast.error(messageOf(thrown));
    } finally {
      underWay.current.delete(key);
      setBusy(new Set(underWay.current));
    }
  };

  const reopen = (task: Task) => () =>
    void run(task, async () => {
      await mark({ params: { key: task.key }, body: { done: false } });
      toast.success(texts.reopened, task.key);
    });

  // Before anything reloads, so the next key has the new version.
  const showRequest = ({ quote }: { readonly quote: QuoteRequest }) =>
    showInQueue((shown) => ({ ...shown, tasks: shown.tasks.map((task) => withRequest(task, quote)) }));

  const actOf = useTaskAct(run);

  return {
    busy,
    actOf,
    finish: (task) =>
      void run(task, async () => {
        await mark({ params: { key: task.key }, body: { done: true } });
        toast.success(texts.markedDone, task.key, { label: texts.undo, act: reopen(task) });
      }),
    assign: (task, isTaken) =>
      void run(task, async () => {
        if (task.kind === 'request') {
          const body = { taken_by: isTaken ? adminId : null, version: task.version };
          await changeRequest({ params: { id: task.request_id }, body }, showRequest);
        } else await mark({ params: { key: task.key }, body: { taken: isTaken } });
      }),
  };
}

function withRequest(task: Task, { id, version, taken_by: owner }: QuoteRequest): Task {
  if (task.kind !== 'request' || task.request_id !== id) return task;
  return { ...task, version, owner: owner && { id: owner.id, name: owner.name || owner.email } };
}
