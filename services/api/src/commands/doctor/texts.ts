import { type AccountTrial, tryTwilioAccount } from '@rewards/sms/try-twilio-account';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import { innermostMessage } from '../../http/innermost-message.ts';
import { type Check, type Finding, look, ok, stops } from './check.ts';

export const texts: Check = {
  name: 'texts',
  async examine({ settings: { purpose, smsProvider, apiUrl }, faults }) {
    if (smsProvider === undefined) {
      if (faults.some((fault) => fault.startsWith('TWILIO_')))
        return look('not tried, for its settings can not be used', 'Begin with what is told of the settings.');
      return purpose === 'serve'
        ? look('off: no text follows a QR', 'Set the TWILIO_... settings, if your patients are to get texts.')
        : ok('go to the local mailbox');
    }
    return [
      judgeAccount(await tryTwilioAccount(smsProvider), new URL(smsProvider.baseUrl).host),
      ...(isLoopbackUrl(apiUrl)
        ? [
            look(
              'the provider can not tell what became of texts, nor hear STOP',
              'Set PUBLIC_URL to what it can reach.',
            ),
          ]
        : []),
    ];
  },
};

export function judgeAccount(trial: AccountTrial, provider: string): Finding {
  switch (trial.kind) {
    case 'accepted':
      return ok(`${provider} takes the account; no text was sent`);
    case 'inactive':
      return stops(`the account at ${provider} is ${trial.status}`, 'See there why, and make it active.');
    case 'refused':
      return stops(`${provider} refuses the account`, 'Correct TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.');
    case 'unexpected':
      return stops(`${provider} answers ${trial.status}, and nothing of an account`, 'Correct TWILIO_BASE_URL.');
    case 'unreachable':
      return stops(
        `${provider} can not be reached (${innermostMessage(trial.why)})`,
        'Correct TWILIO_BASE_URL, or let this machine reach it.',
      );
  }
}
