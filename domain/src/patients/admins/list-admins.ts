import { UseCase } from '../../use-case.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { User } from '../user.ts';

export type ListedAdmin = User & { readonly hasPasskey: boolean };

/** Everyone with the admin role, oldest account first (rule 16). */
export class ListAdmins extends UseCase<{ unitOfWork: UnitOfWork }> {
  execute(): Promise<readonly ListedAdmin[]> {
    return this.dependencies.unitOfWork.run(async ({ users, passkeys }) => {
      const listed: ListedAdmin[] = [];
      for (const user of await users.listAdmins())
        listed.push({ ...user, hasPasskey: (await passkeys.listOf(user.id)).length > 0 });
      return listed;
    });
  }
}
