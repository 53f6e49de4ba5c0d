import type { BodyOf } from '@rewards/contracts/endpoint';
import type { TestedPracticeSystem, changePracticeSystem } from '@rewards/contracts/practice-system';

/** The last test of the connection on this page. */
export type ConnectionTest =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly tested: TestedPracticeSystem }
  | { readonly kind: 'failed'; readonly failure: unknown };

/** Saves a change of the connection, then says so. Rejects with what the server said. */
export type ChangeOfConnection = (body: BodyOf<typeof changePracticeSystem>, done: string) => Promise<void>;
