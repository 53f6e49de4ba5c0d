import { type Admin, grantAdmin, listAdmins, revokeAdmin } from '@rewards/contracts/admins';
import { type Route, route } from '../../http/route.ts';
import type { PatientDependencies } from './patients.use-cases.ts';

/** Lists and changes admins, for admins (rule 16). */
export function adminRoutes(dependencies: PatientDependencies): readonly Route[] {
  const everyAdmin = async (): Promise<{ admins: Admin[] }> => ({
    admins: (await dependencies.listAdmins.execute()).map(({ id, email, name }) => ({ id, email, name })),
  });
  return [
    route(listAdmins, everyAdmin),

    route(grantAdmin, async ({ body: { email }, signedIn }) => {
      const outcome = await dependencies.grantAdmin.execute(email, { userId: signedIn.user.id });
      return outcome.kind === 'refused' ? outcome : everyAdmin();
    }),

    route(revokeAdmin, async ({ params: { id }, signedIn }) => {
      const outcome = await dependencies.revokeAdmin.execute({ userId: id }, { userId: signedIn.user.id });
      return outcome.kind === 'refused' ? outcome : everyAdmin();
    }),
  ];
}
