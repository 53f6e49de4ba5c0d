import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { SoughtWord } from '@rewards/domain/activity/activity-history';
import type { ActivityAction, ActivityParams } from '@rewards/domain/activity/activity-params';
import { noCents } from '@rewards/domain/cents';
import { type ActivitySentences, tellActivity } from './tell-activity.ts';

const shortestSearch = 2;

const user = { name: '', email: '' };
const someone = { user };
const referral = { friend: user, referrer: user };
const screen = { name: '', page: 'tablet' } as const;

/** Of each action one entry for each wording that its sentence has, and nothing in it that belongs to one entry. */
const wordings: { readonly [Action in ActivityAction]: readonly ActivityParams[Action][] } = {
  signed_in: [{ startedWith: 'password' }, { startedWith: 'code' }],
  signed_out: [{ isEverywhere: true }],
  sign_in_failed: [{ user: null, wrong: 'code' }],
  password_set: [{ isFirst: true }, { isFirst: false }],
  password_reset: [{}],
  referral_added: [{ ...referral, reason: '' }],
  referral_completed: [referral],
  referral_deleted: [referral],
  user_deleted: [{ user, referrals: 0 }],
  counters_set: [{ user, completed: 0, signedUp: 0 }],
  credit_redeemed: [{ user, amountCents: noCents, givenOn: '', note: '' }],
  patients_imported: [{ created: 0, updated: 0, skipped: 0 }],
  patients_exported: [{}],
  referrals_exported: [{}],
  admin_granted: [someone],
  admin_revoked: [someone],
  qr_generated: [someone],
  qr_cleared: [{}],
  qr_generation_deleted: [someone],
  screen_paired: [screen],
  screen_renamed: [{ ...screen, newName: '' }],
  screen_revoked: [screen],
  settings_changed: [{ changes: [] }],
  action_undone: [{ undone: { action: 'action_undone', sentence: '' } }],
};

const letters = /\p{L}/u;

/**
 * What someone typed to search the activity log, word by word: each with the actions whose sentence has it. What
 * stands around a word in a sentence, such as brackets, is no part of it. Under two characters it is no search.
 */
export function soughtWords(sentences: ActivitySentences, typed = ''): readonly SoughtWord[] {
  if (typed.trim().length < shortestSearch) return [];
  const words = typed.split(/\s+/).map((word) => word.replace(/^["“(]+(?=.)|(?<=.)["”):;,]+$/gu, ''));
  return [...new Set(words)]
    .filter((word) => word !== '')
    .map((text) => ({ text, actions: letters.test(text) ? actionsWith(sentences, text.toLowerCase()) : [] }));
}

const actionsWith = (sentences: ActivitySentences, word: string): readonly ActivityAction[] =>
  (Object.keys(wordings) as ActivityAction[]).filter((action) =>
    wordings[action].some((params) =>
      tellActivity(sentences, { action, params } as ActivityEntry['what'])
        .toLowerCase()
        .includes(word),
    ),
  );
