import { useNavigate } from 'react-router';
import type { Task } from '@rewards/contracts/tasks';
import { toast } from '@rewards/kit';
import { useEntryKeys } from '../desk/use-entry-keys.ts';
import { texts } from '../texts/tasks.ts';
import type { SelectedActs } from './selected-acts.ts';
import { useWordsOf } from './task-words.ts';
import type { Selection } from './use-selection.ts';
import type { TaskActions } from './use-task-actions.ts';

interface QueueKeys {
  readonly tasks: readonly Task[];
  readonly actions: TaskActions;
  readonly adminId: string | undefined;
  readonly selection: Selection;
  readonly selected: SelectedActs | undefined;
  readonly onShowDeliveries: () => void;
}

/** J and K move, Enter does the task's first act, X selects, and D and T act on it or on what is selected. */
export function useQueueKeys({ tasks, actions, adminId, selection, selected, onShowDeliveries }: QueueKeys) {
  const navigate = useNavigate();
  const wordsOf = useWordsOf();
  return useEntryKeys('task', (key, id, isShifted) => {
    const task = tasks.find((each) => each.key === id);
    if (!task) return undefined;
    const to = wordsOf(task)?.to;
    const open = to === 'deliveries' ? onShowDeliveries : to === undefined ? undefined : () => void navigate(to);
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      enter: actions.actOf(task)?.run ?? open,
      x: task.can_be_done ? () => selection.toggle(id, isShifted) : () => toast.info(texts.endsByItself),
      t: selected?.take ?? (() => actions.assign([task], task.owner === null || task.owner.id !== adminId)),
      d: selected?.finish ?? (task.can_be_done ? () => actions.finish([task]) : undefined),
      escape: selected?.clear,
    };
    return Object.hasOwn(acts, key) ? acts[key] : undefined;
  });
}
