import type { Randomness } from '../../randomness.ts';
import type { TokenDigest } from '../../token-digest.ts';
import type { Stores } from '../../unit-of-work.ts';
import { newRecoveryCode, recoveryCodeCount } from './recovery-codes.ts';

/** Replaces a user's recovery codes. @returns the new ones, which are stored only as digests */
export async function issueRecoveryCodes(
  { recoveryCodes }: Pick<Stores, 'recoveryCodes'>,
  userId: string,
  { randomness, tokenDigest }: { readonly randomness: Randomness; readonly tokenDigest: TokenDigest },
): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode(randomness));
  await recoveryCodes.replace(
    userId,
    codes.map((code) => tokenDigest.of(code)),
  );
  return codes;
}
