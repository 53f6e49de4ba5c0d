import type { TextReplySnapshot } from './finish-text-reply.ts';
import type { Undo } from '../activity/undo.ts';

/** Puts a reply back on the desk's list, unless it was deleted since. */
export const undoTextReply: Undo<TextReplySnapshot> = async ({ stores }, { replyId }) =>
  (await stores.textReplies.reopen(replyId)) ? undefined : 'text_reply_gone';
