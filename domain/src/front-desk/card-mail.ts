import type { Mail } from '../outbox.ts';
import { greeted } from '../patients/names/name-to-greet.ts';
import type { User } from '../patients/user.ts';
import { cardPath } from './landing-tokens.ts';
import { cardDays } from './qr-generation.ts';

/** The email with a patient's referral card: a page with their link and QR code that works for seven days. */
export const cardMail = (user: User, cardToken: string): Mail => ({
  kind: 'referral_card',
  to: user.email,
  userId: user.id,
  ...greeted(user),
  referralCode: user.referralCode,
  cardPath: cardPath(cardToken),
  days: cardDays,
});
