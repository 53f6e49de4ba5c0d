import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, day, deleted, dollars, email, givenId, id, instant, person, requiredText, text } from './fields.ts';
import { says } from './messages.ts';
import { list, searchText, updatedSince, whole } from './paging.ts';
import { nudge } from './nudges.ts';
import { newReward, ownRequest } from './rewards.ts';

export const referralStatus = z.enum(['pending', 'signed_up', 'completed'], { error: says('statusUnknown') });
export type ReferralStatus = z.output<typeof referralStatus>;

export const denialReason = z.enum(['already_patient', 'counted_before', 'same_person', 'outside_terms', 'other'], {
  error: says('denialReasonUnknown'),
});
export type DenialReason = z.output<typeof denialReason>;

export const referralOrigin = z.enum(['link', 'quote', 'manual', 'staff']);

const referralFacts = z.object({
  id,
  referred_email: z.string(),
  referred_name: z.nullable(z.string()),
  origin: referralOrigin,
  signed_up_by_staff: z.nullable(z.string()),
  status: referralStatus,
  earnings: dollars,
  created_at: instant,
  completed_at: z.nullable(instant),
  /** Why it isn't counted, in a sentence for the referrer (rule 33). Null if it counts. */
  not_counted: z.nullable(z.string()),
});

/** A referral as its referrer sees it. */
export const ownReferral = z.extend(referralFacts, {
  /** The friend's first name. Null if it isn't known. */
  first_name: z.nullable(z.string()),
  nudge,
});
export type OwnReferral = z.output<typeof ownReferral>;

/** One flag with its evidence. */
const flagDetail = z.object({
  kind: z.enum(['same_phone', 'one_address', 'one_hour']),
  sentence: z.string(),
  is_dismissed: z.boolean(),
  /**
   * In lists: other friends of the same referrer, newest first, at most 5. Empty for a flag about the referrer's own
   * phone.
   */
  friends: z.array(
    z.object({
      id,
      referred_name: z.nullable(z.string()),
      referred_email: z.string(),
      status: referralStatus,
      /** Whether it isn't counted (rule 33). */
      is_denied: z.boolean(),
      created_at: instant,
    }),
  ),
});
export type FlagDetail = z.output<typeof flagDetail>;

/** A referral as an admin sees it (specification, section 3). */
export const referral = z.extend(referralFacts, {
  referred_phone: z.nullable(z.string()),
  /** When the friend joined. Null if they haven't. */
  signed_up_at: z.nullable(instant),
  /** When the friend was at the desk last, which completes nothing. Null if staff never said so. */
  arrived_at: z.nullable(instant),
  /** Whether the friend joined, also if it was set back to pending since. Then they read why it isn't counted. */
  friend_joined: z.boolean(),
  /** Possible abuse, in words, for review: it refused nothing (rule 9). Dismissed flags are left out. */
  flags: z.array(z.string()),
  /** The same with evidence, including dismissed flags. */
  flag_details: z.array(flagDetail),
  /**
   * Who dismissed flags, when and why. Null if no one did. `by` is null once their account is gone. An API key reads
   * neither `by` nor `word`.
   */
  flags_dismissed: z.nullable(z.object({ at: instant, word: z.string(), by: z.nullable(person) })),
  /** Who decided that it isn't counted, when and why. Null if it counts. `by` is null once their account is gone. */
  denial: z.nullable(
    z.object({
      at: instant,
      reason: denialReason,
      /** The reason in a few words, for staff. */
      reason_name: z.string(),
      /** Staff's own words. Patients never read them. Blank for an API key, for which `by` is null. */
      note: z.string(),
      by: z.nullable(person),
    }),
  ),
  /**
   * In lists, for a signed-up referral: what completing it now would earn the referrer. Zero once their year is full
   * (rule 1).
   */
  award_if_completed: z.optional(dollars),
  referrer: z.object({
    id,
    name: z.string(),
    email: z.string(),
    referral_code: z.string(),
    signed_up_by_staff: z.nullable(z.string()),
  }),
});
export type Referral = z.output<typeof referral>;

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/user/dashboard',
  access: 'signed-in',
  shows: ['referrals', 'credit'],
  summary: "The signed-in user's year, totals and link.",
  answer: z.object({
    stats: z.object({
      annual_earnings: dollars,
      remaining_earnings: dollars,
      total_earnings: dollars,
      /** The redeemed amount and the balance. It's negative if redeemed credit was later reversed (rule 6). */
      total_used: dollars,
      balance: dollars,
      total_referrals: z.int(),
      completed_referrals: z.int(),
      pending_referrals: z.int(),
      signed_up_referrals: z.int(),
    }),
    referral_link: z.string(),
    /** For a friend who joined: the first appointment is still due. */
    first_visit_due: z.boolean(),
    /** For a friend whose referral isn't counted: why, in a sentence for them (rule 33). Null for everyone else. */
    not_counted: z.nullable(z.string()),
    /** For a friend who joined and counts: who invited them, by first name. Null for everyone else. */
    invited_by: z.nullable(z.object({ /** `null` if they have no name. */ first_name: z.nullable(z.string()) })),
    /** While the first visit is due: the newest request from /quote that wasn't declined. */
    request: z.nullable(ownRequest),
    /** For a friend: whether their first visit was in the last 30 days. */
    visited_lately: z.boolean(),
    /** Earned, and not shown to the user yet. The earliest visit first. */
    new_rewards: z.array(newReward),
  }),
});

export const listOwnReferrals = endpoint({
  method: 'GET',
  path: '/api/user/referrals',
  access: 'signed-in',
  shows: ['referrals'],
  summary:
    "The signed-in user's own referrals, newest first. " +
    'With a status only those that count, as the dashboard counts them.',
  ...list(10, { status: z.optional(referralStatus) }, { referrals: z.array(ownReferral) }),
});

