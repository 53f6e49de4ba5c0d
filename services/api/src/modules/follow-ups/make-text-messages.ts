import type { Clock } from '@rewards/domain/clock';
import type { TextMessages } from '@rewards/domain/follow-ups/text-messages';
import type { LocalMailbox } from '@rewards/mailbox/local-mailbox';
import { LocalTextMessages } from '@rewards/sms/local-text-messages';
import { TwilioTextMessages } from '@rewards/sms/twilio-text-messages';
import type { Settings } from '../../settings/settings.ts';

export interface TextMessagesDependencies {
  readonly settings: Pick<Settings, 'smsProvider' | 'apiUrl'>;
  readonly mailbox: LocalMailbox;
  readonly clock: Clock;
}

/** Texts go to the SMS provider, or to the local mailbox without one. */
export function makeTextMessages({ settings, mailbox, clock }: TextMessagesDependencies): TextMessages {
  const { smsProvider, apiUrl } = settings;
  if (!smsProvider) return new LocalTextMessages({ mailbox, clock });
  // A provider refuses texts with a callback address it can't reach.
  const isReachable = !/^(?:localhost|127\.|\[::1\])/.test(new URL(apiUrl).hostname);
  return new TwilioTextMessages({ ...smsProvider, statusUrl: isReachable ? `${apiUrl}/sms/status` : undefined });
}
