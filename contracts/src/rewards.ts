import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars, givenId, id } from './fields.ts';

/** What a friend reads of the request from /quote that they proved to be theirs. */
export const ownRequest = z.object({
  state: z.enum(['new', 'called', 'booked']),
  /** E.164 format. */
  phone: z.string(),
});
export type OwnRequest = z.output<typeof ownRequest>;

export const newReward = z.object({
  referral_id: id,
  /** The friend's first name. Null if it isn't known. */
  friend: z.nullable(z.string()),
  amount: dollars,
});
export type NewReward = z.output<typeof newReward>;

/** Called once they are on screen. */
export const markRewardsSeen = endpoint({
  method: 'POST',
  path: '/api/user/rewards/seen',
  access: 'signed-in',
  changes: [],
  summary:
    "Say that rewards were shown to the signed-in user. IDs that were shown before, or aren't theirs, are ignored.",
  body: z.object({ referral_ids: z.array(givenId()).check(z.maxLength(100)) }),
  answer: z.object({ ok: z.literal(true) }),
});