const referralOrders = [
  'newest',
  'oldest',
  'completed',
  'waiting',
  'friend',
  'friend_last',
  'status',
  'status_last',
  'staff',
  'staff_last',
] as const;

export const listReferrals = endpoint({
  method: 'GET',
  path: '/admin/referrals',
  permission: 'see_referrals',
  scope: 'referrals:read',
  shows: ['referrals'],
  summary:
    'All referrals, newest first or in another order. Searched by friend and referrer, ' +
    'and cut down by staff, referrer, the days on which they began, how long they wait, open flags, or whether they ' +
    'count; a list that is sorted, or cut down by more than a status, has 10,000 rows at most, ' +
    'one that is searched 500.',
  ...list(
    20,
    {
      status: z.optional(referralStatus),
      q: searchText,
      staff: z.optional(text(120)),
      referrer_id: z.optional(givenId()),
      /** Days in the practice's time zone, inclusive. */
      from: z.optional(day),
      to: z.optional(day),
      /** 1 selects those with a flag that no one dismissed. */
      flagged: z.optional(z.enum(['0', '1'], { error: says('oneOrZero') })),
      /** 1 selects those that aren't counted (rule 33), and 0 those that are. */
      denied: z.optional(z.enum(['0', '1'], { error: says('oneOrZero') })),
      /** Those who signed up at least this many days ago and whose first visit is still due. */
      waiting_days: z.optional(whole(1, 3_650, says('waitingDaysInvalid'))),
      /**
       * `completed`: latest completed first. `waiting`: earliest sign-up first. Both list only those referrals.
       * `status` and `staff`: by that word, then newest first. `..._last` is the reverse.
       */
      sort: z.optional(z.enum(referralOrders, { error: says('sortUnknown') })),
      updated_since: updatedSince,
    },
    { referrals: z.array(referral) },
  ),
});

/** A referred friend in front-desk search results. */
export const friendFound = z.object({
  referral_id: id,
  /** Null if they didn't give it. */
  name: z.nullable(z.string()),
  email: z.string(),
  phone_end: z.nullable(z.string()),
  status: referralStatus,
  /** Whether it isn't counted (rule 33). */
  is_denied: z.boolean(),
  /** Whether flags need review before it's completed (rule 9). */
  has_open_flags: z.boolean(),
  sent_by: z.object({ id, name: z.string(), email: z.string() }),
});
export type FriendFound = z.output<typeof friendFound>;

export const searchFriends = endpoint({
  method: 'GET',
  path: '/admin/search/friends',
  permission: 'see_referrals',
  shows: ['users', 'referrals'],
  summary: 'The 10 newest friends who match by name, email or phone; nobody under 2 characters.',
  query: z.object({ q: searchText }),
  answer: z.object({ friends: z.array(friendFound) }),
});

export const referByHand = endpoint({
  method: 'POST',
  path: '/admin/referrals',
  permission: 'enter_referrals',
  scope: 'referrals:write',
  changes: ['users', 'referrals', 'totals', 'trends', 'qrs', 'activity'],
  summary: 'Enter a referral by hand: it is signed up at once. Can be undone for 30 days.',
  body: z.object({
    referrer_id: givenId(says('referrerMissing')),
    name: requiredText(120, says('friendNameMissing')),
    email: email(says('emailInvalid'), says('friendEmailMissing')),
    phone: z._default(text(40), ''),
    /** Why it's entered by hand, for the activity log. */
    reason: z._default(text(500), ''),
  }),
  answer: z.object({ referral, activity_id: id }),
  creates: true,
  refusals: ['not_found', 'refers_themself', 'already_patient', 'already_referred', 'referral_denied'],
});

export const judgeFlags = endpoint({
  method: 'PUT',
  path: '/admin/referral/:id/flags',
  permission: 'flag_referrals',
  changes: ['referrals', 'activity'],
  summary:
    'Say of the flags of a referral that they are nothing, with why, or open them again. ' +
    'What is flagged later is open. Can be undone for 30 days.',
  params: byId,
  body: z.object({ dismissed: z.boolean({ error: says('yesOrNo') }), word: z._default(text(500), '') }),
  answer: z.object({ referral, activity_id: id }),
  refusals: ['nothing_flagged'],
});

export const deleteReferral = endpoint({
  method: 'DELETE',
  path: '/admin/referral/:id',
  permission: 'delete_records',
  changes: ['users', 'referrals', 'totals', 'trends', 'credit', 'qrs', 'activity'],
  summary: "Delete a referral; a completed one's earnings are reversed. Can be undone for 30 days.",
  params: byId,
  answer: deleted,
});

export const completeReferral = endpoint({
  method: 'PUT',
  path: '/admin/referral/:id/complete',
  permission: 'complete_referrals',
  scope: 'referrals:write',
  changes: ['users', 'referrals', 'totals', 'trends', 'credit', 'qrs', 'deliveries', 'activity'],
  summary:
    'Mark a signed-up referral completed and award the credit. Asked again, it answers the same. ' +
    'Without a day of the visit it is the day the friend was at the desk, or else today. Can be undone for 30 days.',
  params: byId,
  /** The visit day in the practice's zone, not in the future and not before the friend left an email (rule 34). */
  body: z.object({ visited_on: z.optional(day) }),
  /** `activity_id` undoes it. Null if a counter completed it. */
  answer: z.object({ referral, activity_id: z.nullable(id) }),
  refusals: ['referral_not_signed_up', 'referral_denied'],
});
