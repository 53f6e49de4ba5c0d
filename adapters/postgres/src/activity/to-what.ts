import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { ActivityAction, ActivityParams, LoggedAction } from '@rewards/domain/activity/activity-params';

/** The columns that tell what was done: by parameters, or in an older entry by its sentence. */
export interface WhatColumns {
  readonly action: ActivityAction;
  readonly summary: string | null;
  readonly params: ActivityParams[ActivityAction] | null;
}

export const fromWhat = (what: ActivityEntry['what']): WhatColumns =>
  'sentence' in what ? { action: what.action, summary: what.sentence, params: null } : { ...what, summary: null };

/** Parameters come back as they were appended: a constraint has each entry hold either them or a sentence. */
export const toWhat = ({ action, summary, params }: WhatColumns): ActivityEntry['what'] =>
  params === null ? { action, sentence: summary ?? '' } : ({ action, params } as LoggedAction);
