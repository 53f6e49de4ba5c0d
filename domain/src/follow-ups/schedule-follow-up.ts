import type { FollowUpText as ShownFollowUp } from '../screens/display-events.ts';
import type { User } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import type { FollowUpPolicy, FollowUpText } from './follow-up-text.ts';
import { withinTextingHours } from './texting-hours.ts';
import type { WhyNoText } from './follow-up-texts.ts';

/**
 * Schedules the text that follows a QR if its user has a phone, takes texts and hasn't replied STOP, and the phone gets
 * no other text in those 24 hours (rules 22 and 37).
 * Notes at the QR why there's none, for the desk.
 * @returns the status that screens show
 */
export function scheduleFollowUp(
  stores: Pick<Stores, 'followUpTexts'>,
  user: Pick<User, 'phone' | 'takesTexts'>,
  qrGenerationId: string,
  { delaySeconds, timeZone }: FollowUpPolicy,
  at: Date,
): Promise<ShownFollowUp> {
  const dueAt = withinTextingHours(new Date(at.getTime() + delaySeconds * 1_000), timeZone);
  return scheduleFor(stores, user, { qrGenerationId, dueAt }, at);
}

/** A text that is late by more than this would be about a visit that the patient has forgotten. */
const maxLateMilliseconds = 24 * 3_600_000;

/**
 * Schedules the text of a deleted QR that comes back, for the same time. If that has passed, it's sent as soon as
 * texting hours allow, but not a day later.
 */
export async function rescheduleFollowUp(
  stores: Pick<Stores, 'followUpTexts'>,
  user: Pick<User, 'phone' | 'takesTexts'>,
  { qrGenerationId, dueAt }: Pick<FollowUpText, 'qrGenerationId' | 'dueAt'>,
  at: Date,
): Promise<void> {
  if (at.getTime() - dueAt.getTime() > maxLateMilliseconds) return;
  await scheduleFor(stores, user, { qrGenerationId, dueAt: dueAt > at ? dueAt : at }, at);
}

async function scheduleFor(
  { followUpTexts }: Pick<Stores, 'followUpTexts'>,
  { phone, takesTexts }: Pick<User, 'phone' | 'takesTexts'>,
  { qrGenerationId, dueAt }: Pick<FollowUpText, 'qrGenerationId' | 'dueAt'>,
  at: Date,
): Promise<ShownFollowUp> {
  const none = async (why: WhyNoText | undefined): Promise<ShownFollowUp> => {
    if (why) await followUpTexts.leaveOut(qrGenerationId, why);
    return { willSend: false, scheduledFor: null, hasPhone: phone !== null };
  };
  if (phone === null) return none({ reason: 'no_phone', at: null });
  if (!takesTexts) return none({ reason: 'texts_off', at: null });
  const isScheduled = await followUpTexts.add({ qrGenerationId, phone, dueAt }, at);
  if (isScheduled) return { willSend: true, scheduledFor: dueAt, hasPhone: true };
  return none(await followUpTexts.whyNot(phone, dueAt));
}
