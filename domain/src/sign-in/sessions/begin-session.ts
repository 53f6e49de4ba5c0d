import { UseCase } from '../../use-case.ts';
import type { Randomness } from '../../randomness.ts';
import type { SessionStart, SessionStarts } from './session-starts.ts';

export type BeginSessionCommand = Pick<SessionStart, 'session' | 'device' | 'verifiedHash' | 'tokenVersion'>;

/**
 * Begins a session for someone who proved who they are. Since the proof, the password may have changed, or all codes
 * and links may have ended (rules 14 and 46). So it begins only if the user still exists and the proof is still valid.
 */
export class BeginSession extends UseCase<{ sessionStarts: SessionStarts; randomness: Randomness }> {
  /** @returns whether it began */
  execute({ session, device, verifiedHash, tokenVersion }: BeginSessionCommand): Promise<boolean> {
    const { userId, startedWith, startedAt: at } = session;
    return this.dependencies.sessionStarts.begin({
      session,
      device,
      verifiedHash,
      tokenVersion,
      entry: {
        id: this.dependencies.randomness.id(),
        at,
        actor: { userId },
        subjectId: userId,
        what: { action: 'signed_in', params: { startedWith } },
        addressHash: null,
        undo: null,
        undoneAt: null,
      },
    });
  }
}
