import * as z from 'zod/mini';
import { adminRoles } from './permissions.ts';
import { dollars, id, instant } from './fields.ts';

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
