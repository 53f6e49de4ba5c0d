import type { OwnReferral } from '@rewards/contracts/referrals';

/** The friend's name if we know it. Otherwise the email, or undefined for an unnamed friend added by the practice. */
export const friendName = ({ referred_name: name, referred_email: email, origin }: OwnReferral): string | undefined =>
  name ?? (origin === 'manual' ? undefined : email);

/** One or two letters: "RC" for Riley Chen, "R" for riley@example.com. Blank for an unnamed friend. */
export function initialsOf(referral: OwnReferral): string {
  const words = (friendName(referral) ?? '').replace(/@.*/, '').match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const ends = referral.referred_name === null ? words.slice(0, 1) : [words[0], words.slice(1).at(-1)];
  return ends.map((word) => /^.\p{M}*/u.exec(word ?? '')?.[0].toUpperCase() ?? '').join('');
}
