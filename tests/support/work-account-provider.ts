import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, type JWK, Provider } from 'oidc-provider';
import { CookieJar } from './cookie-jar.ts';

/** The claims of an account. */
export type AccountClaims = Readonly<Record<string, string | boolean | number>>;

const client = { id: 'rewards', secret: 'a secret of the registration' };

/**
 * An OpenID Connect provider on loopback, with a sign-in page and its own keys. On that page, an unknown login name is a
 * verified email.
 */
export class WorkAccountProvider {
  readonly #server: Server;
  readonly #accounts = new Map<string, AccountClaims>();
  #provider: Provider;
  #port = 0;
  /** How long ID tokens are valid. The library wants at least one second. */
  #idTokenSeconds = 3_600;
  #publishesOtherKeys = false;
  readonly #host: string;
  #redirectUri: string;
  /** How many requests it answered. */
  requests = 0;

  private constructor(server: Server, redirectUri: string, host: string) {
    this.#host = host;
    this.#server = server;
    this.#redirectUri = redirectUri;
    this.#port = (server.address() as AddressInfo).port;
    this.#provider = this.#makeProvider();
    server.on('request', (request, response) => {
      this.requests += 1;
      if (this.#publishesOtherKeys && request.url === '/jwks')
        return void response.setHeader('content-type', 'application/json').end(otherKeys());
      void this.#provider.callback()(request, response);
    });
  }

  /** @param host another name of loopback makes it another site for browsers. */
  static async start(redirectUri: string, host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<WorkAccountProvider> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new WorkAccountProvider(server, redirectUri, host);
  }

  get issuer(): string {
    return `http://${this.#host}:${this.#port}`;
  }

  get environment(): Readonly<Record<string, string>> {
    return { OIDC_ISSUER: this.issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret };
  }

  /** Where to send browsers back to, from now on. */
  sendBackTo(redirectUri: string): void {
    this.#redirectUri = redirectUri;
    this.#provider = this.#makeProvider();
  }

  /** Signs with a new key from now on, under a new ID. */
  rotateKeys(): void {
    this.#provider = this.#makeProvider();
  }

  /** Publishes keys that its tokens aren't signed with, as if someone else had signed them. */
  publishOtherKeys(doesSo: boolean): void {
    this.#publishesOtherKeys = doesSo;
  }

  /** ID tokens expire this soon from now on. */
  expireIdTokensAfter(seconds: number): void {
    this.#idTokenSeconds = seconds;
    this.#provider = this.#makeProvider();
  }

  /** Refuses connections until `resume`. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async resume(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Someone signs in at the provider. @returns the address that it sends the browser back to. */
  async signIn(address: string, claims: AccountClaims): Promise<URL> {
    const login = randomUUID();
    this.#accounts.set(login, claims);
    const browser = new CookieJar();
    const page = await this.#follow(browser, await this.#ask(browser, address));
    if (page.location) return page.location;
    const body = new URLSearchParams({ prompt: 'login', login, password: 'any' });
    const { location } = await this.#follow(browser, await this.#ask(browser, page.url, { method: 'POST', body }));
    if (!location) throw new Error('The provider asked for more than a sign-in');
    return location;
  }

  /** Someone gives up at the provider. */
  async decline(address: string): Promise<URL> {
    const browser = new CookieJar();
    const page = await this.#follow(browser, await this.#ask(browser, address));
    const { location } = await this.#follow(browser, await this.#ask(browser, `${page.url}/abort`));
    if (!location) throw new Error('The provider did not send the browser back');
    return location;
  }

  async #ask(browser: CookieJar, url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = browser.header();
    const response = await fetch(url, { ...init, redirect: 'manual', ...(cookie ? { headers: { cookie } } : {}) });
    browser.take(response.headers);
    return response;
  }

  /** Follows redirects within the provider. @returns the page where they end, or the address outside. */
  async #follow(browser: CookieJar, response: Response): Promise<{ url: string; location?: URL }> {
    await response.text();
    const to = response.headers.get('location');
    if (to === null) {
      if (!response.ok) throw new Error(`The provider answered ${response.status} at ${response.url}`);
      return { url: response.url };
    }
    const location = new URL(to, this.issuer);
    if (location.origin !== this.issuer) return { url: response.url, location };
    return this.#follow(browser, await this.#ask(browser, location.href));
  }

  #makeProvider(): Provider {
    const provider = new Provider(this.issuer, {
      clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [this.#redirectUri] }],
      jwks: { keys: [signingKey()] },
      cookies: { keys: ['a key for cookies'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd', 'xms_edov', 'idp', 'iat'] },
      // Like Google and Microsoft, the ID token has the email.
      conformIdTokenClaims: false,
      ttl: {
        IdToken: () => this.#idTokenSeconds,
        AccessToken: 60,
        AuthorizationCode: 60,
        Interaction: 600,
        Session: 600,
        Grant: 600,
      },
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ ...(this.#accounts.get(id) ?? { email: id, email_verified: true }), sub: id }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId ?? '', clientId: client.id });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    } satisfies Configuration);
    return provider;
  }
}

/** Without a key ID, so it could be the key of any token. */
function otherKeys(): string {
  const { n, e, kty } = signingKey();
  return JSON.stringify({ keys: [{ n, e, kty, use: 'sig', alg: 'RS256' }] });
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}
