import type { Middleware } from 'koa';
import { readingMethods } from './origin-check.ts';
import { encodingUnsupported, sendRefusal } from './refusal.ts';

/**
 * Refuses a compressed body before reading it: a few kilobytes can unpack to gigabytes, and none of our clients
 * compress requests.
 */
export const contentEncodingCheck: Middleware = (context, next) => {
  const encoding = context.get('Content-Encoding');
  if (encoding === '' || encoding === 'identity' || readingMethods.has(context.method)) return next();
  sendRefusal(context, encodingUnsupported);
  return undefined;
};
