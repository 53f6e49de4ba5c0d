import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@rewards/domain/clock';
import type { User } from '@rewards/domain/patients/user';
import type { BeginSession } from '@rewards/domain/sign-in/sessions/begin-session';
import type { EndSession } from '@rewards/domain/sign-in/sessions/end-session';
import { type Session, sessionEnd } from '@rewards/domain/sign-in/sessions/session';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import type Application from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import { type Addresses, type CookiePolicy, cookiePolicy } from '../http/cookie-policy.ts';
import { signedCookie } from '../http/signed-cookie.ts';

/** Whoever is signed in, with the role as the database has it at this request. */
export interface SignedIn {
  readonly session: Session;
  readonly user: User;
}

/** What koa-session holds of a session; instants as text, for it compares sessions by their JSON. */
interface KeptSession {
  userId: string;
  startedWith: Session['startedWith'];
  startedAt: string;
  seenAt: string;
}

/** Who is to be signed in, and what proved it. */
export type Proven =
  | { readonly userId: string; readonly startedWith: 'code' }
  | { readonly userId: string; readonly startedWith: 'password'; readonly verifiedHash: string };

export interface BrowserSessionParts {
  readonly unitOfWork: UnitOfWork;
  readonly beginSession: BeginSession;
  readonly endSession: EndSession;
  readonly clock: Clock;
  readonly settings: Addresses;
}

type KoaSession = Partial<KeptSession> & { regenerate(): Promise<void>; manuallyCommit(): Promise<void> };

const cookieName = 'rewards_session';
const cookieDays = 30;
/** The same cookie for what only looks at it. */
const sessionCookie = signedCookie(cookieName, cookieDays);
/** How much later a session has to be seen for it to be written down: not each click is worth a write. */
const seenAgainAfterMs = 60_000;

/** The cookie's value opens the session, so that only its digest is kept. */
const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * Sessions of browsers: koa-session carries a signed cookie with 32 random bytes, and the domain's `Sessions` keep the
 * rest on the server. When a session ends is the domain's to say (rule 14); the cookie's age is only its upper
 * bound.
 */
export class BrowserSessions {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #cookies: CookiePolicy;
  readonly #beginSession: BeginSession;
  readonly #endSession: EndSession;
  readonly #proven = new WeakMap<Context, Proven>();
  readonly #refused = new WeakSet<Context>();
  readonly #signedIn = new WeakMap<Context, SignedIn>();

  constructor({ unitOfWork, beginSession, endSession, clock, settings }: BrowserSessionParts) {
    this.#unitOfWork = unitOfWork;
    this.#beginSession = beginSession;
    this.#endSession = endSession;
    this.#clock = clock;
    this.#cookies = cookiePolicy(settings);
  }

  /** Reads the session of a request. It writes none: sessions begin and end by `begin` and `end` alone. */
  middleware(app: Application): Middleware {
    return createSession(
      {
        key: cookieName,
        maxAge: cookieDays * 86_400_000,
        autoCommit: false,
        httpOnly: true,
        ...this.#cookies,
        genid: () => randomBytes(32).toString('base64url'),
        store: {
          get: (secret: string, _maxAge: number, { ctx }: { ctx?: Context }) => this.#load(secret, ctx),
          set: (secret: string, kept: KeptSession, _maxAge: number, { ctx }: { ctx?: Context }) =>
            this.#add(secret, kept, ctx),
          destroy: (secret: string) => this.#endSession.execute(digest(secret)),
        },
      },
      app,
    );
  }

  /** Whoever is signed in, once the middleware has read the session. */
  current(context: Context): SignedIn | undefined {
    return this.#signedIn.get(context);
  }

  /** Whoever is signed in, for what goes on by itself, such as an open stream: it keeps no idle session alive. */
  async watch(context: Context): Promise<SignedIn | undefined> {
    const secret = sessionCookie.read(context);
    return secret === undefined ? undefined : this.#find(digest(secret), { isSeen: false });
  }

  /**
   * Signs a user in under a new session id; the browser's former session ends.
   * @returns false when what was proven holds no more, and then nobody is signed in.
   */
  async begin(context: Context, proven: Proven): Promise<boolean> {
    const { userId, startedWith } = proven;
    const now = this.#clock.now().toISOString();
    const session = koaSession(context);
    Object.assign(session, { userId, startedWith, startedAt: now, seenAt: now } satisfies KeptSession);
    this.#proven.set(context, proven);
    await session.regenerate();
    if (!this.#refused.has(context)) return true;
    await this.end(context);
    return false;
  }

  async end(context: Context): Promise<void> {
    const session = koaSession(context);
    Object.assign(context, { session: null });
    await session.manuallyCommit();
    this.#signedIn.delete(context);
  }

  /** Undefined for a session that is unknown, has ended, or belongs to nobody any more. */
  async #load(secret: string, context: Context | undefined): Promise<KeptSession | undefined> {
    const found = await this.#find(digest(secret), { isSeen: true });
    if (!found || !context) return undefined;
    this.#signedIn.set(context, found);
    const { userId, startedWith, startedAt, seenAt } = found.session;
    return { userId, startedWith, startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() };
  }

  #find(id: string, { isSeen }: { readonly isSeen: boolean }): Promise<SignedIn | undefined> {
    const at = this.#clock.now();
    return this.#unitOfWork.run(async ({ sessions, users }) => {
      const session = await sessions.find(id);
      const user = session && (await users.find(session.userId));
      if (!session || !user) return undefined;
      if (sessionEnd(session, user.isAdmin) <= at) {
        await sessions.end(id);
        return undefined;
      }
      if (isSeen && at.getTime() - session.seenAt.getTime() >= seenAgainAfterMs) await sessions.touch(id, at);
      return { session, user };
    });
  }

  async #add(
    secret: string,
    { userId, startedWith, startedAt, seenAt }: KeptSession,
    context: Context | undefined,
  ): Promise<void> {
    const session = {
      id: digest(secret),
      userId,
      startedWith,
      startedAt: new Date(startedAt),
      seenAt: new Date(seenAt),
    };
    const proven = context && this.#proven.get(context);
    const verifiedHash = proven?.startedWith === 'password' ? proven.verifiedHash : undefined;
    const hasBegun = await this.#beginSession.execute({ session, verifiedHash });
    if (!hasBegun && context) this.#refused.add(context);
  }
}

const koaSession = (context: Context): KoaSession => (context as unknown as { session: KoaSession }).session;
