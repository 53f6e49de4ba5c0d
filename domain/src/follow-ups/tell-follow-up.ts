import type { Stores } from '../unit-of-work.ts';
import type { FollowUpFailure } from './follow-up-text.ts';

type TellingStores = Pick<Stores, 'followUpTexts' | 'textOptOuts' | 'displayEvents'>;

/** Marks a text as sent and tells screens, once. Last in its unit of work. */
export async function tellSent(
  { followUpTexts, displayEvents }: TellingStores,
  qrGenerationId: string,
  messageId: string,
  at: Date,
): Promise<void> {
  if (await followUpTexts.markSent(qrGenerationId, messageId)) await displayEvents.append({ kind: 'sms_sent' }, at);
}

/**
 * Marks a text as failed and tells screens, once. Last in its unit of work. A phone that told the provider STOP has
 * told us too.
 */
export async function tellFailed(
  stores: TellingStores,
  qrGenerationId: string,
  failure: FollowUpFailure,
  at: Date,
): Promise<void> {
  const { followUpTexts, textOptOuts, displayEvents } = stores;
  if (!(await followUpTexts.markFailed(qrGenerationId, failure))) return;
  const text = failure === 'unsubscribed' ? await followUpTexts.find(qrGenerationId) : undefined;
  if (text) await textOptOuts.add(text.phone, at);
  await displayEvents.append({ kind: 'sms_failed' }, at);
}
