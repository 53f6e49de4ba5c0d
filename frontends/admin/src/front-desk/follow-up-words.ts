import type { QrGeneration } from '@rewards/contracts/front-desk';
import { formatDateAndTime } from '@rewards/kit/lists';
import { texts } from '../texts/front-desk.ts';

/** The status of a QR's follow-up text, or why it has none, in words (rule 22). */
export function followUpWords(
  { follow_up: text, no_text: none }: Pick<QrGeneration, 'follow_up' | 'no_text'>,
  timeZone: string | undefined,
): string {
  if (text === null) {
    if (none === null) return texts.preview.noText;
    return texts.preview.noTextBecause[none.reason](none.at === null ? '' : formatDateAndTime(none.at, timeZone));
  }
  const words = texts.preview.texts[text.state];
  return text.state === 'scheduled' ? words(formatDateAndTime(text.due_at, timeZone)) : words('');
}
