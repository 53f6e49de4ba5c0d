import type { Context } from 'koa';

/** Programs that open what was sent in a chat or found on a page, to show a preview of it. */
const previewers =
  /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|slack|telegram|discord|skypeuripreview|embedly|pinterest/i;

/**
 * Whether a page is fetched ahead or by a previewer, and not opened by a person: then nothing that works once may be
 * used up. Browsers say so in Sec-Purpose, older ones in Purpose or X-Moz; previewers only by their names.
 */
export function isFetchedByProgram(context: Pick<Context, 'method' | 'get'>): boolean {
  if (context.method === 'HEAD') return true;
  const purpose = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => context.get(name)).join(' ');
  return /prefetch|prerender|preview/i.test(purpose) || previewers.test(context.get('User-Agent'));
}
