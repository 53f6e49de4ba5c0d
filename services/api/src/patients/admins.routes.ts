import { type Admin, grantAdmin, listAdmins, revokeAdmin } from '@rewards/contracts/admins';
import type { GrantAdmin } from '@rewards/domain/patients/admins/grant-admin';
import type { ListAdmins } from '@rewards/domain/patients/admins/list-admins';
import type { RevokeAdmin } from '@rewards/domain/patients/admins/revoke-admin';
import { refused } from '../http/domain-refusals.ts';
import { type Route, route } from '../http/route.ts';

/** Who is an admin, for admins (rule 16). */
export function adminRoutes(listing: ListAdmins, granting: GrantAdmin, revoking: RevokeAdmin): readonly Route[] {
  const everyAdmin = async (): Promise<{ admins: Admin[] }> => ({
    admins: (await listing.execute()).map(({ id, email, name }) => ({ id, email, name })),
  });
  return [
    route(listAdmins, everyAdmin),

    route(grantAdmin, async ({ body: { email }, signedIn }) => {
      const outcome = await granting.execute(email, { userId: signedIn.user.id });
      return outcome.kind === 'refused' ? refused(outcome.reason) : everyAdmin();
    }),

    route(revokeAdmin, async ({ params: { id }, signedIn }) => {
      const outcome = await revoking.execute({ userId: id }, { userId: signedIn.user.id });
      return outcome.kind === 'refused' ? refused(outcome.reason) : everyAdmin();
    }),
  ];
}
