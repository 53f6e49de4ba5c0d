import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two texts in constant time, so timing reveals neither how much matches nor the secret's length. */
export const sameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));
