import type { TextReplies, TextReplyForDesk } from '@rewards/domain/follow-ups/text-replies';
import { PostgresStore } from '../sql/postgres-store.ts';

/** Replies for the desk, in the table `text_replies`, within one transaction. */
export class PostgresTextReplies extends PostgresStore implements TextReplies {
  async add({ words, ...reply }: TextReplyForDesk): Promise<void> {
    await this.queries
      .insertInto('text_replies')
      // PostgreSQL can't store a null character.
      .values({ ...reply, body: words.replaceAll('\0', ' '), doneAt: null })
      .execute();
  }

  async finish(id: string, at: Date): Promise<TextReplyForDesk | undefined> {
    return this.queries
      .updateTable('text_replies')
      .set({ doneAt: at })
      .where('id', '=', id)
      .where('doneAt', 'is', null)
      .returning(['id', 'phone', 'userId', 'body as words', 'mayMeanStop', 'receivedAt'])
      .executeTakeFirst();
  }

  async reopen(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.queries
      .updateTable('text_replies')
      .set({ doneAt: null })
      .where('id', '=', id)
      .where('doneAt', 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
