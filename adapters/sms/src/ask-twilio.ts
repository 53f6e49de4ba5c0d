export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** The practice's number, in E.164. */
  readonly from: string;
  /** Where Twilio's API is, without a slash at its end. */
  readonly baseUrl: string;
  /** Where Twilio reports what became of texts; none where it could not reach us. */
  readonly statusUrl: string | undefined;
  readonly timeoutSeconds?: number;
}

/** One request to the provider, by the account's name and token. */
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
      // A kept connection that Twilio closes at this moment would leave it open whether a text was sent.
      Connection: 'close',
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutSeconds * 1_000),
  });
