import { useRef, useState } from 'react';
import { isSignedOut, messageOf, useCall } from '@rewards/client';
import { finishTextReply } from '@rewards/contracts/follow-ups';
import { retryDelivery } from '@rewards/contracts/notifications';
import { changeQuoteRequest } from '@rewards/contracts/quotes';
import { type Task, markTask } from '@rewards/contracts/tasks';
import { confirmVisits } from '@rewards/contracts/visits';
import { toast } from '@rewards/kit';
import { texts } from '../texts/tasks.ts';
import { texts as visits } from '../texts/visits.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';

/** What one press does about a task without leaving the page. */
export interface TaskAct {
  readonly label: string;
  readonly run: () => void;
}

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
  const confirm = useCall(confirmVisits);
  const finishReply = useCall(finishTextReply);
  const retry = useCall(retryDelivery);
  const changeRequest = useCall(changeQuoteRequest);
  const offerUndo = useUndoOffer();
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

  const confirmVisit = async (task: Extract<Task, { kind: 'visit' }>) => {
    const body = { visits: [{ id: task.visit_id, referral_id: task.referral_id }] };
    const { confirmed, earned, ignored, activity_id: entry } = await confirm({ body });
    if (entry !== null) offerUndo(visits.confirmed(confirmed, earned), entry);
    else toast.error(ignored[0]?.reason ?? visits.noneConfirmed);
  };

  const actOf = (task: Task): TaskAct | undefined => {
    if (task.kind === 'visit' && task.is_certain)
      return { label: texts.confirm, run: () => void run(task, () => confirmVisit(task)) };
    if (task.kind === 'request')
      return {
        label: texts.called,
        run: () =>
          void run(task, async () => {
            const answer = await changeRequest({ params: { id: task.request_id }, body: { state: 'called' } });
            if (answer.activity_id !== null) offerUndo(texts.calledDone(task.name), answer.activity_id);
          }),
      };
    if (task.kind === 'text_reply')
      return {
        label: texts.read,
        run: () =>
          void run(task, async () => {
            await finishReply({ params: { id: task.reply_id } });
            toast.success(texts.markedDone);
          }),
      };
    if (task.kind === 'failed_message' && task.can_retry)
      return {
        label: texts.sendAgain,
        run: () =>
          void run(task, async () => {
            await retry({ params: { id: task.message_id } });
            toast.success(texts.sentAgain);
          }),
      };
    return undefined;
  };

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
        if (task.kind === 'request')
          await changeRequest({ params: { id: task.request_id }, body: { taken_by: isTaken ? adminId : null } });
        else await mark({ params: { key: task.key }, body: { taken: isTaken } });
      }),
  };
}
