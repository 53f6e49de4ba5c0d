import { type WebModule } from '../module.ts';

/** The assets of pages the service renders itself. */
export const pagesModule: WebModule = {
  provides: {
    pageAssets: async () => {
      const { PageAssets } = await import('./page-assets.ts');
      return () => new PageAssets();
    },
  },
};
