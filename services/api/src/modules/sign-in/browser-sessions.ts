import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@rewards/domain/clock';
import type { BeginSession } from '@rewards/domain/sign-in/sessions/begin-session';
import type { EndSession } from '@rewards/domain/sign-in/sessions/end-session';
import type { RecognizeSession } from '@rewards/domain/sign-in/sessions/recognize-session';
import type { SeeSession } from '@rewards/domain/sign-in/sessions/see-session';
import type { Session } from '@rewards/domain/sign-in/sessions/session';
import type { SignedIn } from '@rewards/domain/sign-in/sessions/session-directory';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import type { DatabaseOutage } from '@rewards/postgres/sql/database-outage';
import type Application from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { Logger } from 'pino';
import { type Addresses, type CookiePolicy, cookiePolicy } from '../../http/cookie-policy.ts';
import { signedCookie } from '../../http/signed-cookie.ts';
import { deviceOf } from './device-of.ts';

/** The content of a koa-session session. Instants are text, because it compares sessions by their JSON. */
interface StoredSession {
  userId: string;
  startedWith: Session['startedWith'];
  startedAt: string;
  seenAt: string;
}

/** The user to sign in, and the proof. */
export type Proven =
  | { readonly userId: string; readonly startedWith: 'code' | 'oidc' | 'passkey'; readonly tokenVersion: number }
  | { readonly userId: string; readonly startedWith: 'password'; readonly verifiedHash: string };

type KoaSession = Partial<StoredSession> & { regenerate(): Promise<void>; manuallyCommit(): Promise<void> };

/** A request's session state, stored in Koa's request state. */
interface SessionState {
  signedIn?: SignedIn | undefined;
  /** While a session is starting: the proof, and whether it has started. */
  beginning?: { readonly proven: Proven; hasBegun: boolean };
}

const cookieName = 'rewards_session';
const cookieDays = 30;
/** Carries the session instead of koa-session's own cookie. */
const sessionCookie = signedCookie(cookieName, cookieDays);

/** The cookie's value opens the session, so only its digest is stored. */
const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export interface BrowserSessionsDependencies {
  readonly recognizeSession: RecognizeSession;
  readonly seeSession: SeeSession;
  readonly beginSession: BeginSession;
  readonly endSession: EndSession;
  readonly clock: Clock;
  readonly log: Logger;
  readonly outage: Pick<DatabaseOutage, 'unavailable'>;
  readonly settings: Addresses;
}

/**
 * Browser sessions: koa-session handles a signed cookie with 32 random bytes, and the domain's `Sessions` store the
 * rest on the server. The domain decides when a session ends (rule 14). The cookie's age is only an upper bound.
 */
export class BrowserSessions {
  readonly #dependencies: BrowserSessionsDependencies;
  readonly #cookies: CookiePolicy;
  #reading: Middleware | undefined;

  constructor(dependencies: BrowserSessionsDependencies) {
    this.#dependencies = dependencies;
    this.#cookies = cookiePolicy(dependencies.settings);
  }

  /** Reads a request's session. It writes none: only `begin` and `end` start and end sessions. */
  middleware(app: Application): Middleware {
    return (this.#reading ??= this.#makeMiddleware(app));
  }

  #makeMiddleware(app: Application): Middleware {
    return createSession(
      {
        key: cookieName,
        maxAge: cookieDays * 86_400_000,
        autoCommit: false,
        ...this.#cookies,
        externalKey: { get: (context: Context) => sessionCookie.read(context) ?? '', set: sessionCookie.write },
        genid: () => randomBytes(32).toString('base64url'),
        store: {
          get: (secret: string, _maxAge: number, { ctx }: { ctx?: Context }) => this.#load(secret, ctx),
          set: (secret: string, kept: StoredSession, _maxAge: number, { ctx }: { ctx?: Context }) =>
            this.#add(secret, kept, ctx),
          destroy: (secret: string) => this.#dependencies.endSession.execute(digest(secret)),
        },
      },
      app,
    );
  }

  /** The signed-in user, once the middleware has read the session. */
  current(context: Context): SignedIn | undefined {
    return stateOf(context).signedIn;
  }

  /** Whether the request carries a session's cookie, valid or not. */
  hasCookie(context: Context): boolean {
    return /(?:^|;\s*)(?:__Host-)?rewards_session=/.test(context.get('Cookie'));
  }

  /** The signed-in user, for something ongoing like an open stream: it doesn't keep an idle session alive. */
  async watch(context: Context): Promise<SignedIn | undefined> {
    const secret = sessionCookie.read(context);
    if (secret === undefined) return undefined;
    return this.#dependencies.recognizeSession.execute(digest(secret));
  }

  /**
   * Signs a user in under a new session id and ends the browser's former session.
   * @returns false if the proof is no longer valid. Then there is no sign-in.
   */
  async begin(context: Context, proven: Proven): Promise<boolean> {
    const { userId, startedWith } = proven;
    const now = this.#dependencies.clock.now().toISOString();
    const session = koaSession(context);
    Object.assign(session, { userId, startedWith, startedAt: now, seenAt: now } satisfies StoredSession);
    const beginning = { proven, hasBegun: false };
    stateOf(context).beginning = beginning;
    await session.regenerate();
    if (!beginning.hasBegun) await this.end(context);
    return beginning.hasBegun;
  }

  async end(context: Context): Promise<void> {
    const session = koaSession(context);
    Object.assign(context, { session: null });
    await session.manuallyCommit();
    sessionCookie.clear(context);
    stateOf(context).signedIn = undefined;
  }

  async #load(secret: string, context: Context | undefined): Promise<StoredSession | undefined> {
    const found = await this.#dependencies.recognizeSession.execute(digest(secret));
    if (!found || !context) return undefined;
    this.#see(found.session);
    stateOf(context).signedIn = found;
    const { userId, startedWith, startedAt, seenAt } = found.session;
    return { userId, startedWith, startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() };
  }

  /** Runs in the background. If it fails, the next request updates the session. */
  #see(session: Session): void {
    const { seeSession, outage, log } = this.#dependencies;
    seeSession.execute(session).catch((error: Error) => {
      const reason = error.message;
      if (error instanceof StoreUnavailable) outage.unavailable({ reason }, "The database isn't responding");
      else log.warn({ reason }, 'Could not record that a session was used');
    });
  }

  /** koa-session only stores something during `begin`. Otherwise there is no proof, and no session starts. */
  async #add(
    secret: string,
    { userId, startedWith, ...kept }: StoredSession,
    context: Context | undefined,
  ): Promise<void> {
    const beginning = context && stateOf(context).beginning;
    if (!beginning) return;
    const { proven } = beginning;
    const [startedAt, seenAt] = [new Date(kept.startedAt), new Date(kept.seenAt)];
    beginning.hasBegun = await this.#dependencies.beginSession.execute({
      session: { id: digest(secret), userId, startedWith, startedAt, seenAt },
      device: deviceOf(context.get('User-Agent')),
      ...(proven.startedWith === 'password'
        ? { verifiedHash: proven.verifiedHash }
        : { tokenVersion: proven.tokenVersion }),
    });
  }
}

const stateOf = (context: Context): SessionState => (context.state.session ??= {});

const koaSession = (context: Context): KoaSession => (context as unknown as { session: KoaSession }).session;
