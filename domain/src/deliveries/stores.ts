import type { FailedMessages } from './failed-messages.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly failedMessages: FailedMessages;
  }
}
