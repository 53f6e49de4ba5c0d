import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two texts are alike, in a time that tells neither how much of them is nor how long the secret is. */
export const sameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));
