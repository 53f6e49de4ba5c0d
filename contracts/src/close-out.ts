import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, dollars, givenId, id, pastedLines } from './fields.ts';
import { says } from './messages.ts';
import { referral } from './referrals.ts';

/** How a line matched a referral. */
export const visitEvidence = z.enum([
  'email',
  'phone',
  'name',
  'nickname',
  'similar_name',
  'first_name',
  'other_generation',
]);
export type VisitEvidence = z.output<typeof visitEvidence>;

/** Only a certain match is chosen without a person. */
export const visitCertainty = z.enum(['certain', 'likely', 'possible']);
export type VisitCertainty = z.output<typeof visitCertainty>;

export const pastedLine = z.object({
  /** As pasted, trimmed. */
  line: z.string(),
  /** Strongest first, at most 5. Empty if no one referred this person. */
  matches: z.array(
    z.object({
      referral,
      /** Strongest first. */
      evidence: z.array(visitEvidence),
      certainty: visitCertainty,
      /** The line's words for a visit that didn't take place, such as "No Show". Such a match is never certain. */
      not_done: z.nullable(z.string()),
    }),
  ),
});
export type PastedLine = z.output<typeof pastedLine>;

/** At most 2,000 lines. */
export const pastedDay = pastedLines(300_000, says('closeOutTooLong'), says('closeOutMissing'));

export const readCloseOut = endpoint({
  method: 'POST',
  path: '/admin/closeout',
  permission: 'complete_referrals',
  scope: 'referrals:write',
  changes: [],
  summary:
    "Match a day's completed patients to referrals: up to 2,000 pasted lines with names, emails or phones " +
    'in any shape. Stores nothing. Lines without any letter or digit are left out.',
  body: z.object({ text: pastedDay }),
  answer: z.object({ lines: z.array(pastedLine) }),
});

export const applyCloseOut = endpoint({
  method: 'POST',
  path: '/admin/closeout/apply',
  permission: 'complete_referrals',
  scope: 'referrals:write',
  changes: ['users', 'referrals', 'totals', 'trends', 'credit', 'qrs', 'deliveries', 'activity'],
  summary:
    "Complete up to 500 referrals at once. Those that can't be completed are left out and named. " +
    'All can be undone at once for 30 days.',
  body: z
    .object({
      referral_ids: z
        .array(givenId())
        .check(z.minLength(1, says('closeOutNothingChosen')), z.maxLength(500, says('closeOutTooMany'))),
      /**
       * For each referral, the position of the line it was chosen for, from 0. One line completes one referral, and the
       * others are left out and named. Without it, so are further friends of the same name.
       */
      lines: z.optional(z.array(z.int().check(z.minimum(0)))),
      /** The visits' day in the practice's zone, not in the future (rule 34). Defaults to today. */
      visited_on: z.optional(day),
    })
    .check(
      z.refine(({ referral_ids: ids, lines }) => lines === undefined || lines.length === ids.length, {
        path: ['lines'],
        error: says('closeOutLines'),
      }),
    ),
  answer: z.object({
    completed: z.int(),
    /** What these referrals earned. */
    earned: dollars,
    ignored: z.array(
      z.object({
        referral_id: z.string(),
        /** A sentence for people. */
        reason: z.string(),
      }),
    ),
    /** Undoes all of them. Null if none was completed. */
    activity_id: z.nullable(id),
  }),
});
