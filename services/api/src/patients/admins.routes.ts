import { type Admin, grantAdmin, listAdmins, revokeAdmin } from '@rewards/contracts/admins';
import type { GrantAdmin } from '@rewards/domain/patients/admins/grant-admin';
import type { ListAdmins } from '@rewards/domain/patients/admins/list-admins';
import type { RevokeAdmin } from '@rewards/domain/patients/admins/revoke-admin';
import { type Route, route } from '../http/route.ts';

export interface AdminRouteParts {
  readonly listAdmins: ListAdmins;
  readonly grantAdmin: GrantAdmin;
  readonly revokeAdmin: RevokeAdmin;
}

/** Who is an admin, for admins (rule 16). */
export function adminRoutes(parts: AdminRouteParts): readonly Route[] {
  const everyAdmin = async (): Promise<{ admins: Admin[] }> => ({
    admins: (await parts.listAdmins.execute()).map(({ id, email, name }) => ({ id, email, name })),
  });
  return [
    route(listAdmins, everyAdmin),

    route(grantAdmin, async ({ body: { email }, signedIn }) => {
      const outcome = await parts.grantAdmin.execute(email, { userId: signedIn.user.id });
      return outcome.kind === 'refused' ? outcome : everyAdmin();
    }),

    route(revokeAdmin, async ({ params: { id }, signedIn }) => {
      const outcome = await parts.revokeAdmin.execute({ userId: id }, { userId: signedIn.user.id });
      return outcome.kind === 'refused' ? outcome : everyAdmin();
    }),
  ];
}
