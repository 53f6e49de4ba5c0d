import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { SoughtWord } from '@rewards/domain/activity/activity-history';
import type {
  ActivityAction,
  ActivityParams,
  SettingChange,
  UserChange,
} from '@rewards/domain/activity/activity-params';
import { noCents } from '@rewards/domain/cents';
import type { ActivitySentences } from '../texts/sentences.ts';
import { tellActivity } from './tell-activity.ts';

const shortestSearch = 2;

const user = { name: '', email: '' };
const someone = { user };
const referral = { friend: user, referrer: user };
const terms = { beginsOn: '', awardCents: noCents, yearCapCents: noCents };
const screen = { name: '', page: 'tablet' } as const;

const replacedTexts = ['name', 'address', 'phone', 'site', 'directions', 'review_address', 'follow_up_text'] as const;
const replaced = { from: '', to: null };
const listed = { added: [''], removed: [''] };
/** One of each clause that a change of the settings can have. */
const everyChange: readonly SettingChange[] = [
  ...replacedTexts.map((setting) => ({ setting, ...replaced })),
  { setting: 'rating', from: null, to: { stars: 0, reviews: 0 } },
  { setting: 'opening_hours', from: [], to: [] },
  { setting: 'team_members', ...listed },
  { setting: 'scenes', added: [], removed: [] },
  { setting: 'video_player', isOn: true },
  { setting: 'video_player', isOn: false },
];

const everyCorrection: readonly UserChange[] = [
  ...(['name', 'phone', 'email', 'staff'] as const).map((field) => ({ field, ...replaced })),
  { field: 'note' },
  ...(['takes_texts', 'takes_mails'] as const).flatMap((field) => [
    { field, isOn: true },
    { field, isOn: false },
  ]),
];

/** Of each action as many entries as its sentence has wordings, with as little of a single entry as can be. */
const wordings: { readonly [Action in ActivityAction]: readonly ActivityParams[Action][] } = {
  signed_in: [{ startedWith: 'password' }, { startedWith: 'code' }],
  signed_out: [{ isEverywhere: true }],
  sign_in_failed: [
    { user: null, wrong: 'code' },
    { user: null, wrong: 'password' },
    { user: null, wrong: 'code', times: 2 },
  ],
  code_asked: [
    { user: null, purpose: 'login' },
    { user: null, purpose: 'password_reset' },
  ],
  password_set: [{ isFirst: true }, { isFirst: false }],
  password_reset: [{}],
  referral_added: [{ ...referral, reason: '' }],
  referral_completed: [referral, { ...referral, visitedOn: '' }],
  flags_judged: [true, false].map((dismissed) => ({ ...referral, dismissed, word: '' })),
  referral_deleted: [referral],
  invitation_confirmed: [referral],
  invitation_declined: [{ friend: user, referrers: [user, user] }],
  user_deleted: [
    { user, referrals: 1 },
    { user, referrals: 2 },
    { user, referrals: 2, asAsked: true },
  ],
  deletion_asked: [{}],
  deletion_withdrawn: [{}],
  own_data_taken: [{}],
  user_corrected: [{ user, changes: everyCorrection }],
  counters_set: [{ user, completed: 0, signedUp: 0 }],
  credit_redeemed: [{ user, amountCents: noCents, givenOn: '', note: '' }],
  credit_terms_planned: [terms],
  credit_terms_withdrawn: [terms],
  patients_imported: [{ created: 0, updated: 0, skipped: 0 }],
  patients_exported: [{}],
  referrals_exported: [{}],
  admin_granted: [someone],
  admin_revoked: [someone],
  qr_generated: [someone],
  mail_resent: (['card', 'link', 'invitation'] as const).map((what) => ({ user, what })),
  qr_cleared: [{}],
  qr_generation_deleted: [someone, { user: null }],
  text_sent: [someone, { user: null }],
  texts_stopped: [someone, { user: null }],
  texts_started: [someone, { user: null }],
  text_stop_unclear: [someone, { user: null }],
  delivery_retried: (['email', 'sms'] as const).flatMap((channel) => [
    { user, channel },
    { user: null, channel },
  ]),
  screen_paired: [screen],
  screen_renamed: [{ ...screen, newName: '' }],
  screen_moved: ['', null].map((to) => ({ ...screen, from: '', to })),
  screen_commanded: (['reload', 'chime', 'identify', 'test'] as const).map((command) => ({ ...screen, command })),
  screen_revoked: [screen],
  film_uploaded: [{ name: '' }],
  film_deleted: [{ names: [''] }, { names: [] }],
  settings_changed: [{ changes: everyChange }],
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
