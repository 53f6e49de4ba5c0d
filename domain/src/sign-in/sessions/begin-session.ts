import { UseCase } from '../../use-case.ts';
import type { Randomness } from '../../randomness.ts';
import type { SessionStart, SessionStarts } from './session-starts.ts';

export type BeginSessionCommand = Pick<SessionStart, 'session' | 'verifiedHash' | 'tokenVersion'>;

/**
 * Begins a session for someone who proved who they are. Between the proof and this moment the password may have been
 * changed, or all codes and links may have ended (rules 14 and 46): so a session begins only for someone who is still
 * there, and only while what they proved it with stands.
 */
export class BeginSession extends UseCase<{ sessionStarts: SessionStarts; randomness: Randomness }> {
  /** @returns whether it began. */
  execute({ session, verifiedHash, tokenVersion }: BeginSessionCommand): Promise<boolean> {
    const { userId, startedWith, startedAt: at } = session;
    return this.parts.sessionStarts.begin({
      session,
      verifiedHash,
      tokenVersion,
      entry: {
        id: this.parts.randomness.id(),
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
