import { logActivity, system } from '../activity/log-activity.ts';
import { ownChoice } from '../patients/texts-origin.ts';
import { namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import type { FollowUpFailure } from './follow-up-text.ts';

type FollowUpStores = Pick<Stores, 'followUpTexts' | 'textOptOuts' | 'landlines' | 'displayEvents'>;

/** Marks a text as sent, logs it and updates screens, once. Call it last in its unit of work. */
export async function announceSent(
  stores: FollowUpStores & Pick<Stores, 'activity' | 'qrGenerations' | 'users'>,
  { qrGenerationId, messageId, newId: id }: { qrGenerationId: string; messageId: string; newId: string },
  at: Date,
): Promise<void> {
  if (!(await stores.followUpTexts.markSent(qrGenerationId, messageId))) return;
  const generation = await stores.qrGenerations.find(qrGenerationId);
  const user = generation && (await stores.users.find(generation.userId));
  await logActivity(stores, {
    id,
    at,
    by: system,
    subjectId: user?.id,
    what: { action: 'text_sent', params: { user: user ? namedPerson(user) : null } },
  });
  await stores.displayEvents.append({ kind: 'sms_sent' }, at);
}

/**
 * Marks a text as failed and updates screens, once. Call it last in its unit of work. A phone that told the provider
 * STOP is opted out here too, with all its users, and a landline is remembered.
 */
export async function announceFailure(
  stores: FollowUpStores,
  qrGenerationId: string,
  failure: FollowUpFailure,
  at: Date,
): Promise<void> {
  const { followUpTexts, textOptOuts, landlines, displayEvents } = stores;
  if (!(await followUpTexts.markFailed(qrGenerationId, failure))) return;
  const isOfPhone = failure === 'unsubscribed' || failure === 'landline';
  const text = isOfPhone ? await followUpTexts.find(qrGenerationId) : undefined;
  const phone = text?.phone ?? '';
  if (phone !== '' && failure === 'landline') await landlines.add(phone, at);
  else if (phone !== '') await textOptOuts.addAll({ phones: [phone], emailKeys: [] }, ownChoice('reply', at));
  await displayEvents.append({ kind: 'sms_failed' }, at);
}
