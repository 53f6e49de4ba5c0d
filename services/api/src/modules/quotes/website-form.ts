import cors from '@koa/cors';
import { requestQuote } from '@rewards/contracts/quotes';
import type { CurrentPractice } from '@rewards/domain/practice/practice-profile';
import type { Middleware } from 'koa';

/** The origins of the practice's website, with and without www, and of what is listed. */
export function websiteOrigins(siteUrl: string | null, listed: readonly string[]): ReadonlySet<string> {
  if (siteUrl === null) return new Set(listed);
  const { origin } = new URL(siteUrl);
  const other = origin.includes('://www.') ? origin.replace('://www.', '://') : origin.replace('://', '://www.');
  return new Set([origin, other, ...listed]);
}

interface WebsiteFormDependencies {
  readonly practice: CurrentPractice;
  /** WEBSITE_ORIGINS. */
  readonly listed: readonly string[];
  /** The product's own pages, whose calls this leaves alone. */
  readonly ownOrigins: ReadonlySet<string>;
}

/**
 * Takes requests for an appointment from the form on the practice's own website, and no other call. Such a request has
 * no session, even where both are one site for the browser's cookies (record 0143).
 *
 * @param call answers the call
 */
export function websiteForm({ practice, listed, ownOrigins }: WebsiteFormDependencies, call: Middleware): Middleware {
  const share = cors({
    origin: (context) => context.get('Origin'),
    allowMethods: [requestQuote.method],
    allowHeaders: ['Content-Type'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  return async (context, next) => {
    const origin = context.get('Origin');
    if (context.path !== requestQuote.path || origin === '' || ownOrigins.has(origin)) return next();
    if (!websiteOrigins((await practice.get()).siteUrl, listed).has(origin)) return next();
    delete context.req.headers.cookie;
    await share(context, async () => call(context, next));
    context.remove('Set-Cookie');
  };
}
