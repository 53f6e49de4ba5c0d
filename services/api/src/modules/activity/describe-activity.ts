import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { LoggedAction } from '@rewards/domain/activity/activity-params';
import type { ActivityChanges, ActivitySentences, FieldChange } from '../../texts/sentences.ts';

/** An action as a sentence. An entry from before parameters were stored has its own sentence. */
export function describeActivity(sentences: ActivitySentences, what: ActivityEntry['what']): string {
  if ('sentence' in what) return what.sentence;
  // The action determines its parameters, but the compiler can't connect the two.
  const tell = sentences[what.action] as (params: LoggedAction['params'], undone: string) => string;
  return tell(what.params, what.action === 'action_undone' ? describeActivity(sentences, what.params.undone) : '');
}

/** What an action changed, field by field. Empty where its sentence says it all. */
export function changesOf(changes: ActivityChanges, what: ActivityEntry['what']): readonly FieldChange[] {
  if ('sentence' in what) return [];
  const tell = changes[what.action] as ((params: LoggedAction['params']) => readonly FieldChange[]) | undefined;
  return tell?.(what.params) ?? [];
}
