import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingParts, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { normalizeEmail } from '../email-address.ts';
import { endKeys } from '../end-keys.ts';
import { namedPerson } from '../user.ts';

export type RevokeAdminOutcome =
  | { readonly kind: 'revoked'; readonly userId: string }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' | 'not_an_admin' | 'own_role' | 'last_admin' };

/** Whose role it is: by identity, or by email at the command line. */
export type AdminInQuestion = { readonly userId: string } | { readonly email: string };

/**
 * Takes the admin role away and ends the person's sessions at once, with all codes and links; nobody demotes themself,
 * and the last admin stays one (rules 14, 16 and 46).
 */
export class RevokeAdmin extends UseCase<LoggingParts> {
  execute(who: AdminInQuestion, by: ActedBy): Promise<RevokeAdminOutcome> {
    return this.parts.unitOfWork.run<RevokeAdminOutcome>(async (stores) => {
      const { users } = stores;
      // All admins are locked before they are counted, so that of two who revoke each other one stays.
      const seen = await ('userId' in who ? users.find(who.userId) : users.findByEmail(normalizeEmail(who.email)));
      const admins = seen ? await users.listAdminsForUpdate(seen.id) : [];
      const user = seen && (await users.findForUpdate(seen.id));
      if (!user) return { kind: 'refused', reason: 'user_unknown' };
      if (!user.isAdmin) return { kind: 'refused', reason: 'not_an_admin' };
      if ('userId' in by && by.userId === user.id) return { kind: 'refused', reason: 'own_role' };
      if (admins.length === 1) return { kind: 'refused', reason: 'last_admin' };
      await users.save({ ...user, isAdmin: false });
      await endKeys(stores, user);
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at: this.parts.clock.now(),
        by,
        subjectId: user.id,
        what: { action: 'admin_revoked', params: { user: namedPerson(user) } },
      });
      return { kind: 'revoked', userId: user.id };
    });
  }
}
