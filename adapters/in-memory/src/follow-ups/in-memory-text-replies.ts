import type { TextReplies, TextReplyForDesk } from '@rewards/domain/follow-ups/text-replies';
import { InMemoryStore } from '../in-memory-store.ts';

/** Replies for the desk, within one transaction. */
export class InMemoryTextReplies extends InMemoryStore implements TextReplies {
  async add(reply: TextReplyForDesk): Promise<void> {
    this.tables.textReplies.set(reply.id, { ...structuredClone(reply), doneAt: null });
  }

  async finish(id: string, at: Date): Promise<TextReplyForDesk | undefined> {
    const found = this.tables.textReplies.get(id);
    if (!found || found.doneAt) return undefined;
    this.tables.textReplies.set(id, { ...found, doneAt: at });
    const { doneAt: _, ...reply } = found;
    return reply;
  }

  async reopen(id: string): Promise<boolean> {
    const reply = this.tables.textReplies.get(id);
    if (!reply?.doneAt) return false;
    this.tables.textReplies.set(id, { ...reply, doneAt: null });
    return true;
  }
}
