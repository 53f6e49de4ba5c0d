import type { UnitOfWork } from '../../unit-of-work.ts';
import type { User } from '../user.ts';

/** Everyone with the admin role, the first one first (rule 16). */
export class ListAdmins {
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  execute(): Promise<readonly User[]> {
    return this.#unitOfWork.run(({ users }) => users.listAdmins());
  }
}
