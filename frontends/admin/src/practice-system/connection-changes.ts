import type { BodyOf } from '@rewards/contracts/endpoint';
import type { TestedPracticeSystem, changePracticeSystem } from '@rewards/contracts/practice-system';

/** The practice's system may be busy for 10 seconds, and then answers a few requests, one every 5 seconds. */
export const patience = { timeoutMilliseconds: 60_000 } as const;

/** The last test of the connection on this page. */
export type ConnectionTest =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly tested: TestedPracticeSystem }
  | { readonly kind: 'failed'; readonly failure: unknown };

/** Saves a change of the connection, then says so. Rejects with what the server said. */
export type ChangeOfConnection = (body: BodyOf<typeof changePracticeSystem>, done: string) => Promise<void>;
