import { lazyClass } from '../binding.ts';
import { type WebModule } from '../module.ts';

/** The assets of pages the service renders itself. */
export const pagesModule: WebModule = {
  provides: {
    pageAssets: lazyClass(() => import('./page-assets.ts'), 'PageAssets', {}),
  },
};
