import { UseCase } from '../../use-case.ts';
import type { Randomness } from '../../randomness.ts';
import type { SessionStart, SessionStarts } from './session-starts.ts';

export type BeginSessionCommand = Pick<SessionStart, 'session' | 'verifiedHash'>;

/**
 * Begins a session for someone who proved who they are. Between the proof and this moment the password may have been
 * changed, which ends every session begun with the old one (rule 14): so a session begins only for someone who is still
 * there and, by password, only while the proven one stands.
 */
export class BeginSession extends UseCase<{ sessionStarts: SessionStarts; randomness: Randomness }> {
  /** @returns whether it began. */
  execute({ session, verifiedHash }: BeginSessionCommand): Promise<boolean> {
    const { userId, startedWith, startedAt: at } = session;
    return this.parts.sessionStarts.begin({
      session,
      verifiedHash,
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
