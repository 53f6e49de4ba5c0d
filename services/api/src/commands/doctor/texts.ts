import { type AccountTrial, tryTwilioAccount } from '@rewards/sms/try-twilio-account';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import { innermostMessage } from '../../http/innermost-message.ts';
import { type Check, type Finding, look, ok, stops, when } from './check.ts';

export const texts: Check = {
  name: 'texts',
  async examine({ settings: { purpose, smsProvider, apiUrl }, faults, database }) {
    if (smsProvider === undefined) {
      if (faults.some((fault) => fault.startsWith('TWILIO_')))
        return look('not tested because its settings are invalid', 'Fix the settings first.');
      return purpose === 'serve'
        ? look('off, so there are no follow-up texts', 'Set the TWILIO_... settings to text your patients.')
        : ok('go to the local mailbox');
    }
    const practice = (await database().catch(() => undefined))?.practice;
    return [
      judgeAccount(await tryTwilioAccount(smsProvider), new URL(smsProvider.baseUrl).host),
      ...when(
        isLoopbackUrl(apiUrl),
        look("the provider can't report deliveries or STOP replies", 'Set PUBLIC_URL to an address it can reach.'),
      ),
      ...judgeRegistration(practice?.unregisteredTexts ?? 0),
    ];
  },
};

/** The provider doesn't tell whether a number is registered, but texts that failed do. */
export const judgeRegistration = (unregisteredTexts: number): readonly Finding[] =>
  when(
    unregisteredTexts > 0,
    look(
      (unregisteredTexts === 1 ? "1 text wasn't" : `${unregisteredTexts} texts weren't`) +
        " delivered, because the number isn't registered with the US carriers (A2P 10DLC)",
      'Register your number (A2P 10DLC) in the Twilio console. docs/runbook.md says how. ' +
        'Until then, no text arrives.',
    ),
  );

export function judgeAccount(trial: AccountTrial, provider: string): Finding {
  switch (trial.kind) {
    case 'accepted':
      return ok(`${provider} accepts the account. No text was sent`);
    case 'inactive':
      return stops(`the account at ${provider} is ${trial.status}`, 'Find out why there, and reactivate it.');
    case 'refused':
      return stops(`${provider} rejects the account`, 'Fix TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.');
    case 'unexpected':
      if (trial.status >= 500)
        return look(
          `${provider} has a problem of its own (it answered ${trial.status})`,
          'Check its status page, and try again later. Your settings may be fine.',
        );
      if (trial.status === 429)
        return look(`${provider} gets too many requests from this account`, 'Try again in a minute.');
      return stops(`${provider} answered ${trial.status} with no account details`, 'Fix TWILIO_BASE_URL.');
    case 'unreachable':
      return stops(
        `can't reach ${provider} (${innermostMessage(trial.why)})`,
        'Fix TWILIO_BASE_URL, or give this machine access to it.',
      );
  }
}
