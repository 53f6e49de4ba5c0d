import type { TextReplies, TextReplyForDesk } from '@rewards/domain/follow-ups/text-replies';
import { InMemoryStore } from '../in-memory-store.ts';

/** Replies for the desk, within one transaction. Finished ones are gone. */
export class InMemoryTextReplies extends InMemoryStore implements TextReplies {
  async add(reply: TextReplyForDesk): Promise<void> {
    this.tables.textReplies.set(reply.id, structuredClone(reply));
  }

  async finish(id: string): Promise<TextReplyForDesk | undefined> {
    const reply = this.tables.textReplies.get(id);
    this.tables.textReplies.delete(id);
    return reply;
  }
}
