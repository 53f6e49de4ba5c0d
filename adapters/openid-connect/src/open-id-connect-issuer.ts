import * as client from 'openid-client';
import { knownIssuer } from './known-issuers.ts';
import { type Claims, verifiedEmail } from './verified-email.ts';

/** The practice's registration with its provider. */
export interface IssuerAccount {
  /** Plain http only on loopback. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the browser keeps while it's at the provider. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The issuer doesn't answer, or not as an issuer does. `why` is for the operator. */
export interface IssuerAway {
  readonly kind: 'away';
  readonly why: string;
}

export type Started = { readonly kind: 'started'; readonly address: URL; readonly attempt: SignInAttempt } | IssuerAway;

export type Proof =
  /** The email is undefined if the issuer doesn't vouch for it. */
  | { readonly kind: 'proven'; readonly verifiedEmail: string | undefined }
  /** The answer isn't to this attempt. */
  | { readonly kind: 'mismatched' }
  /** The person, or the provider's policy, said no. */
  | { readonly kind: 'declined' }
  /** The answer proves nothing: a used code, a forged or expired token, wrong settings. */
  | { readonly kind: 'refused'; readonly why: string }
  | IssuerAway;

/** How long to wait for each answer of the issuer. */
const timeoutSeconds = 5;
/** How far the issuer's clock may be ahead of ours. */
const maxClockSkewSeconds = 60;
/** How long addresses of the issuer count. Its keys are read again at each sign-in. */
const cachedMilliseconds = 10 * 60_000;

/** An OpenID Connect issuer: the code flow with PKCE, state and nonce. It asks the issuer nothing until it's used. */
export class OpenIdConnectIssuer {
  readonly #account: IssuerAccount;
  readonly #redirectUri: string;
  #discovered: { readonly config: Promise<client.Configuration>; readonly at: number } | undefined;

  constructor(account: IssuerAccount, redirectUri: string) {
    this.#account = account;
    this.#redirectUri = redirectUri;
  }

  /** @returns where to send the browser, and what to remember until it's back. */
  async start(): Promise<Started> {
    const config = await this.#discover().catch(failureOf);
    if (!(config instanceof client.Configuration)) return away(config);
    const attempt = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: this.#redirectUri,
      scope: 'openid email',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
      ...(letsChooseAccount(this.#account.issuer, config) ? { prompt: 'select_account' } : {}),
    });
    return { kind: 'started', address, attempt };
  }

  /** @param answer the query that the browser came back with. */
  async finish(answer: URLSearchParams, { state, nonce, codeVerifier }: SignInAttempt): Promise<Proof> {
    if (answer.get('state') !== state) return { kind: 'mismatched' };
    const config = await this.#discoverAnew().catch(failureOf);
    if (!(config instanceof client.Configuration)) return away(config);
    const callback = new URL(this.#redirectUri);
    callback.search = answer.toString();
    try {
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims: Claims = { ...tokens.claims() };
      if (isFromTheFuture(claims)) return { kind: 'refused', why: "the token's issue time is in the future" };
      return { kind: 'proven', verifiedEmail: verifiedEmail(this.#account.issuer, claims) };
    } catch (error) {
      return proofFailed(failureOf(error));
    }
  }

  /** Reads the issuer's addresses, for the doctor. */
  async examine(): Promise<{ readonly kind: 'answers' } | IssuerAway> {
    const config = await this.#discoverAnew().catch(failureOf);
    return config instanceof client.Configuration ? { kind: 'answers' } : away(config);
  }

  #discover(): Promise<client.Configuration> {
    const isFresh = this.#discovered !== undefined && performance.now() - this.#discovered.at < cachedMilliseconds;
    return isFresh && this.#discovered ? this.#discovered.config : this.#discoverAnew();
  }

  /** A new configuration reads the issuer's keys again, so a new signing key counts at once. */
  #discoverAnew(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#account;
    const isPlain = new URL(issuer).protocol === 'http:';
    const config = client.discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
      timeout: timeoutSeconds,
      // The library otherwise trusts the connection that a token came by.
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    });
    const discovered = { config, at: performance.now() };
    this.#discovered = discovered;
    config.catch(() => {
      if (this.#discovered === discovered) this.#discovered = undefined;
    });
    return config;
  }
}

/** The library checks when a token expires, and not when it was issued. */
const isFromTheFuture = ({ iat }: Claims): boolean =>
  typeof iat === 'number' && iat > Date.now() / 1_000 + maxClockSkewSeconds;

/** In the body if the issuer says that it can read that, because some decode the header wrongly. */
function authentication(clientSecret: string): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
}

/** On a shared computer, the person picks the account. Issuers that don't know this prompt refuse it. */
function letsChooseAccount(issuer: string, config: client.Configuration): boolean {
  const known = config.serverMetadata()['prompt_values_supported'];
  return knownIssuer(issuer) !== undefined || (Array.isArray(known) && known.includes('select_account'));
}

function failureOf(error: unknown): Error {
  if (error instanceof Error) return error;
  throw error;
}

const away = (failure: Error): IssuerAway => ({ kind: 'away', why: inWords(failure) });

/** Errors with which an issuer says that it can't answer now. */
const temporary = new Set(['server_error', 'temporarily_unavailable']);

function proofFailed(failure: Error): Proof {
  if (failure instanceof client.AuthorizationResponseError) {
    if (failure.error === 'access_denied') return { kind: 'declined' };
    return temporary.has(failure.error) ? away(failure) : { kind: 'refused', why: inWords(failure) };
  }
  // What `fetch` throws when no answer comes.
  const isUnanswered = failure instanceof TypeError || (failure as client.ClientError).code === 'OAUTH_TIMEOUT';
  return isUnanswered ? away(failure) : { kind: 'refused', why: inWords(failure) };
}

/** With the innermost cause, which tells the most. Never a token or a secret. */
function inWords(failure: Error): string {
  if (failure instanceof client.ResponseBodyError || failure instanceof client.AuthorizationResponseError)
    return `${failure.error}${failure.error_description ? `: ${failure.error_description}` : ''}`;
  const { cause } = failure;
  return cause instanceof Error && cause.message ? `${failure.message}: ${cause.message}` : failure.message;
}
