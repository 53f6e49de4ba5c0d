import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, dollars, givenId, id, instant, person } from './fields.ts';
import { says } from './messages.ts';
import { pages, paging } from './paging.ts';

/** What two records have in common. */
export const duplicateSign = z.enum(['email', 'phone', 'name']);
export type DuplicateSign = z.output<typeof duplicateSign>;

const listedRecord = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  created_at: instant,
});

/** Two patients who may be one person. `kept` is the older record, which a merge keeps. */
export const likelyDuplicate = z.object({ kept: listedRecord, other: listedRecord, signs: z.array(duplicateSign) });
export type LikelyDuplicate = z.output<typeof likelyDuplicate>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/admin/duplicates',
  permission: 'see_patients',
  shows: ['users'],
  summary: 'Pairs of patients who may be one person: the same mailbox, phone or full name. The strongest signs first.',
  query: z.object(paging(25)),
  answer: z.object({ pairs: z.array(likelyDuplicate), current_page: z.int(), pages, total: z.int() }),
});

/** A record as compared side by side. */
const comparedRecord = z.extend(listedRecord, {
  referral_code: z.string(),
  takes_texts: z.boolean(),
  takes_mails: z.boolean(),
  /** Those that count. */
  referrals: z.int(),
  completed: z.int(),
  earned: dollars,
  used: dollars,
  /** Who referred them. */
  came_by: z.nullable(person),
  /** The name in their chart in the practice's own system. */
  chart_name: z.nullable(z.string()),
});
export type ComparedRecord = z.output<typeof comparedRecord>;

export const mergePreview = z.object({
  kept: comparedRecord,
  other: comparedRecord,
  /** What each program year earns, before and after. The annual limit holds for both together afterwards. */
  years: z.array(z.object({ year: z.int(), kept: dollars, other: dollars, after: dollars })),
  /** Referrals of one record by the other, which stop counting. */
  denied: z.array(z.object({ friend: person, referrer: person, completed: z.boolean() })),
  earned_after: dollars,
  /** Below zero if more was used than is earned then. */
  balance_after: dollars,
  /** The stricter of both settings. */
  takes_texts_after: z.boolean(),
  takes_mails_after: z.boolean(),
  /** Whether either record asked to be deleted. The request stays. */
  deletion_asked_after: z.boolean(),
});
export type MergePreview = z.output<typeof mergePreview>;

const refusals = ['merge_with_itself', 'already_merged', 'merge_of_staff'] as const;

export const previewMerge = endpoint({
  method: 'GET',
  path: '/admin/user/:id/merge',
  permission: 'merge_patients',
  // The merge itself would make it a question about a record that is gone.
  shows: [],
  summary: 'Compare two records of one person, and what would be true after a merge. Changes nothing.',
  params: byId,
  query: z.object({ into_id: givenId() }),
  answer: mergePreview,
  refusals,
});

const side = z.optional(z.enum(['kept', 'other'], { error: says('mergeSideUnknown') }));

export const mergePatients = endpoint({
  method: 'POST',
  path: '/admin/user/:id/merge',
  permission: 'merge_patients',
  changes: [
    ...(['users', 'referrals', 'totals', 'trends', 'credit', 'qrs', 'deliveries', 'visits', 'activity'] as const),
    'tasks',
  ],
  summary:
    "Make one record of two of one person. The older record's ID and referral code stay, whichever is named first. " +
    'Referrals, credit and history go over, and the other code and email lead to the kept record. ' +
    'Can be undone for 30 days.',
  params: byId,
  /** Whose name, email and phone stay. Without one, the older record's, unless it's blank. */
  body: z.object({ into_id: givenId(), name: side, email: side, phone: side }),
  answer: z.object({ kept_id: id, activity_id: id }),
  refusals: [...refusals, 'email_in_use'],
});

export const tellPatientsApart = endpoint({
  method: 'PUT',
  path: '/admin/user/:id/apart',
  permission: 'edit_patients',
  changes: ['users', 'activity', 'tasks'],
  summary: "Remember that two records that look alike are two people, so they aren't suggested again. Can be undone.",
  params: byId,
  body: z.object({ other_id: givenId() }),
  answer: z.object({ activity_id: id }),
  refusals: ['merge_with_itself', 'already_merged'],
});
