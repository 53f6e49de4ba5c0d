import type { FollowUpText as ShownFollowUp } from '../screens/display-events.ts';
import type { User } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import type { FollowUpPolicy } from './follow-up-text.ts';
import { withinTextingHours } from './texting-hours.ts';

/**
 * Schedules the text that follows a QR if its user has a phone, takes texts and hasn't replied STOP, and the phone gets
 * no other text in those 24 hours (rules 22 and 37).
 * @returns the status that screens show
 */
export async function scheduleFollowUp(
  { followUpTexts }: Pick<Stores, 'followUpTexts'>,
  { phone, takesTexts }: Pick<User, 'phone' | 'takesTexts'>,
  qrGenerationId: string,
  { delaySeconds, timeZone }: FollowUpPolicy,
  at: Date,
): Promise<ShownFollowUp> {
  if (phone === null) return { willSend: false, scheduledFor: null, hasPhone: false };
  const none = { willSend: false, scheduledFor: null, hasPhone: true };
  if (!takesTexts) return none;
  const dueAt = withinTextingHours(new Date(at.getTime() + delaySeconds * 1_000), timeZone);
  const isScheduled = await followUpTexts.add({ qrGenerationId, phone, dueAt }, at);
  return isScheduled ? { willSend: true, scheduledFor: dueAt, hasPhone: true } : none;
}
