import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Logger } from 'pino';

/** Addresses outside of the product from which signage shows scenes; none where it shows only its own. */
export interface SceneSources {
  readonly media: readonly string[];
  readonly frames: readonly string[];
}

/**
 * Scripts and styles come from this origin's files only, no page may be framed, and a referrer never names a page to
 * another site. Videos and frames come from where the practice's scenes are and from nowhere else. Where the API has a
 * host of its own, pages may call it and show its images. Where the product is served without encryption, on a
 * practice's own network, nothing demands it.
 */
export function securityHeaders(
  publicUrl: string,
  apiUrl: string,
  sceneSources: () => Promise<SceneSources>,
  log: Pick<Logger, 'error'>,
): Middleware {
  const made = new Map<string, Middleware>();
  /** Helmet refuses a policy it can't write; then what the product itself needs is allowed, and nothing besides. */
  const headersOrBase = (sources: SceneSources): Middleware => {
    try {
      return headersFor(publicUrl, apiUrl, sources);
    } catch (failure) {
      log.error({ failure, sources }, 'the settings ask for a policy that can not be written');
      return headersFor(publicUrl, apiUrl, { media: [], frames: [] });
    }
  };
  return async (context: Context, next) => {
    const sources = await sceneSources();
    const key = JSON.stringify(sources);
    const headers = made.get(key) ?? headersOrBase(sources);
    // Settings change rarely; only the last ones are worth keeping.
    if (!made.has(key)) made.clear();
    made.set(key, headers);
    return headers(context, next);
  };
}

function headersFor(publicUrl: string, apiUrl: string, scenes: SceneSources): Middleware {
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
        frameSrc: scenes.frames.length > 0 ? [...scenes.frames] : ["'none'"],
        mediaSrc: ["'self'", 'blob:', ...scenes.media],
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
