import type { TaskKind } from '@rewards/contracts/tasks';

export type TaskGroup = 'now' | 'money' | 'clean_up';

export const taskGroups: readonly TaskGroup[] = ['now', 'money', 'clean_up'];

/** Trouble comes first in its group, because the answer begins with what is most urgent. */
const groups: { readonly [Kind in TaskKind]: TaskGroup } = {
  queue_stalled: 'now',
  messages_stuck: 'now',
  system_down: 'now',
  request: 'now',
  text_reply: 'now',
  visit: 'now',
  friend_here: 'now',
  deletion: 'now',
  visit_taken_back: 'money',
  postings: 'money',
  flags: 'money',
  failed_message: 'clean_up',
  screen_offline: 'clean_up',
  webhook_failing: 'clean_up',
  friends_waiting: 'clean_up',
  shared_mailbox: 'clean_up',
  likely_duplicates: 'clean_up',
  planned_texts: 'clean_up',
  setup: 'clean_up',
};

/** The group of a kind of task. Undefined for a kind that only a newer release knows. */
export const groupOf = (kind: string): TaskGroup | undefined =>
  Object.hasOwn(groups, kind) ? groups[kind as TaskKind] : undefined;
