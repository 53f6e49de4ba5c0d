import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { ActivityAction, ActivityParams, LoggedAction } from '@rewards/domain/activity/activity-params';

/** The columns that describe the action: its parameters, or a sentence in older entries. */
export interface WhatColumns {
  readonly action: ActivityAction;
  readonly summary: string | null;
  readonly params: ActivityParams[ActivityAction] | null;
}

export const fromWhat = (what: ActivityEntry['what']): WhatColumns =>
  'sentence' in what ? { action: what.action, summary: what.sentence, params: null } : { ...what, summary: null };

/**
 * Returns the parameters as they were appended. A constraint ensures each entry has either parameters or a sentence.
 */
export const toWhat = ({ action, summary, params }: WhatColumns): ActivityEntry['what'] =>
  params === null ? { action, sentence: summary ?? '' } : ({ action, params } as LoggedAction);
