import { nameToGreet } from '../patients/names/name-to-greet.ts';
import type { Stores } from '../unit-of-work.ts';
import type { QrGeneration } from './qr-generation.ts';

/** What a patient shows to friends. It contains no full name and signs no one in. */
export interface ReferralCard {
  /** Undefined if the patient gave no name. */
  readonly firstName: string | undefined;
  readonly referralCode: string;
}

/** The card that a QR generation opens. */
export async function readReferralCard(
  { users }: Pick<Stores, 'users'>,
  { userId }: QrGeneration,
): Promise<ReferralCard | undefined> {
  const user = await users.find(userId);
  return user && { firstName: nameToGreet(user), referralCode: user.referralCode };
}
