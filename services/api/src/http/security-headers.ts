import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/**
 * Scripts and styles come from this origin's files only, no page may be framed, and a referrer never names a page to
 * another site. Where the API has a host of its own, pages may
 * call it and show its images. Where the product is served without encryption, on a practice's own network, nothing demands it.
 */
export function securityHeaders(publicUrl: string, apiUrl: string): Middleware {
  const isApart = publicUrl !== apiUrl;
  const api = isApart ? [apiUrl] : [];
  const sockets = isApart ? [apiUrl.replace(/^http/, 'ws')] : [];
  const isSecure = publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...api, ...sockets],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", ...api, 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    // Pages of another origin show the API's images; what they may read of it is CORS's to say.
    crossOriginResourcePolicy: { policy: isApart ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
}
