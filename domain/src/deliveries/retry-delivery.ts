import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { withinTextingHours } from '../follow-ups/texting-hours.ts';
import { type User, namedPerson } from '../patients/user.ts';
import { type FailedMessage, canBeRetried } from './failed-messages.ts';

export type RetryDeliveryOutcome =
  | { readonly kind: 'retried' }
  | { readonly kind: 'refused'; readonly reason: 'delivery_unknown' | 'not_to_be_retried' | 'texts_refused' };

/** Retries a failed email or text. A text waits for texting hours and never goes to someone who refused texts. */
export class RetryDelivery extends UseCase<LoggingDependencies & { timeZone: string }> {
  execute(id: string, adminId: string): Promise<RetryDeliveryOutcome> {
    return this.dependencies.unitOfWork.run<RetryDeliveryOutcome>(async (stores) => {
      const message = await stores.failedMessages.findForUpdate(id);
      if (!message) return { kind: 'refused', reason: 'delivery_unknown' };
      if (!canBeRetried(message)) return { kind: 'refused', reason: 'not_to_be_retried' };
      const user = message.userId === null ? undefined : await stores.users.find(message.userId);
      if (message.channel === 'sms' && areTextsRefused(message, user))
        return { kind: 'refused', reason: 'texts_refused' };
      const at = this.dependencies.clock.now();
      await stores.failedMessages.retry(message, withinTextingHours(at, this.dependencies.timeZone), at);
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId: adminId },
        ...(user ? { subjectId: user.id } : {}),
        what: {
          action: 'delivery_retried',
          params: { user: user ? namedPerson(user) : null, channel: message.channel },
        },
      });
      return { kind: 'retried' };
    });
  }
}

const areTextsRefused = ({ failure }: FailedMessage, user: User | undefined): boolean =>
  failure === 'unsubscribed' || !user?.takesTexts || user.refusesTexts || user.phone === null;
