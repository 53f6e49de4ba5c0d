import { Router } from '@koa/router';
import type { Context, Next } from 'koa';
import { isAtThisMachine, isLoopbackUrl } from '../../http/at-this-machine.ts';
import { nothingHere, sendRefusal } from '../../http/refusal.ts';
import type { Settings } from '../../settings/settings.ts';
import { textsFor } from '../../texts/texts.ts';
import { renderMailbox } from './mailbox-page.ts';
import type { Service } from '../ports.ts';

type MailboxSettings = Pick<Settings, 'purpose' | 'publicUrl' | 'localUrls' | 'smtpUrl' | 'smsProvider'>;

/**
 * The mailbox is only for a trial on one machine. In production its messages are real, and anyone on the machine could
 * read them. If others open the product, a proxy here could expose it. A trial that phones can open without PUBLIC_URL
 * has no proxy in front.
 */
export const hasLocalMailbox = ({ purpose, publicUrl, localUrls, smtpUrl, smsProvider }: MailboxSettings) =>
  purpose !== 'serve' &&
  (isLoopbackUrl(publicUrl) || localUrls.some(isLoopbackUrl)) &&
  (smtpUrl === undefined || smsProvider === undefined);

/**
 * Emails and texts without a provider, readable on this machine only. They open accounts, so everyone else gets a 404.
 */
export function mailboxRoutes({ mailbox, pageAssets: assets, settings, timeZone }: Service): Router {
  const router = new Router();
  if (!hasLocalMailbox(settings)) return router;
  const onlyHere = (context: Context, next: Next) => {
    if (isAtThisMachine(context)) return next();
    sendRefusal(context, nothingHere);
    return undefined;
  };
  router.get('/dev/mailbox', onlyHere, async (context) => {
    context.set('Cache-Control', 'no-store');
    context.type = 'text/html; charset=utf-8';
    context.body = await renderMailbox({ assets, texts: textsFor(context) }, await mailbox.list(), timeZone);
  });
  router.get('/dev/mailbox.json', onlyHere, async (context) => {
    context.set('Cache-Control', 'no-store');
    context.body = await mailbox.list();
  });
  return router;
}
