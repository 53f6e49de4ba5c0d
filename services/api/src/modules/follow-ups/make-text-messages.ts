import type { Clock } from '@rewards/domain/clock';
import type { TextMessages } from '@rewards/domain/follow-ups/text-messages';
import type { LocalMailbox } from '@rewards/mailbox/local-mailbox';
import { LocalTextMessages } from '@rewards/sms/local-text-messages';
import { TwilioTextMessages } from '@rewards/sms/twilio-text-messages';
import type { Settings } from '../../settings/settings.ts';

export interface TextMessagesParts {
  readonly settings: Pick<Settings, 'smsProvider' | 'apiUrl'>;
  readonly mailbox: LocalMailbox;
  readonly clock: Clock;
}

/** Texts go to the SMS provider, or to the local mailbox where there is none. */
export function makeTextMessages({ settings, mailbox, clock }: TextMessagesParts): TextMessages {
  const { smsProvider, apiUrl } = settings;
  if (!smsProvider) return new LocalTextMessages({ mailbox, clock });
  // A provider refuses texts whose reports it could never deliver.
  const isReachable = !/^(?:localhost|127\.|\[::1\])/.test(new URL(apiUrl).hostname);
  return new TwilioTextMessages({ ...smsProvider, statusUrl: isReachable ? `${apiUrl}/sms/status` : undefined });
}
