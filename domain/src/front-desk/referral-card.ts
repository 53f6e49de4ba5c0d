import { firstNameOf } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import type { QrGeneration } from './qr-generation.ts';

/** What a patient shows to friends. It names nobody in full and signs nobody in. */
export interface ReferralCard {
  /** Undefined while the patient has given no name. */
  readonly firstName: string | undefined;
  readonly referralCode: string;
}

/** The card that a QR generation opens. */
export async function readReferralCard(
  { users }: Pick<Stores, 'users'>,
  { userId }: QrGeneration,
): Promise<ReferralCard | undefined> {
  const user = await users.find(userId);
  return user && { firstName: firstNameOf(user.name), referralCode: user.referralCode };
}
