import type { CurrentPractice } from '../../practice/practice-profile.ts';
import { UseCase } from '../../use-case.ts';
import type { SignedIn } from '../sessions/session-directory.ts';

/**
 * Whether someone on staff has to add a passkey before they open the desk, because the practice requires one. A work
 * account needs none, because its provider asks for its own second factor (record 0104).
 */
export class AskForPasskey extends UseCase<{ practice: CurrentPractice }> {
  async execute({ session, user, hasPasskey }: SignedIn): Promise<boolean> {
    if (!user.isAdmin || hasPasskey || session.startedWith === 'oidc') return false;
    return (await this.dependencies.practice.get()).needsStaffPasskeys;
  }
}
