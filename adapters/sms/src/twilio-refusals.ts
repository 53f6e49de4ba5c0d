import type { TextRefusal } from '@rewards/domain/follow-ups/text-messages';

/**
 * Twilio's error codes for numbers that can't get texts: invalid, landline, unreachable, out of range, unknown,
 * blocked.
 */
const unusableNumbers: ReadonlySet<number> = new Set([
  21211, 21214, 21217, 21408, 21421, 21612, 21614, 30003, 30004, 30005, 30006,
]);
const repliedStop = 21610;

/** Translates Twilio's error code into the reason a text isn't sent. */
export function refusalOf(code: number | undefined): TextRefusal {
  if (code === repliedStop) return 'unsubscribed';
  return code !== undefined && unusableNumbers.has(code) ? 'number_unusable' : 'rejected';
}
