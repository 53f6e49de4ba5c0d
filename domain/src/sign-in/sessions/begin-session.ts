import { UseCase } from '../../use-case.ts';
import { logActivity } from '../../activity/log-activity.ts';
import type { Randomness } from '../../randomness.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { Session } from './session.ts';

export interface BeginSessionCommand {
  readonly session: Session;
  /** For a session that began with a password: the hash that the password was held against. */
  readonly verifiedHash?: string | undefined;
}

/**
 * Begins a session for someone who proved who they are. Between the proof and this moment the password may have been
 * changed, which ends every session begun with the old one (rule 14): so the user is read for update, and a session
 * begins only for someone who is still there and, by password, only while the proven one stands.
 */
export class BeginSession extends UseCase<{ unitOfWork: UnitOfWork; randomness: Randomness }> {
  /** @returns whether it began. */
  execute({ session, verifiedHash }: BeginSessionCommand): Promise<boolean> {
    return this.parts.unitOfWork.run(async (stores) => {
      const user = await stores.users.findForUpdate(session.userId);
      if (!user || (session.startedWith === 'password' && user.passwordHash !== verifiedHash)) return false;
      await stores.sessions.add(session);
      const { userId, startedWith, startedAt: at } = session;
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at,
        by: { userId },
        subjectId: userId,
        what: { action: 'signed_in', params: { startedWith } },
      });
      return true;
    });
  }
}
