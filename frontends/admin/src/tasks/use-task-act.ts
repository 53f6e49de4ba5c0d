import { useCall } from '@rewards/client';
import { finishTextReply } from '@rewards/contracts/follow-ups';
import { retryDelivery } from '@rewards/contracts/notifications';
import { changeQuoteRequest } from '@rewards/contracts/quotes';
import type { Task } from '@rewards/contracts/tasks';
import { completeReferral } from '@rewards/contracts/referrals';
import { confirmVisits } from '@rewards/contracts/visits';
import { formatPhone, toast } from '@rewards/kit';
import { texts } from '../texts/tasks.ts';
import { texts as undo } from '../texts/undo.ts';
import { texts as visits } from '../texts/visits.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';

/** What one press does about a task without leaving the page. */
export interface TaskAct {
  readonly label: string;
  readonly run: () => void;
}

type Run = (task: Task, act: () => Promise<void>) => Promise<void>;

/** The one action of each task that has one. Each says what it did, with Undo where there is one. */
export function useTaskAct(run: Run): (task: Task) => TaskAct | undefined {
  const confirm = useCall(confirmVisits);
  const complete = useCall(completeReferral);
  const finishReply = useCall(finishTextReply);
  const retry = useCall(retryDelivery);
  const changeRequest = useCall(changeQuoteRequest);
  const offerUndo = useUndoOffer();

  const confirmVisit = async (task: Extract<Task, { kind: 'visit' }>) => {
    const body = { visits: [{ id: task.visit_id, referral_id: task.referral_id }] };
    const { confirmed, earned, ignored, activity_id: entry } = await confirm({ body });
    const about = undo.friendOf(task.friend, task.referrer);
    if (entry !== null) offerUndo(visits.confirmed(confirmed, earned), entry, undefined, about);
    else toast.error(ignored[0]?.reason ?? visits.noneConfirmed);
  };

  // The service takes the day they were here.
  const completeVisit = async ({ referral_id: id, friend, referrer }: Extract<Task, { kind: 'friend_here' }>) => {
    const { activity_id: entry, referral } = await complete({ params: { id }, body: {} });
    const besides = referral.earnings === 0 ? texts.noCredit(referrer) : undefined;
    if (entry !== null) offerUndo(texts.completed, entry, besides, undo.friendOf(friend, referrer));
  };

  return (task) => {
    if (task.kind === 'friend_here' && !task.has_open_flags)
      return { label: texts.complete, run: () => void run(task, () => completeVisit(task)) };
    if (task.kind === 'visit' && task.is_certain)
      return { label: texts.confirm, run: () => void run(task, () => confirmVisit(task)) };
    if (task.kind === 'request')
      return {
        label: texts.called,
        run: () =>
          void run(task, async () => {
            const body = { state: 'called', version: task.version } as const;
            const answer = await changeRequest({ params: { id: task.request_id }, body });
            if (answer.activity_id !== null) offerUndo(texts.calledDone(task.name), answer.activity_id);
          }),
      };
    if (task.kind === 'text_reply')
      return {
        label: texts.read,
        run: () =>
          void run(task, async () => {
            const { activity_id: entry } = await finishReply({ params: { id: task.reply_id } });
            offerUndo(texts.repliesDone(task.user?.name || formatPhone(task.phone)), entry);
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
}
