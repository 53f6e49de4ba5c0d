import { useRef, useState, useLayoutEffect } from 'react';
import { isSignedOut, messageOf, useCall, useApi, useShownAnswers } from '@rewards/client';
import { finishTextReply } from '@rewards/contracts/follow-ups';
import { retryDelivery } from '@rewards/contracts/notifications';
import { type QuoteRequest, changeQuoteRequest } from '@rewards/contracts/quotes';
import { completeReferral } from '@rewards/contracts/referrals';
import { type Task, markTasks, listTasks } from '@rewards/contracts/tasks';
import { confirmVisits } from '@rewards/contracts/visits';
import { toast, formatPhone } from '@rewards/kit';
import { useWordsOf } from './task-words.ts';
import { texts } from '../texts/tasks.ts';
import { texts as undoTexts } from '../texts/undo.ts';
import { texts as visits } from '../texts/visits.ts';
import { useUndoOffer, useRememberedAct } from '../undo/use-undo-offer.tsx';

/**
 * Takes tasks or gives them back. The rows show it, so there's no toast, and Z undoes it, but never takes a task from a
 * colleague.
 *
 * @param adminId the signed-in admin
 */
function useAssign(adminId: string | undefined) {
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
    if (entry !== null) remember(undoTexts.said(task.name, isTaken ? undoTexts.taken : undoTexts.givenBack), entry);
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
      if (isTaken) return undoTexts.givenBack;
      return mine.length > 0 ? undoTexts.taken : undoTexts.takenByColleague;
    };
    remember(isTaken ? undoTexts.taken : undoTexts.givenBack, { id: `assigned-${keys.join()}`, undo });
  };
}

function withRequest(task: Task, { id, version, taken_by: owner }: QuoteRequest): Task {
  if (task.kind !== 'request' || task.request_id !== id) return task;
  return { ...task, version, owner: owner && { id: owner.id, name: owner.name || owner.email } };
}

/** What one press does about a task without leaving the page. */
interface TaskAct {
  readonly label: string;
  readonly run: () => void;
}

type Run = (task: Task, act: () => Promise<void>) => Promise<void>;

/** The one action of each task that has one. Each says what it did, with Undo where there is one. */
function useTaskAct(run: Run): (task: Task) => TaskAct | undefined {
  const confirm = useCall(confirmVisits);
  const complete = useCall(completeReferral);
  const finishReply = useCall(finishTextReply);
  const retry = useCall(retryDelivery);
  const changeRequest = useCall(changeQuoteRequest);
  const offerUndo = useUndoOffer();

  const confirmVisit = async (task: Extract<Task, { kind: 'visit' }>) => {
    const body = { visits: [{ id: task.visit_id, referral_id: task.referral_id }] };
    const { confirmed, earned, ignored, activity_id: entry } = await confirm({ body });
    const about = undoTexts.friendOf(task.friend, task.referrer);
    if (entry !== null) offerUndo(visits.confirmed(confirmed, earned), entry, undefined, about);
    else toast.error(ignored[0]?.reason ?? visits.noneConfirmed);
  };

  // The service takes the day they were here.
  const completeVisit = async ({ referral_id: id, friend, referrer }: Extract<Task, { kind: 'friend_here' }>) => {
    const { activity_id: entry, referral } = await complete({ params: { id }, body: {} });
    const besides = referral.earnings === 0 ? texts.noCredit(referrer) : undefined;
    if (entry !== null) offerUndo(texts.completed, entry, besides, undoTexts.friendOf(friend, referrer));
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
            offerUndo(
              texts.repliesDone(task.user?.name || formatPhone(task.phone)),
              await finishReply({ params: { id: task.reply_id } }),
            );
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

export interface TaskActions {
  /** The tasks an action is under way for, by key. */
  readonly busy: ReadonlySet<string>;
  /** Undefined if it's handled on its page. */
  readonly actOf: (task: Task) => TaskAct | undefined;
  /** Marks tasks as done, with one Undo for all. */
  readonly finish: (tasks: readonly Task[]) => Promise<boolean>;
  /** As `finish`, whether it went well. */
  readonly assign: (tasks: readonly Task[], isTaken: boolean) => Promise<boolean>;
}

/**
 * What staff can do about tasks, in place. Each says what it did, with Undo where there is one.
 *
 * @param adminId the signed-in admin
 */
export function useTaskActions(adminId: string | undefined): TaskActions {
  const mark = useCall(markTasks);
  const assign = useAssign(adminId);
  const wordsOf = useWordsOf();
  const offerUndo = useUndoOffer();
  const underWay = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  /** Leaves out what is under way already. Whether it went well. */
  const run = async (given: readonly Task[], act: (tasks: readonly Task[]) => Promise<void>): Promise<boolean> => {
    const tasks = given.filter(({ key }) => !underWay.current.has(key));
    const keys = tasks.map(({ key }) => key);
    if (keys.length === 0) return false;
    for (const key of keys) underWay.current.add(key);
    setBusy(new Set(underWay.current));
    try {
      await act(tasks);
      return true;
    } catch (thrown) {
      if (!isSignedOut(thrown)) toast.error(messageOf(thrown));
      return false;
    } finally {
      for (const key of keys) underWay.current.delete(key);
      setBusy(new Set(underWay.current));
    }
  };

  const finish = (given: readonly Task[]) =>
    run(given, async (tasks) => {
      const keys = tasks.map(({ key }) => key);
      const [first] = tasks.map((task) => wordsOf(task)?.title ?? '');
      const undo = async () => {
        await mark({ body: { keys, done: false } });
        return texts.reopened;
      };
      await mark({ body: { keys, done: true } });
      const done = keys.length === 1 ? texts.markedDone(first ?? '') : texts.markedSeveral(keys.length);
      offerUndo(done, { id: keys.join(), undo });
    });

  const actOf = useTaskAct(async (task, act) => void (await run([task], act)));
  return { busy, actOf, finish, assign: (given, isTaken) => run(given, (tasks) => assign(tasks, isTaken)) };
}
