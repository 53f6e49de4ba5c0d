import * as z from 'zod/mini';
import { adminRoles } from './permissions.ts';
import { dollars, email, id, instant, text } from './fields.ts';
import { says } from './messages.ts';

/** An account as named in links to it. */
export const namedAccount = z.object({ id, name: z.string(), email: z.string() });

/** A user as listed in the specification (section 3). */
export const user = z.object({
  id,
  email: z.string(),
  name: z.string(),
  /** The name to greet: the stored preferred name, or else the first name. Null if neither is known. */
  preferred_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  is_admin: z.boolean(),
  /** What an admin may do (rule 32). Null for a patient. */
  role: z.nullable(z.enum(adminRoles)),
  referral_code: z.string(),
  signed_up_by_staff: z.nullable(z.string()),
  created_at: instant,
  total_earnings: dollars,
  stats: z.object({
    total_referrals: z.int(),
    signed_up_referrals: z.int(),
    completed_referrals: z.int(),
  }),
});
export type User = z.output<typeof user>;

const chosen = z.optional(z.boolean({ error: says('yesOrNo') }));

/** What staff can correct of a person. */
export const correctedFields = {
  name: z.optional(text(120)),
  /** The name to greet. Blank takes it from the name. */
  preferred_name: z.optional(z.nullable(text(64))),
  /** Blank removes it. */
  phone: z.optional(z.nullable(text(40))),
  email: z.optional(email(says('emailInvalid'))),
  /** A team member, or blank for none. */
  staff: z.optional(z.nullable(text(120))),
  note: z.optional(text(1_000)),
  takes_texts: chosen,
  takes_mails: chosen,
};

/** What a patient list can say of a person. Null where it says nothing. */
export const listedFields = {
  name: z.nullable(z.string()),
  /** Only if the list says it. */
  preferred_name: z.nullable(z.string()),
  /** E.164 format. */
  phone: z.nullable(z.string()),
  staff: z.nullable(z.string()),
  takes_texts: z.nullable(z.boolean()),
  /** False if the row allows no emails, as staff said. Nothing turns emails on. */
  takes_mails: z.nullable(z.boolean()),
};
export type ListedField = keyof typeof listedFields;
