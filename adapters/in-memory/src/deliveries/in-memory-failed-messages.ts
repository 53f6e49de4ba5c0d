import type { FailedMessage, FailedMessages } from '@rewards/domain/deliveries/failed-messages';
import { InMemoryStore } from '../in-memory-store.ts';

/** Failed messages within one transaction. */
export class InMemoryFailedMessages extends InMemoryStore implements FailedMessages {
  async findForUpdate(id: string): Promise<FailedMessage | undefined> {
    const failure = this.tables.failedMessages.get(id);
    return failure && failure.retriedNotBefore === undefined ? structuredClone(failure) : undefined;
  }

  async retry({ id }: Pick<FailedMessage, 'id'>, notBefore: Date): Promise<void> {
    const failure = this.tables.failedMessages.get(id);
    if (failure) this.tables.failedMessages.set(id, { ...failure, retriedNotBefore: new Date(notBefore) });
  }
}
