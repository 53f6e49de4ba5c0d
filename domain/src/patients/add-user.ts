import type { Randomness } from '../randomness.ts';
import { newReferralCode } from './referral-code.ts';
import { newUser, type User } from './user.ts';
import type { Users } from './users.ts';

/** With a million users, less than one draw in half a million is taken. This many collisions in a row won't happen. */
const maxDraws = 10;

/**
 * Adds a user with an unused referral code, unless the mailbox has an account.
 * @returns the mailbox's account, like `Users.add`
 */
export async function addUser(
  users: Users,
  given: Omit<Parameters<typeof newUser>[0], 'referralCode'>,
  randomness: Randomness,
): Promise<User> {
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const holder = await users.add(newUser({ ...given, referralCode: newReferralCode(randomness) }));
    if (holder) return holder;
  }
  throw new Error(`${maxDraws} referral codes in a row were taken`);
}
