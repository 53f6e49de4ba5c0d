import { type Admin, changeRole, grantAdmin, listAdmins, revokeAdmin } from '@rewards/contracts/admins';
import { roleOf } from '@rewards/domain/patients/admins/roles';
import { type Route, route } from '../../http/route.ts';
import type { PatientDependencies } from './patients.use-cases.ts';

/** Lists and changes admins, for admins (rule 16). */
export function adminRoutes(dependencies: PatientDependencies): readonly Route[] {
  const everyAdmin = async (): Promise<{ admins: Admin[] }> => ({
    admins: (await dependencies.listAdmins.execute()).map((user) => ({
      id: user.id,
      email: user.email,
      name: user.name,
      role: roleOf(user) ?? 'admin',
    })),
  });
  return [
    route(listAdmins, everyAdmin),

    route(grantAdmin, async ({ body: { email, role }, signedIn }) => {
      const outcome = await dependencies.grantAdmin.execute(email, { userId: signedIn.user.id }, role);
      return outcome.kind === 'refused' ? outcome : everyAdmin();
    }),

    route(changeRole, async ({ params: { id: userId }, body: { role }, signedIn }) => {
      const outcome = await dependencies.changeRole.execute({ userId, role, by: { userId: signedIn.user.id } });
      return outcome.kind === 'refused' ? outcome : everyAdmin();
    }),

    route(revokeAdmin, async ({ params: { id }, signedIn }) => {
      const outcome = await dependencies.revokeAdmin.execute({ userId: id }, { userId: signedIn.user.id });
      return outcome.kind === 'refused' ? outcome : everyAdmin();
    }),
  ];
}
