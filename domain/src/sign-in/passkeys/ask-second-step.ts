import type { Clock } from '../../clock.ts';
import type { Randomness } from '../../randomness.ts';
import { newSecretToken } from '../../secret-token.ts';
import type { TokenDigest } from '../../token-digest.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { type FirstProof, stepEnd } from './sign-in-step.ts';

/**
 * Asks for a second step after a password or code, if the user has a passkey. A work account needs none, because its
 * provider asks for its own second factor (record 0104).
 */
export class AskSecondStep extends UseCase<{
  unitOfWork: UnitOfWork;
  tokenDigest: TokenDigest;
  clock: Clock;
  randomness: Randomness;
}> {
  /** @returns the secret under which the browser continues, or undefined if no second step is needed */
  execute(proof: FirstProof): Promise<string | undefined> {
    const { unitOfWork, tokenDigest, clock, randomness } = this.dependencies;
    return unitOfWork.run(async ({ passkeys, signInSteps }) => {
      if (proof.startedWith === 'oidc' || (await passkeys.listOf(proof.userId)).length === 0) return undefined;
      const step = newSecretToken(randomness);
      const expiresAt = stepEnd(clock.now());
      await signInSteps.add({ ...proof, id: tokenDigest.of(step), purpose: 'second_step', expiresAt });
      return step;
    });
  }

  /** Whose second step it is. Undefined if it's over. */
  async userOf(step: string | undefined): Promise<string | undefined> {
    if (step === undefined) return undefined;
    const { unitOfWork, tokenDigest, clock } = this.dependencies;
    const found = await unitOfWork.run(({ signInSteps }) =>
      signInSteps.find(tokenDigest.of(step), 'second_step', clock.now()),
    );
    return found?.userId;
  }
}
