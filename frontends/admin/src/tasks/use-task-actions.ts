import { useRef, useState } from 'react';
import { isSignedOut, messageOf, useCall } from '@rewards/client';
import { type Task, markTasks } from '@rewards/contracts/tasks';
import { toast } from '@rewards/kit';
import { texts } from '../texts/tasks.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { useAssign } from './use-assign.ts';
import { useWordsOf } from './task-words.ts';
import { type TaskAct, useTaskAct } from './use-task-act.ts';

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
