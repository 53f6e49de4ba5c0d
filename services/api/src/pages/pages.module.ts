import { laterMade } from '../composition/binding.ts';
import { type WebPart } from '../composition/part.ts';

/** What pages that the service renders itself are made of. */
export const pagesModule: WebPart = {
  provides: {
    pageAssets: laterMade(() => import('./page-assets.ts'), 'PageAssets', {}),
  },
};
