import type { PostingDirection } from './credit-posting.ts';

/** 32 letters and digits that are easy to tell apart. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 12;
/** A UUID v7 begins with the time. Its last 15 digits are random, and 60 bits are exactly 12 letters. */
const randomDigits = 15;

/** The 12 letters of a redemption, which another redemption doesn't have. */
function lettersOf(redemptionId: string): string {
  let rest = BigInt(`0x${redemptionId.replaceAll('-', '').slice(-randomDigits)}`);
  let found = '';
  for (let place = 0; place < length; place += 1) {
    found = `${letters[Number(rest % 32n)]}${found}`;
    rest /= 32n;
  }
  return found;
}

/** Ends the note of an adjustment, so it's found again. A reversal has its own. */
export const markerOf = (redemptionId: string, direction: PostingDirection = 'credit'): string =>
  `[${direction === 'credit' ? 'RR' : 'RRU'}-${lettersOf(redemptionId)}]`;

const anyMarker = /\[RRU?-[A-Z2-9]{12}\]/i;

/** The marker in a note. Staff may have typed it, or added words after it. */
export const markerIn = (note: string): string | undefined => anyMarker.exec(note)?.[0].toUpperCase();
