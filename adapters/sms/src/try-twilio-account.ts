import * as z from 'zod/mini';
import { type TwilioSettings, askTwilio } from './ask-twilio.ts';

/** What the provider says about an account. No text is sent. */
export type AccountTrial =
  | { readonly kind: 'accepted' }
  /** It knows the account, but the account can't send right now. */
  | { readonly kind: 'inactive'; readonly status: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unexpected'; readonly status: number }
  | { readonly kind: 'unreachable'; readonly why: unknown };

const account = z.object({ status: z.string() });

/** Asks the provider whether it accepts the account's name and token. */
export async function tryTwilioAccount(
  { accountSid, authToken, baseUrl }: Pick<TwilioSettings, 'accountSid' | 'authToken' | 'baseUrl'>,
  timeoutSeconds = 8,
): Promise<AccountTrial> {
  try {
    const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`;
    const answer = await askTwilio({ accountSid, authToken }, url, timeoutSeconds);
    // Twilio doesn't reveal whether an account exists if the token isn't its own.
    if ([401, 403, 404].includes(answer.status)) return { kind: 'refused' };
    const told = account.safeParse(await answer.json().catch(() => undefined)).data;
    if (!answer.ok || told === undefined) return { kind: 'unexpected', status: answer.status };
    return told.status === 'active' ? { kind: 'accepted' } : { kind: 'inactive', status: told.status };
  } catch (failure) {
    return { kind: 'unreachable', why: failure };
  }
}
