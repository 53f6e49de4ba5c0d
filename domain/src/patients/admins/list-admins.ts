import { UseCase } from '../../use-case.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { User } from '../user.ts';

export type ListedAdmin = User & { readonly hasPasskey: boolean };

/** Everyone with the admin role, oldest account first (rule 16). */
export class ListAdmins extends UseCase<{ unitOfWork: UnitOfWork }> {
  execute(): Promise<readonly ListedAdmin[]> {
    return this.dependencies.unitOfWork.read(async ({ users, passkeys }) => {
      const admins = await users.listAdmins();
      const owners = new Set((await passkeys.listOf(...admins.map(({ id }) => id))).map(({ userId }) => userId));
      return admins.map((user) => ({ ...user, hasPasskey: owners.has(user.id) }));
    });
  }
}
