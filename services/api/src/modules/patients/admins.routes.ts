import {
  type Admin,
  changeRole,
  grantAdmin,
  listAdmins,
  revokeAdmin,
  showAdminAccess,
} from '@rewards/contracts/admins';
import { roleOf } from '@rewards/domain/patients/admins/roles';
import { nameOf } from '@rewards/domain/webhooks/webhook';
import { refused } from '../../http/domain-refusals.ts';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';

/** Lists and changes admins, for admins (rule 16). */
export function adminRoutes(dependencies: Service): readonly Route[] {
  const everyAdmin = async (): Promise<{ admins: Admin[] }> => ({
    admins: (await dependencies.listAdmins.execute()).map((user) => ({
      id: user.id,
      email: user.email,
      name: user.name,
      role: roleOf(user) ?? 'admin',
      has_passkey: user.hasPasskey,
    })),
  });
  const changed = async (outcome: { readonly kind: string; readonly activityId?: string }) => ({
    ...(await everyAdmin()),
    activity_id: outcome.activityId ?? null,
  });
  /** First, so it can be tried again: once the role is gone, the person is no longer in the list. */
  async function endConnections(userId: string, adminId: string, end: '0' | '1' | undefined): Promise<void> {
    if (end === '1' && userId !== adminId) await dependencies.endConnectionsMade.execute(userId, { userId: adminId });
  }
  return [
    route(listAdmins, everyAdmin),

    route(showAdminAccess, async ({ params: { id } }) => {
      const user = await dependencies.userDirectory.find(id);
      if (!user) return refused('user_unknown');
      const { apiKeys, webhooks } = await dependencies.listConnectionsMade.execute(id);
      return {
        api_keys: apiKeys.map(({ id: keyId, name, ending }) => ({ id: keyId, name, ending })),
        webhooks: webhooks.map((webhook) => ({ id: webhook.id, name: nameOf(webhook) })),
        sessions: (await dependencies.listOwnSessions.execute({ user })).map(({ browser, system }) => ({
          browser,
          system,
        })),
      };
    }),

    route(grantAdmin, async ({ body: { email, role }, signedIn }) => {
      const outcome = await dependencies.grantAdmin.execute(email, { userId: signedIn.user.id }, role);
      return outcome.kind === 'refused' ? outcome : changed(outcome);
    }),

    route(changeRole, async ({ params: { id: userId }, query, body: { role }, signedIn }) => {
      await endConnections(userId, signedIn.user.id, query.end_connections);
      const outcome = await dependencies.changeRole.execute({ userId, role, by: { userId: signedIn.user.id } });
      return outcome.kind === 'refused' ? outcome : changed(outcome);
    }),

    route(revokeAdmin, async ({ params: { id }, query, signedIn }) => {
      await endConnections(id, signedIn.user.id, query.end_connections);
      const outcome = await dependencies.revokeAdmin.execute({ userId: id }, { userId: signedIn.user.id });
      return outcome.kind === 'refused' ? outcome : changed(outcome);
    }),
  ];
}
