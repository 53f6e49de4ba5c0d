import { lazyClass } from '../binding.ts';
import { type WebModule } from '../module.ts';

/** What pages that the service renders itself are made of. */
export const pagesModule: WebModule = {
  provides: {
    pageAssets: lazyClass(() => import('./page-assets.ts'), 'PageAssets', {}),
  },
};
