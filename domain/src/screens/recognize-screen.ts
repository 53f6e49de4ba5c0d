import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { looksLikeToken } from '../secret-token.ts';
import type { TokenDigest } from '../token-digest.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { type Screen, isSeenAnew } from './screen.ts';

/**
 * Finds the screen that a secret belongs to. Whoever asks has heard of it just now, so that it is seen too (rule
 * 21).
 */
export class RecognizeScreen extends UseCase<{ unitOfWork: UnitOfWork; tokenDigest: TokenDigest; clock: Clock }> {
  /**
   * @returns undefined for what is no secret, for a device that is not paired yet, and for a screen that was revoked.
   */
  async execute(secret: string): Promise<Screen | undefined> {
    if (!looksLikeToken(secret)) return undefined;
    return this.parts.unitOfWork.run(async ({ screens }) => {
      const at = this.parts.clock.now();
      const screen = await screens.findBySecret(this.parts.tokenDigest.of(secret));
      if (screen && isSeenAnew(screen, at)) await screens.touch(screen.id, at);
      return screen;
    });
  }
}
