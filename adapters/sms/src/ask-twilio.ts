export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** The practice's number, in E.164 format. */
  readonly from: string;
  /** The base address of Twilio's API, without a trailing slash. */
  readonly baseUrl: string;
  /** Where Twilio reports the status of texts. Undefined if it couldn't reach us. */
  readonly statusUrl: string | undefined;
  readonly timeoutSeconds?: number;
}

/** One request to the provider with the account's name and token. */
export const askTwilio = (
  { accountSid, authToken }: Pick<TwilioSettings, 'accountSid' | 'authToken'>,
  url: string,
  timeoutSeconds: number,
  { method = 'GET', body }: { readonly method?: 'GET' | 'POST'; readonly body?: URLSearchParams } = {},
): Promise<Response> =>
  fetch(url, {
    method,
    ...(body ? { body } : {}),
    headers: {
      Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      Accept: 'application/json',
      // If Twilio closed a kept-alive connection just now, we couldn't tell whether a text was sent.
      Connection: 'close',
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutSeconds * 1_000),
  });
