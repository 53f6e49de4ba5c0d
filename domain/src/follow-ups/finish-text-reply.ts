import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { namedPerson } from '../patients/user.ts';
import { UseCase } from '../use-case.ts';
import type { Undo } from '../activity/undo.ts';

export type FinishTextReplyOutcome =
  /** `activityId` undoes it. */
  | { readonly kind: 'finished'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'text_reply_unknown' };

/** For putting a reply back on the desk's list. */
export interface TextReplySnapshot {
  readonly kind: 'text_reply_finished';
  readonly replyId: string;
}

/** Takes a reply off the desk's list after someone read it. */
export class FinishTextReply extends UseCase<LoggingDependencies> {
  execute(id: string, adminId: string): Promise<FinishTextReplyOutcome> {
    return this.dependencies.unitOfWork.run<FinishTextReplyOutcome>(async (stores) => {
      const at = this.dependencies.clock.now();
      const reply = await stores.textReplies.finish(id, at);
      if (!reply) return { kind: 'refused', reason: 'text_reply_unknown' };
      const user = reply.userId === null ? undefined : await stores.users.find(reply.userId);
      const activityId = await logActivity<TextReplySnapshot>(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId: adminId },
        ...(user ? { subjectId: user.id } : {}),
        what: { action: 'text_reply_finished', params: { user: user ? namedPerson(user) : null } },
        snapshot: { kind: 'text_reply_finished', replyId: id },
      });
      return { kind: 'finished', activityId };
    });
  }
}

/** Puts a reply back on the desk's list, unless it was deleted since. */
export const undoTextReply: Undo<TextReplySnapshot> = async ({ stores }, { replyId }) =>
  (await stores.textReplies.reopen(replyId)) ? undefined : 'text_reply_gone';
