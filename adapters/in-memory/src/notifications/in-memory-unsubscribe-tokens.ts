import type { UnsubscribeTokens } from '@rewards/domain/notifications/unsubscribe-tokens';

/** A token that shows its user and that anyone could make. */
export class InMemoryUnsubscribeTokens implements UnsubscribeTokens {
  tokenFor(userId: string): string {
    return `for ${userId}`;
  }

  read(token: string): string | undefined {
    return token.startsWith('for ') ? token.slice(4) : undefined;
  }
}
