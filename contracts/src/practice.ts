import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars } from './fields.ts';

export const practiceProfile = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  review_url: z.string(),
});

/** What every page may know without a session. */
export const config = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'anyone',
  summary: "The practice, its team's names and the limits the pages need.",
  answer: z.object({
    practice: practiceProfile,
    staff_names: z.array(z.string()),
    credit: z.object({ amount: dollars, year_cap: dollars, time_zone: z.string() }),
    limits: z.object({ code_resend_seconds: z.int(), password_least_characters: z.int() }),
  }),
  refusals: [],
});
export type PublicConfig = z.output<typeof config.answer>;
