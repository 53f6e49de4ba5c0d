import { Router } from '@koa/router';
import { nothingHere, sendRefusal } from '../../http/refusal.ts';
import type { Service } from '../ports.ts';

const path = '/.well-known/security.txt';
const validDays = 90;

/** Where to report a vulnerability (RFC 9116). Without a contact there's no such file. */
export function securityContactRoutes({ clock, settings }: Service): Router {
  const router = new Router();
  router.get(path, (context) => {
    const { publicUrl, securityContact } = settings;
    if (securityContact === undefined) return sendRefusal(context, nothingHere);
    context.type = 'text/plain; charset=utf-8';
    context.set('Cache-Control', 'public, max-age=86400');
    const expires = new Date(clock.now().getTime() + validDays * 86_400_000);
    const lines = { Contact: securityContact, Expires: expires.toISOString(), Canonical: publicUrl + path };
    context.body = Object.entries({ ...lines, 'Preferred-Languages': 'en' })
      .map((line) => `${line.join(': ')}\n`)
      .join('');
  });
  return router;
}
