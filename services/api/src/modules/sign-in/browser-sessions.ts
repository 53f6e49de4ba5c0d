import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@rewards/domain/clock';
import type { BeginSession } from '@rewards/domain/sign-in/sessions/begin-session';
import type { EndSession } from '@rewards/domain/sign-in/sessions/end-session';
import type { RecognizeSession } from '@rewards/domain/sign-in/sessions/recognize-session';
import type { SeeSession } from '@rewards/domain/sign-in/sessions/see-session';
import type { Session } from '@rewards/domain/sign-in/sessions/session';
import type { SignedIn } from '@rewards/domain/sign-in/sessions/session-directory';
import type Application from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { Logger } from 'pino';
import { type Addresses, type CookiePolicy, cookiePolicy } from '../../http/cookie-policy.ts';
import { signedCookie } from '../../http/signed-cookie.ts';

/** What koa-session holds of a session; instants as text, for it compares sessions by their JSON. */
interface KeptSession {
  userId: string;
  startedWith: Session['startedWith'];
  startedAt: string;
  seenAt: string;
}

/** Who is to be signed in, and what proved it. */
export type Proven =
  | { readonly userId: string; readonly startedWith: 'code'; readonly tokenVersion: number }
  | { readonly userId: string; readonly startedWith: 'password'; readonly verifiedHash: string };

type KoaSession = Partial<KeptSession> & { regenerate(): Promise<void>; manuallyCommit(): Promise<void> };

/** What a request knows of its session; it lies where Koa keeps what belongs to a request. */
interface SessionState {
  signedIn?: SignedIn | undefined;
  /** While a session begins: what proved it, and whether it did begin. */
  beginning?: { readonly proven: Proven; hasBegun: boolean };
}

const cookieName = 'rewards_session';
const cookieDays = 30;
/** What carries the session, however koa-session would. */
const sessionCookie = signedCookie(cookieName, cookieDays);

/** The cookie's value opens the session, so that only its digest is kept. */
const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export interface BrowserSessionsParts {
  readonly recognizeSession: RecognizeSession;
  readonly seeSession: SeeSession;
  readonly beginSession: BeginSession;
  readonly endSession: EndSession;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: Addresses;
}

/**
 * Sessions of browsers: koa-session carries a signed cookie with 32 random bytes, and the domain's `Sessions` keep the
 * rest on the server. When a session ends is the domain's to say (rule 14); the cookie's age is only its upper
 * bound.
 */
export class BrowserSessions {
  readonly #parts: BrowserSessionsParts;
  readonly #cookies: CookiePolicy;
  #reading: Middleware | undefined;

  constructor(parts: BrowserSessionsParts) {
    this.#parts = parts;
    this.#cookies = cookiePolicy(parts.settings);
  }

  /** Reads the session of a request. It writes none: sessions begin and end by `begin` and `end` alone. */
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
          set: (secret: string, kept: KeptSession, _maxAge: number, { ctx }: { ctx?: Context }) =>
            this.#add(secret, kept, ctx),
          destroy: (secret: string) => this.#parts.endSession.execute(digest(secret)),
        },
      },
      app,
    );
  }

  /** Whoever is signed in, once the middleware has read the session. */
  current(context: Context): SignedIn | undefined {
    return stateOf(context).signedIn;
  }

  /** Whoever is signed in, for what goes on by itself, such as an open stream: it keeps no idle session alive. */
  async watch(context: Context): Promise<SignedIn | undefined> {
    const secret = sessionCookie.read(context);
    if (secret === undefined) return undefined;
    return this.#parts.recognizeSession.execute(digest(secret));
  }

  /**
   * Signs a user in under a new session id; the browser's former session ends.
   * @returns false when what was proven holds no more, and then nobody is signed in.
   */
  async begin(context: Context, proven: Proven): Promise<boolean> {
    const { userId, startedWith } = proven;
    const now = this.#parts.clock.now().toISOString();
    const session = koaSession(context);
    Object.assign(session, { userId, startedWith, startedAt: now, seenAt: now } satisfies KeptSession);
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

  async #load(secret: string, context: Context | undefined): Promise<KeptSession | undefined> {
    const found = await this.#parts.recognizeSession.execute(digest(secret));
    if (!found || !context) return undefined;
    this.#see(found.session);
    stateOf(context).signedIn = found;
    const { userId, startedWith, startedAt, seenAt } = found.session;
    return { userId, startedWith, startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() };
  }

  /** Nobody waits for it, and where it fails the session is seen by the next request. */
  #see(session: Session): void {
    const { seeSession, log } = this.#parts;
    seeSession
      .execute(session)
      .catch((error: Error) => log.warn({ reason: error.message }, 'That a session is seen could not be written'));
  }

  /** Only `begin` has koa-session store anything: without it there is nothing proven, and nothing begins. */
  async #add(
    secret: string,
    { userId, startedWith, ...kept }: KeptSession,
    context: Context | undefined,
  ): Promise<void> {
    const beginning = context && stateOf(context).beginning;
    if (!beginning) return;
    const { proven } = beginning;
    const [startedAt, seenAt] = [new Date(kept.startedAt), new Date(kept.seenAt)];
    beginning.hasBegun = await this.#parts.beginSession.execute({
      session: { id: digest(secret), userId, startedWith, startedAt, seenAt },
      ...(proven.startedWith === 'password'
        ? { verifiedHash: proven.verifiedHash }
        : { tokenVersion: proven.tokenVersion }),
    });
  }
}

const stateOf = (context: Context): SessionState => (context.state.session ??= {});

const koaSession = (context: Context): KoaSession => (context as unknown as { session: KoaSession }).session;
