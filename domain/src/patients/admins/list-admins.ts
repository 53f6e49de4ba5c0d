import { UseCase } from '../../use-case.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { User } from '../user.ts';

/** Everyone with the admin role, oldest account first (rule 16). */
export class ListAdmins extends UseCase<{ unitOfWork: UnitOfWork }> {
  execute(): Promise<readonly User[]> {
    return this.dependencies.unitOfWork.run(({ users }) => users.listAdmins());
  }
}
