import type { Randomness } from '../randomness.ts';
import { newReferralCode } from './referral-code.ts';
import { newUser, type User } from './user.ts';
import type { Users } from './users.ts';

/**
 * In a practice with a million users not one draw in half a million meets a code that is taken: so many in a row do not
 * happen.
 */
const mostDraws = 10;

/**
 * Adds a user under a referral code that nobody has, unless the mailbox has an account.
 * @returns the account of the mailbox now, as `Users.add` does.
 */
export async function addUser(
  users: Users,
  given: Omit<Parameters<typeof newUser>[0], 'referralCode'>,
  randomness: Randomness,
): Promise<User> {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const holder = await users.add(newUser({ ...given, referralCode: newReferralCode(randomness) }));
    if (holder) return holder;
  }
  throw new Error(`${mostDraws} referral codes in a row were taken`);
}
