import { laterMade } from '../binding.ts';
import { type WebPart } from '../module.ts';

/** What pages that the service renders itself are made of. */
export const pagesModule: WebPart = {
  provides: {
    pageAssets: laterMade(() => import('./page-assets.ts'), 'PageAssets', {}),
  },
};
