import type { QrGeneration } from '@rewards/contracts/front-desk';
import { formatDateAndTime } from '@rewards/kit/lists';
import { texts } from '../texts/front-desk.ts';

/** The status of a QR's follow-up text, in words (rule 22). */
export function followUpWords({ follow_up: text }: QrGeneration, timeZone: string | undefined): string {
  if (text === null) return texts.preview.noText;
  const words = texts.preview.texts[text.state];
  return text.state === 'scheduled' ? words(formatDateAndTime(text.due_at, timeZone)) : words('');
}
