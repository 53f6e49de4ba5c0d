import { logActivity } from '../activity/log-activity.ts';
import type { UserDeletionSnapshot } from './remove-user.ts';
import type { ImportSnapshot } from '../patients/import/import-patients.ts';
import { namedPerson } from '../patients/user.ts';
import type { Undo } from '../activity/undo.ts';

/**
 * Takes an import back, person by person and field by field. What changed since stays. Refuses if that is everything.
 * Credit never changes, because people with credit stay.
 */
export const undoImport: Undo<ImportSnapshot> = async ({ stores, randomness, adminId, at }, { importId }) => {
  const { named, ...undone } = await stores.importRecords.undo(importId, at);
  if (undone.removed + undone.restored === 0) return 'import_changed';
  // The log names them, so it has to forget them like everyone who was deleted (rule 41).
  for (const user of named)
    await logActivity<UserDeletionSnapshot>(stores, {
      id: randomness.id(),
      at,
      by: { userId: adminId },
      subjectId: user.id,
      what: { action: 'user_deleted', params: { user: namedPerson(user), referrals: 0 } },
      snapshot: { kind: 'user_deleted', user, referrals: [] },
      undoUntil: at,
    });
  return undefined;
};
