import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { LoggedAction } from '@rewards/domain/activity/activity-params';
import type { ActivitySentences } from '../../texts/sentences.ts';

/** What was done, as a sentence for a person; an entry from before there were parameters has its own. */
export function tellActivity(sentences: ActivitySentences, what: ActivityEntry['what']): string {
  if ('sentence' in what) return what.sentence;
  // The action says which parameters there are, which the compiler cannot follow from one to the other.
  const tell = sentences[what.action] as (params: LoggedAction['params'], undone: string) => string;
  return tell(what.params, what.action === 'action_undone' ? tellActivity(sentences, what.params.undone) : '');
}
