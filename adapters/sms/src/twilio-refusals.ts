import type { TextRefusal } from '@rewards/domain/follow-ups/text-messages';

/** Twilio's error codes, by what they mean. Every other code means that it rejected the text. */
const codes: readonly (readonly [TextRefusal, readonly number[]])[] = [
  ['unsubscribed', [21610]],
  // The number, or the toll-free number, isn't registered with the carriers.
  ['number_unregistered', [30032, 30034]],
  // "Is not a mobile number", and "landline or unreachable carrier".
  ['landline', [21614, 30006]],
  ['phone_off', [30003]],
  ['blocked', [30004]],
  ['filtered', [30007]],
  // Invalid, out of range, unknown.
  ['number_unusable', [21211, 21214, 21217, 21408, 21421, 21612, 30005]],
];

/** Translates Twilio's error code into the reason a text isn't sent. */
export function refusalOf(code: number | undefined): TextRefusal {
  return codes.find(([, known]) => code !== undefined && known.includes(code))?.[0] ?? 'rejected';
}
