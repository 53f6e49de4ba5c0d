import type { CodeHasher } from '@rewards/domain/sign-in/codes/code-hasher';
import type { CodePurpose } from '@rewards/domain/sign-in/codes/one-time-code';

/** Returns the code's details instead of a hash, so a failing test shows the stored value. */
export class InMemoryCodeHasher implements CodeHasher {
  codeWith(token: string): string {
    const number = Array.from(token).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_000, 7);
    return String(number).padStart(6, '0');
  }

  hash(email: string, purpose: CodePurpose, code: string): string {
    return JSON.stringify([email, purpose, code]);
  }

  matches(hash: string, email: string, purpose: CodePurpose, code: string): boolean {
    return hash === this.hash(email, purpose, code);
  }
}
