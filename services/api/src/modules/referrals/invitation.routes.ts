import { createHash } from 'node:crypto';
import { Router } from '@koa/router';
import { openingAt } from '@rewards/domain/practice/opening';
import { isFetchedByProgram } from '../../http/fetched-by-program.ts';
import { textsFor } from '../../texts/texts.ts';
import { renderInvitation, renderOwnLink, renderUnknownInvitation } from './invitation-page.ts';
import { referralCookie } from './referral-cookie.ts';
import type { Service } from '../ports.ts';

/**
 * The personal link: remembers the referrer and shows the invitation (rule 7). A signed-in patient gets their own link
 * to copy or share, whoever's they opened, and the browser keeps the referrer it remembers.
 */
export function invitationRoutes({
  clock,
  countOpenings,
  log,
  openInvitation,
  pageAssets: assets,
  practice,
  previewPictures,
  publicUrl,
  sessions,
  timeZone,
}: Service): Router {
  const router = new Router();
  router.get('/r/:code', async (context) => {
    const outcome = await openInvitation.execute(context.params['code'] ?? '');
    context.type = 'text/html; charset=utf-8';
    // The answer differs for each browser, because it sets a cookie.
    context.set('Cache-Control', 'no-store');
    if (outcome.kind === 'refused') {
      context.status = 404;
      context.body = await renderUnknownInvitation({ assets, texts: textsFor(context) }, await practice.get());
      return;
    }
    const profile = await practice.get();
    const means = { assets, texts: textsFor(context) };
    const visitor = (await sessions.watch(context))?.user;
    const isOwn = visitor?.referralCode === outcome.referralCode;
    // Staff see what their patients share.
    if (visitor && (isOwn || !visitor.isAdmin)) {
      const { referralCode } = visitor;
      // Someone else at a shared device may join by it later.
      if (!isOwn) referralCookie.write(context, outcome.referralCode);
      context.body = await renderOwnLink(means, { practice: profile, publicUrl, referralCode, isOwn });
      return;
    }
    // The funnel begins with friends: no one with an account, and each browser once for each link.
    if (!visitor && referralCookie.read(context) !== outcome.referralCode && !isFetchedByProgram(context))
      // The page doesn't wait for the count, and shows without it.
      void countOpenings
        .execute()
        .catch((failure: unknown) => log.warn({ err: failure }, "An opened link wasn't counted"));
    referralCookie.write(context, outcome.referralCode);
    const opening = openingAt(profile.openingHours, clock.now(), timeZone);
    context.body = await renderInvitation(means, { practice: profile, opening, publicUrl, ...outcome });
  });
  router.get('/r/:code/preview.png', async (context) => {
    const outcome = await openInvitation.execute(context.params['code'] ?? '');
    const friend = outcome.kind === 'opened' ? outcome.referrerFirstName : undefined;
    const picture = await previewPictures.of(textsFor(context), friend, await practice.get());
    context.type = 'image/png';
    // A new name shows a day later.
    context.set('Cache-Control', 'public, max-age=86400');
    context.etag = createHash('sha256').update(picture).digest('base64url').slice(0, 16);
    context.body = picture;
    if (context.fresh) context.status = 304;
  });
  return router;
}
