import type { CodeHasher } from '@rewards/domain/sign-in/codes/code-hasher';
import type { CodePurpose } from '@rewards/domain/sign-in/codes/one-time-code';

/** Writes down what a code belongs to instead of hashing it, so that a failing test says what was kept. */
export class InMemoryCodeHasher implements CodeHasher {
  hash(email: string, purpose: CodePurpose, code: string): string {
    return JSON.stringify([email, purpose, code]);
  }

  matches(hash: string, email: string, purpose: CodePurpose, code: string): boolean {
    return hash === this.hash(email, purpose, code);
  }
}
