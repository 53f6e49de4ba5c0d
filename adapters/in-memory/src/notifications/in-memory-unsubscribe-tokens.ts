import type { UnsubscribeTokens } from '@rewards/domain/notifications/unsubscribe-tokens';

/** Whose a token is can be read from it, and anyone could make one. */
export class InMemoryUnsubscribeTokens implements UnsubscribeTokens {
  tokenFor(userId: string): string {
    return `for ${userId}`;
  }

  read(token: string): string | undefined {
    return token.startsWith('for ') ? token.slice(4) : undefined;
  }
}
