import type { Randomness } from '../../randomness.ts';

/** Ten codes that each replace a passkey once, as digests. A deleted user's codes are deleted too. */
export interface RecoveryCodes {
  /** Replaces all of a user's codes. */
  replace(userId: string, digests: readonly string[]): Promise<void>;
  /** Uses a code up, in one statement, so of parallel uses one succeeds. @returns whether it was there */
  use(userId: string, digest: string): Promise<boolean>;
  countOf(userId: string): Promise<number>;
}

export const recoveryCodeCount = 10;

/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
/** 16 characters of 31 hold 79 bits, so a digest without a key reveals none. */
const groups = 4;
const groupLength = 4;

/** "k7dm-2xqf-9tpw-h4ra" */
export function newRecoveryCode(randomness: Randomness): string {
  const characters = Array.from(
    { length: groups * groupLength },
    () => alphabet[randomness.integer(alphabet.length)] ?? '',
  );
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

/** As typed, in any case, with or without dashes and spaces. */
export const typedRecoveryCode = (given: string): string => {
  const characters = given.toLowerCase().replace(/[^a-z\d]/g, '');
  return characters.match(/.{1,4}/g)?.join('-') ?? '';
};
