import helmet, { type HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** Outside addresses whose scenes screens show. Empty if there are only the product's own. */
export interface SceneSources {
  readonly media: readonly string[];
  readonly frames: readonly string[];
}

export type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Scripts and styles only load from this origin's files, no page can be framed, and a referrer never names a page to
 * another site. Videos and frames only load from the practice's scenes. If the API has its own host, pages may call it
 * and show its images and videos. Encryption isn't required where the product is served without it, on a practice's own
 * network. The headers are rebuilt only when the settings change.
 */
export function securityHeaders<Settings extends object>(
  publicUrl: string,
  apiUrl: string,
  scenes: { readonly settings: () => Promise<Settings>; readonly sourcesIn: (settings: Settings) => SceneSources },
  log: Pick<Logger, 'error'>,
): Middleware {
  let last: { readonly settings: Settings; readonly headers: Headers } | undefined;

  /** Helmet refuses an invalid policy. Then only what the product itself needs is allowed. */
  const headersOrBase = (sources: SceneSources): Headers => {
    try {
      return headersFor(publicUrl, apiUrl, sources);
    } catch (failure) {
      log.error({ failure, sources }, "The settings ask for a policy that can't be written");
      return headersWithoutScenes(publicUrl, apiUrl);
    }
  };

  const headersOf = (settings: Settings): Headers => {
    if (last?.settings !== settings) last = { settings, headers: headersOrBase(scenes.sourcesIn(settings)) };
    return last.headers;
  };

  return async ({ res }, next) => {
    for (const [name, value] of headersOf(await scenes.settings())) res.setHeader(name, value);
    return next();
  };
}

/** The same headers without scenes, for answers that don't pass through Koa. */
export const headersWithoutScenes = (publicUrl: string, apiUrl: string): Headers =>
  headersFor(publicUrl, apiUrl, { media: [], frames: [] });

function headersFor(publicUrl: string, apiUrl: string, scenes: SceneSources): Headers {
  const isApart = publicUrl !== apiUrl;
  const api = isApart ? [apiUrl] : [];
  const sockets = isApart ? [apiUrl.replace(/^http/, 'ws')] : [];
  const isSecure = publicUrl.startsWith('https:');
  return headersBy({
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
        mediaSrc: ["'self'", ...api, 'blob:', ...scenes.media],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    // Pages of another origin show the API's images. CORS decides what they can read.
    crossOriginResourcePolicy: { policy: isApart ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    // Headers for obsolete programs: Internet Explorer, Flash, and the XSS filter of old browsers.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** Helmet's headers, computed once. */
function headersBy(options: HelmetOptions): Headers {
  const headers: [string, string][] = [];
  const answer = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (failure) => {
    if (failure instanceof Error) throw failure;
  });
  return headers;
}
