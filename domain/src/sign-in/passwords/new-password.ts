import type { User } from '../../patients/user.ts';
import type { Stores } from '../../unit-of-work.ts';

/** Writes a new password, ends the user's other sessions and mails a notice (rule 14). */
export async function takeNewPassword(
  stores: Stores,
  user: User,
  passwordHash: string,
  currentSessionId: string | undefined,
): Promise<void> {
  await stores.users.save({ ...user, passwordHash });
  await stores.sessions.endOthers(user.id, currentSessionId);
  await stores.outbox.append({ kind: 'password_changed', to: user.email, name: user.name });
}
