import type { Mail } from '../outbox.ts';
import type { User } from '../patients/user.ts';
import { cardPath } from './landing-tokens.ts';
import { cardDays } from './qr-generation.ts';

/** The email with a patient's referral card: a page with their link and QR code that works for seven days. */
export const cardMail = ({ email, id, name, referralCode }: User, cardToken: string): Mail => ({
  kind: 'referral_card',
  to: email,
  userId: id,
  name,
  referralCode,
  cardPath: cardPath(cardToken),
  days: cardDays,
});
