import { type LookupAddress, lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import type { WebhookAnswer, WebhookRequest, WebhookSender } from '@rewards/domain/webhooks/webhook-sender';
import { isPublicAddress } from './is-public-address.ts';
import { signWebhook } from './sign-webhook.ts';

export interface WebhookSenderSettings {
  /** Also sends to private addresses, and without encryption (WEBHOOK_PRIVATE_ADDRESSES). */
  readonly allowsPrivateAddresses: boolean;
  readonly timeoutMilliseconds?: number;
  /** Looks up the addresses of a name, as `dns.lookup` does with `all`. */
  readonly resolve?: (name: string) => Promise<readonly LookupAddress[]>;
}

class AddressRefused extends Error {}

const resolveByDns = (name: string): Promise<readonly LookupAddress[]> =>
  new Promise((done, fail) => {
    resolve(name, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)));
  });

/**
 * Sends over node:https, with one connection for each event. It never follows a redirect, waits 10 seconds in all, and
 * drops the answer's body. The address it connects to is the one it checked.
 */
export class HttpsWebhookSender implements WebhookSender {
  readonly #allowsPrivate: boolean;
  readonly #timeout: number;
  readonly #resolve: (name: string) => Promise<readonly LookupAddress[]>;

  constructor(settings: WebhookSenderSettings) {
    this.#allowsPrivate = settings.allowsPrivateAddresses;
    this.#timeout = settings.timeoutMilliseconds ?? 10_000;
    this.#resolve = settings.resolve ?? resolveByDns;
  }

  accepts(url: string): boolean {
    const address = URL.parse(url);
    if (!address || address.username !== '' || address.password !== '') return false;
    if (this.#allowsPrivate) return address.protocol === 'https:' || address.protocol === 'http:';
    const host = hostOf(address);
    if (address.protocol !== 'https:' || host === 'localhost' || host.endsWith('.localhost')) return false;
    return isIP(host) === 0 || isPublicAddress(host);
  }

  async send({ url, ...signed }: WebhookRequest): Promise<WebhookAnswer> {
    if (!this.accepts(url)) return { kind: 'unanswered', reason: 'address_refused' };
    const timeout = AbortSignal.timeout(this.#timeout);
    try {
      const response = await this.#post(new URL(url), signed, timeout);
      // Destroyed at once: the body may be endless, and nothing reads it.
      response.destroy();
      const { statusCode: status = 0, headers } = response;
      return { kind: 'answered', status, retryAfterSeconds: retryAfterOf(headers['retry-after'], signed.at) };
    } catch (error) {
      if (error instanceof AddressRefused) return { kind: 'unanswered', reason: 'address_refused' };
      return { kind: 'unanswered', reason: timeout.aborted ? 'timeout' : 'unreachable' };
    }
  }

  #post(url: URL, signed: Omit<WebhookRequest, 'url'>, signal: AbortSignal): Promise<IncomingMessage> {
    const body = Buffer.from(signed.payload);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((done, fail) => {
      request(url, {
        method: 'POST',
        agent: false,
        lookup: this.#lookup,
        signal,
        headers: {
          ...signWebhook(signed),
          'content-type': 'application/json',
          'content-length': body.length,
          'user-agent': 'Referral-Rewards-Webhooks',
        },
      })
        .once('response', done)
        // Stays, because an error may follow the response.
        .on('error', fail)
        .end(body);
    });
  }

  /** Node calls it for names only. `accepts` has checked an address that stands in the URL. */
  readonly #lookup: LookupFunction = (name, { all }, answer) => {
    this.#resolve(name).then(
      (found) => {
        const usable = this.#allowsPrivate ? found : found.filter(({ address }) => isPublicAddress(address));
        const [first] = usable;
        if (!first) answer(new AddressRefused(`No public address for a webhook`), '');
        else if (all) answer(null, [...usable]);
        else answer(null, first.address, first.family);
      },
      (error: Error) => answer(error, ''),
    );
  };
}

/** An IPv6 address stands between brackets. A name may end in the root's dot. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** Seconds, or a date. */
function retryAfterOf(header: string | undefined, at: Date): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - at.getTime()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}
