import { Router } from '@koa/router';
import { isPagePath } from '@rewards/contracts/page-paths';
import {
  type WorkAccountProblem,
  workAccountCallback,
  workAccountQuery,
  workAccountStart,
} from '@rewards/contracts/work-account';
import type { Proof } from '@rewards/openid-connect/open-id-connect-issuer';
import type { Context } from 'koa';
import { clientAddress } from '../../http/client-address.ts';
import { scrub } from '../../http/logger.ts';
import { sendRefusal, tooManyAttempts } from '../../http/refusal.ts';
import { admit } from './admit.ts';
import { attemptCookie, readAttempt, writeAttempt } from './work-account-attempt.ts';
import type { Service } from '../ports.ts';

const problemOf = {
  work_account_unverified: 'unverified',
  work_account_not_admin: 'not_admin',
} as const satisfies Record<string, WorkAccountProblem>;

/** Staff sign-in with a work account, at its provider and back (record 0087). 404 while it's off. */
export function workAccountRoutes(dependencies: Service): Router {
  const { workAccounts, signInWithWorkAccount, sessions, requestRate, settings, clock, log } = dependencies;
  const { publicUrl } = settings;
  const router = new Router();

  function goTo(context: Context, address: string): void {
    context.set('Cache-Control', 'no-store');
    context.status = 303;
    context.redirect(address);
  }
  const goToLogin = (context: Context, problem: WorkAccountProblem) =>
    goTo(context, `${publicUrl}/login?${workAccountQuery}=${problem}`);

  function goToLoginAway(context: Context, reason: string): void {
    log.warn({ reason: scrub(reason) }, "The sign-in provider of OIDC_ISSUER isn't responding");
    goToLogin(context, 'away');
  }

  /** Answers for a proof that isn't one. */
  function sendUnproven(context: Context, proof: Exclude<Proof, { readonly kind: 'proven' }>): void {
    if (proof.kind === 'away') return goToLoginAway(context, proof.why);
    if (proof.kind === 'mismatched') return goToLogin(context, 'expired');
    if (proof.kind === 'declined') return goToLogin(context, 'declined');
    log.warn({ reason: scrub(proof.why) }, 'A sign-in with a work account proved nothing');
    return goToLogin(context, 'failed');
  }

  router.use([workAccountStart, workAccountCallback], async (context, next) => {
    const waitSeconds = requestRate.take(clientAddress(context));
    if (waitSeconds > 0) return sendRefusal(context, tooManyAttempts(waitSeconds));
    return sessions.middleware(context.app)(context, next);
  });

  router.get(workAccountStart, async (context, next) => {
    if (!workAccounts) return next();
    const started = await workAccounts.start();
    if (started.kind === 'away') return goToLoginAway(context, started.why);
    const returnTo = pageIn(publicUrl, context.query['return_to']);
    writeAttempt(context, { ...started.attempt, returnTo, startedAt: clock.now() });
    return goTo(context, started.address.href);
  });

  router.get(workAccountCallback, async (context, next) => {
    if (!workAccounts) return next();
    const attempt = readAttempt(context, clock.now());
    attemptCookie.clear(context);
    if (!attempt) return goToLogin(context, 'expired');
    const proof = await workAccounts.finish(new URLSearchParams(context.querystring), attempt);
    if (proof.kind !== 'proven') return sendUnproven(context, proof);
    const { verifiedEmail } = proof;
    const outcome = await signInWithWorkAccount.execute({ verifiedEmail, address: clientAddress(context) });
    if (outcome.kind === 'refused') return goToLogin(context, problemOf[outcome.reason]);
    const { userId, tokenVersion } = outcome;
    const isAdmitted = await admit(dependencies, context, { userId, tokenVersion, startedWith: 'oidc' });
    return isAdmitted ? goTo(context, publicUrl + attempt.returnTo) : goToLogin(context, 'not_admin');
  });

  return router;
}

const maxPageLength = 500;

/** The path and query of one of our pages, or the start page. */
function pageIn(publicUrl: string, given: unknown): string {
  if (typeof given !== 'string' || given.length > maxPageLength || !URL.canParse(given, publicUrl)) return '/';
  const { origin, pathname, search } = new URL(given, publicUrl);
  return origin === new URL(publicUrl).origin && isPagePath(pathname) ? pathname + search : '/';
}
