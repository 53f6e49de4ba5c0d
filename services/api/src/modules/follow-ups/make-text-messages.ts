import type { TextMessages } from '@rewards/domain/follow-ups/text-messages';
import { LocalTextMessages } from '@rewards/sms/local-text-messages';
import { TwilioTextMessages } from '@rewards/sms/twilio-text-messages';
import type { AdaptedPorts } from '../ports.ts';

/** Texts go to the SMS provider, or to the local mailbox without one. */
export function makeTextMessages({
  settings,
  mailbox,
  clock,
}: Pick<AdaptedPorts, 'clock' | 'mailbox' | 'settings'>): TextMessages {
  const { smsProvider, apiUrl } = settings;
  if (!smsProvider) return new LocalTextMessages({ mailbox, clock });
  // A provider refuses texts with a callback address it can't reach.
  const isReachable = !/^(?:localhost|127\.|\[::1\])/.test(new URL(apiUrl).hostname);
  return new TwilioTextMessages({ ...smsProvider, statusUrl: isReachable ? `${apiUrl}/sms/status` : undefined });
}
