import type { ApiKeys } from './api-keys.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly apiKeys: ApiKeys;
  }
}
