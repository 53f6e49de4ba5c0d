import { Router } from '@koa/router';
import type { LocalMailbox } from '@rewards/mailbox/local-mailbox';
import type { Context, Next } from 'koa';
import { isAtThisMachine, isLoopbackUrl } from '../../http/at-this-machine.ts';
import { nothingHere, sendRefusal } from '../../http/refusal.ts';
import type { PageAssets } from '../pages/page-assets.ts';
import type { Settings } from '../../settings/settings.ts';
import { textsFor } from '../../texts/texts.ts';
import { renderMailbox } from './mailbox-page.ts';

type MailboxSettings = Pick<Settings, 'purpose' | 'publicUrl' | 'localUrls' | 'smtpUrl' | 'smsProvider'>;

export interface MailboxParts {
  readonly mailbox: LocalMailbox;
  readonly pageAssets: PageAssets;
  readonly settings: MailboxSettings;
  readonly timeZone: string;
}

/**
 * It is for who tries the product out on one machine: in production what lies there is of people, and would be read by
 * whoever is on the machine; and where others open the product, a proxy that connects from here may be between. A trial
 * that phones open too, by an address nobody had to set, has none before it.
 */
export const hasLocalMailbox = ({ purpose, publicUrl, localUrls, smtpUrl, smsProvider }: MailboxSettings) =>
  purpose !== 'serve' &&
  (isLoopbackUrl(publicUrl) || localUrls.some(isLoopbackUrl)) &&
  (smtpUrl === undefined || smsProvider === undefined);

/**
 * Mail and texts that have nowhere to go, to be read on this machine only. They open accounts: for everyone else there
 * is nothing here.
 */
export function mailboxRoutes({ mailbox, pageAssets: assets, settings, timeZone }: MailboxParts): Router {
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
