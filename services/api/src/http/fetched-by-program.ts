import type { Context } from 'koa';

/** Programs that open links from chats and pages to show a preview. */
const previewers =
  /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|slack|telegram|discord|skypeuripreview|embedly|pinterest/i;

/**
 * Whether a page is prefetched or previewed instead of opened by a person. Then nothing single-use may be used up.
 * Browsers say so in Sec-Purpose, older ones in Purpose or X-Moz. Previewers are known by name.
 */
export function isFetchedByProgram(context: Pick<Context, 'method' | 'get'>): boolean {
  if (context.method === 'HEAD') return true;
  const purpose = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => context.get(name)).join(' ');
  return /prefetch|prerender|preview/i.test(purpose) || previewers.test(context.get('User-Agent'));
}
