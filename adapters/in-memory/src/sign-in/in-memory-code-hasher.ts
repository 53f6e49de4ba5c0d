import type { CodeHasher } from '@rewards/domain/sign-in/codes/code-hasher';
import type { CodePurpose } from '@rewards/domain/sign-in/codes/one-time-code';

/** Returns the code's details instead of a hash, so a failing test shows the stored value. */
export class InMemoryCodeHasher implements CodeHasher {
  hash(email: string, purpose: CodePurpose, code: string): string {
    return JSON.stringify([email, purpose, code]);
  }

  matches(hash: string, email: string, purpose: CodePurpose, code: string): boolean {
    return hash === this.hash(email, purpose, code);
  }
}
