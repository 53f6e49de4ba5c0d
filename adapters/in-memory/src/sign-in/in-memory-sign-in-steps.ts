import type { SignInStep, SignInSteps, StepOf } from '@rewards/domain/sign-in/passkeys/sign-in-step';
import { InMemoryStore } from '../in-memory-store.ts';

/** Steps of sign-ins within one transaction. */
export class InMemorySignInSteps extends InMemoryStore implements SignInSteps {
  async add(step: SignInStep): Promise<void> {
    this.tables.signInSteps.set(step.id, structuredClone(step));
  }

  async find<Purpose extends SignInStep['purpose']>(
    id: string,
    purpose: Purpose,
    at: Date,
  ): Promise<StepOf<Purpose> | undefined> {
    const step = this.tables.signInSteps.get(id);
    return step?.purpose === purpose && step.expiresAt > at ? structuredClone(step as StepOf<Purpose>) : undefined;
  }

  async take<Purpose extends SignInStep['purpose']>(
    id: string,
    purpose: Purpose,
    at: Date,
  ): Promise<StepOf<Purpose> | undefined> {
    const step = await this.find(id, purpose, at);
    if (step) this.tables.signInSteps.delete(id);
    return step;
  }
}
