import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { looksLikeToken } from '../secret-token.ts';
import type { TokenDigest } from '../token-digest.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { type Screen, isSeenAnew } from './screen.ts';

/** Finds the screen with a secret and marks it as seen (rule 21). */
export class RecognizeScreen extends UseCase<{ unitOfWork: UnitOfWork; tokenDigest: TokenDigest; clock: Clock }> {
  /** @returns undefined for an invalid secret, an unpaired device, or a revoked screen */
  async execute(secret: string): Promise<Screen | undefined> {
    if (!looksLikeToken(secret)) return undefined;
    const { unitOfWork, tokenDigest, clock } = this.dependencies;
    const at = clock.now();
    const screen = await unitOfWork.read(({ screens }) => screens.findBySecret(tokenDigest.of(secret)));
    if (screen && isSeenAnew(screen, at)) await unitOfWork.run(({ screens }) => screens.touch(screen.id, at));
    return screen;
  }
}
