import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { namedPerson } from '../patients/user.ts';
import { UseCase } from '../use-case.ts';

export type FinishTextReplyOutcome =
  | { readonly kind: 'finished' }
  | { readonly kind: 'refused'; readonly reason: 'text_reply_unknown' };

/** Takes a reply off the desk's list after someone read it. */
export class FinishTextReply extends UseCase<LoggingDependencies> {
  execute(id: string, adminId: string): Promise<FinishTextReplyOutcome> {
    return this.dependencies.unitOfWork.run<FinishTextReplyOutcome>(async (stores) => {
      const at = this.dependencies.clock.now();
      const reply = await stores.textReplies.finish(id, at);
      if (!reply) return { kind: 'refused', reason: 'text_reply_unknown' };
      const user = reply.userId === null ? undefined : await stores.users.find(reply.userId);
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId: adminId },
        ...(user ? { subjectId: user.id } : {}),
        what: { action: 'text_reply_finished', params: { user: user ? namedPerson(user) : null } },
      });
      return { kind: 'finished' };
    });
  }
}
