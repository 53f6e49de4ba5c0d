import type { FollowUpText as ShownFollowUp } from '../screens/display-events.ts';
import type { User } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import type { FollowUpPolicy } from './follow-up-text.ts';
import { withinTextingHours } from './texting-hours.ts';
import type { WhyNoText } from './why-no-text.ts';

/**
 * Schedules the text that follows a QR if its user has a phone, takes texts and hasn't replied STOP, and the phone gets
 * no other text in those 24 hours (rules 22 and 37).
 * Notes at the QR why there's none, for the desk.
 * @returns the status that screens show
 */
export async function scheduleFollowUp(
  { followUpTexts }: Pick<Stores, 'followUpTexts'>,
  { phone, takesTexts }: Pick<User, 'phone' | 'takesTexts'>,
  qrGenerationId: string,
  { delaySeconds, timeZone }: FollowUpPolicy,
  at: Date,
): Promise<ShownFollowUp> {
  const none = async (why: WhyNoText | undefined): Promise<ShownFollowUp> => {
    if (why) await followUpTexts.leaveOut(qrGenerationId, why);
    return { willSend: false, scheduledFor: null, hasPhone: phone !== null };
  };
  if (phone === null) return none({ reason: 'no_phone', at: null });
  if (!takesTexts) return none({ reason: 'texts_off', at: null });
  const dueAt = withinTextingHours(new Date(at.getTime() + delaySeconds * 1_000), timeZone);
  const isScheduled = await followUpTexts.add({ qrGenerationId, phone, dueAt }, at);
  if (isScheduled) return { willSend: true, scheduledFor: dueAt, hasPhone: true };
  return none(await followUpTexts.whyNot(phone, dueAt));
}
