import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, dollars, givenId } from './fields.ts';
import { says } from './messages.ts';

export const previewCompletions = endpoint({
  method: 'POST',
  path: '/admin/completions/preview',
  permission: 'complete_referrals',
  changes: [],
  summary:
    'For which program year up to 500 completions would count, and what they would earn there. Changes nothing. ' +
    "Referrals that can't be completed that day are left out.",
  body: z.object({
    completions: z
      .array(
        z.object({
          referral_id: givenId(),
          /** The visit day in the practice's zone (rule 34). Defaults to today. */
          visited_on: z.optional(day),
        }),
      )
      .check(z.minLength(1, says('closeOutNothingChosen')), z.maxLength(500, says('closeOutTooMany'))),
  }),
  answer: z.object({
    /** Earliest first. */
    years: z.array(
      z.object({
        year: z.int(),
        completions: z.int(),
        /** What all of them together would earn under the year's limit. */
        earned: dollars,
      }),
    ),
    /** In December and January, and whenever a visit isn't of this year. */
    year_in_question: z.boolean(),
  }),
});
