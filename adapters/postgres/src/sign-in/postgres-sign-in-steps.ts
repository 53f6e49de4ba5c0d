import type { SignInStep, SignInSteps, StepOf } from '@rewards/domain/sign-in/passkeys/sign-in-step';
import { PostgresStore } from '../sql/postgres-store.ts';
import { signInSteps } from '../tables/sign-in-tables.ts';

const nothing = { challenge: null, userId: null, startedWith: null, verifiedHash: null, tokenVersion: null };

/** Steps of sign-ins in the table `sign_in_steps`, within one transaction. */
export class PostgresSignInSteps extends PostgresStore implements SignInSteps {
  async add(step: SignInStep): Promise<void> {
    await this.queries
      .insertInto('sign_in_steps')
      .values(signInSteps.rowOf({ ...nothing, ...step }))
      .execute();
  }

  async find<Purpose extends SignInStep['purpose']>(
    id: string,
    purpose: Purpose,
    at: Date,
  ): Promise<StepOf<Purpose> | undefined> {
    const live = this.queries.selectFrom('sign_in_steps').select(signInSteps.properties).where('id', '=', id);
    const row = await live.where('purpose', '=', purpose).where('expiresAt', '>', at).executeTakeFirst();
    return row && asStep(row);
  }

  async take<Purpose extends SignInStep['purpose']>(
    id: string,
    purpose: Purpose,
    at: Date,
  ): Promise<StepOf<Purpose> | undefined> {
    const live = this.queries.deleteFrom('sign_in_steps').where('id', '=', id).where('purpose', '=', purpose);
    const row = await live.where('expiresAt', '>', at).returning(signInSteps.properties).executeTakeFirst();
    return row && asStep(row);
  }
}

/** Its purpose says which cells are filled in. */
const asStep = <Purpose extends SignInStep['purpose']>(row: object): StepOf<Purpose> => {
  const { purpose, ...cells } = row as StepOf<'second_step'> & { readonly challenge: string };
  const { id, expiresAt, challenge, userId, startedWith, verifiedHash, tokenVersion } = cells;
  const filled = {
    use_passkey: { challenge },
    add_passkey: { challenge, userId },
    second_step: { userId, startedWith, verifiedHash, tokenVersion },
  }[purpose as SignInStep['purpose']];
  return { id, expiresAt, purpose, ...filled } as StepOf<Purpose>;
};
