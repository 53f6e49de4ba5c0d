import { randomBytes } from 'node:crypto';
import { Router } from '@koa/router';
import { text } from '@rewards/contracts/fields';
import { nobodyHelped, secondStepOfResetPage, secondStepPage } from '@rewards/contracts/sign-in';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { AboutPerson } from '@rewards/domain/sign-in/codes/admit-person';
import type { MailLinkEnd } from '@rewards/domain/sign-in/codes/mail-link';
import { mailLinkPath } from '@rewards/domain/sign-in/codes/mail-link';
import { isFresh } from '@rewards/domain/sign-in/sessions/session';
import type { Context } from 'koa';
import { readAtMost } from '../../http/read-at-most.ts';
import { clientAddress } from '../../http/client-address.ts';
import { isRefusal, sendRefusal, tooManyAttempts } from '../../http/refusal.ts';
import { signedCookie } from '../../http/signed-cookie.ts';
import { referralCookie } from '../referrals/referral-cookie.ts';
import { textsFor } from '../../texts/texts.ts';
import { admit } from './admit.ts';
import { allAskedHashes } from './asked-codes.ts';
import { requestCookie } from './request-cookie.ts';
import { type MailLinkPage, renderEndedMailLink, renderMailLink, renderSignedIn } from './mail-link-page.ts';
import type { Service } from '../ports.ts';

/** Identifies a browser from opening a link until shortly after its button is pressed. */
const browserCookie = signedCookie('rewards_mail_link', 1 / 24);

const maxBytes = 4_096;
const words = text(120);
const endStatus = {
  link_used: 410,
  link_expired: 410,
  link_replaced: 410,
  link_ended: 410,
  link_unknown: 404,
} as const satisfies Record<MailLinkEnd, number>;
const isEnd = (reason: string): reason is MailLinkEnd => Object.hasOwn(endStatus, reason);
const after = { login: '/', password_reset: '/set-password' } as const;
const secondStepOf = { login: secondStepPage, password_reset: secondStepOfResetPage } as const;

/** Browsers load pages ahead of a tap, and programs ask for headers alone. */
const isOpenedByPerson = (context: Context): boolean =>
  context.method === 'GET' && !/prefetch|prerender/i.test(context.get('Sec-Purpose') + context.get('Purpose'));

/**
 * The link next to an emailed code. It signs in at once in the browser that asked for it. In any other one, which may
 * be a mail scanner, it shows the code and a button (rule 58, record 0113).
 */
export function mailLinkRoutes(dependencies: Service): Router {
  const { signInByMailLink, sessions, practice, requestRate, settings, clock } = dependencies;
  const { publicUrl, apiUrl } = settings;
  const router = new Router();
  router.use((context, next) => sessions.middleware(context.app)(context, next));
  const means = (context: Context) => ({ assets: dependencies.pageAssets, texts: textsFor(context) });

  async function send(context: Context, page: Promise<string>, status: number): Promise<void> {
    context.status = status;
    context.type = 'text/html; charset=utf-8';
    context.set('Cache-Control', 'no-store');
    // The address is the secret, so other sites don't get it. The page's own form still sends its origin, which is
    // checked.
    context.set('Referrer-Policy', 'same-origin');
    context.body = await page;
  }
  async function sendEnd(context: Context, end: MailLinkEnd): Promise<void> {
    // Someone who opens the email again is usually signed in already, most likely by this link.
    if (sessions.current(context)) context.redirect(`${publicUrl}/`);
    else await send(context, renderEndedMailLink(means(context), await practice.get(), end), endStatus[end]);
  }
  async function show(context: Context, token: string, lacking?: MailLinkPage['lacking']): Promise<void> {
    const outcome = await signInByMailLink.open(openedBy(context, token));
    if (outcome.kind === 'refused') return sendEnd(context, outcome.reason);
    const current = sessions.current(context);
    const isOwn = current !== undefined && emailMatchKey(current.user.email) === emailMatchKey(outcome.email);
    // A signed-in user who requests an email may need a fresh sign-in, which this one is.
    const isFreshlyThere = isOwn && isFresh(current.session, clock.now());
    if (outcome.purpose === 'login' && isFreshlyThere) return context.redirect(`${publicUrl}/`);
    const isComplete = !outcome.isNameMissing && !outcome.isStaffMissing;
    if (outcome.isAskedHere && isComplete && isOpenedByPerson(context)) return press(context, token, {});
    const page = { ...outcome, practice: await practice.get(), path: mailLinkPath(token), ...(lacking && { lacking }) };
    await send(context, renderMailLink(means(context), page), lacking ? 422 : 200);
  }

  async function press(context: Context, token: string, about: AboutPerson): Promise<void> {
    const outcome = await signInByMailLink.execute({
      ...openedBy(context, token),
      ...about,
      address: clientAddress(context),
    });
    if (outcome.kind === 'refused') {
      const { reason } = outcome;
      return isEnd(reason) ? sendEnd(context, reason) : show(context, token, { reason, name: about.name ?? '' });
    }
    const { userId, tokenVersion } = outcome;
    const admitted = await admit(dependencies, context, { userId, tokenVersion, startedWith: 'code' });
    if (!admitted) return sendEnd(context, 'link_ended');
    referralCookie.clear(context);
    requestCookie.clear(context);
    const to = publicUrl + (isRefusal(admitted) ? secondStepOf : after)[outcome.purpose];
    if (publicUrl !== apiUrl) return send(context, renderSignedIn(means(context), await practice.get(), to), 200);
    context.status = 303;
    context.redirect(to);
  }

  router.get('/sign-in/:token', (context) => show(context, context.params['token'] ?? ''));

  router.post('/sign-in/:token', async (context) => {
    const waitSeconds = requestRate.take(clientAddress(context));
    if (waitSeconds > 0) return sendRefusal(context, tooManyAttempts(waitSeconds));
    const token = context.params['token'] ?? '';
    const form = new URLSearchParams(await readAtMost(context.req, maxBytes));
    const [name, helper] = [wordsIn(form, 'name'), wordsIn(form, 'staff')];
    const staffNone = helper === nobodyHelped;
    return press(context, token, { name, staffName: staffNone ? '' : helper, staffNone });
  });

  return router;
}

const openedBy = (context: Context, token: string) => ({
  token,
  browser: browserOf(context),
  askedHashes: allAskedHashes(context),
  referralCode: referralCookie.read(context),
});

function browserOf(context: Context): string {
  const browser = browserCookie.read(context) ?? randomBytes(16).toString('base64url');
  browserCookie.write(context, browser);
  return browser;
}

/** Blank if it is invalid, so the page asks again. */
const wordsIn = (form: URLSearchParams, field: string): string => {
  const read = words.safeParse(form.get(field) ?? '');
  return read.success ? read.data : '';
};
