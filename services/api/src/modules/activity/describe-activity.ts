import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { LoggedAction } from '@rewards/domain/activity/activity-params';
import type { ActivitySentences } from '../../texts/sentences.ts';

/** An action as a sentence. An entry from before parameters were stored has its own sentence. */
export function describeActivity(sentences: ActivitySentences, what: ActivityEntry['what']): string {
  if ('sentence' in what) return what.sentence;
  // The action determines its parameters, but the compiler can't connect the two.
  const tell = sentences[what.action] as (params: LoggedAction['params'], undone: string) => string;
  return tell(what.params, what.action === 'action_undone' ? describeActivity(sentences, what.params.undone) : '');
}
