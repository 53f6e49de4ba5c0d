import { type WebModule } from '../module.ts';

/** The assets of pages the service renders itself, and the pictures of their previews. */
export const pagesModule: WebModule = {
  provides: {
    pageAssets: async () => {
      const { PageAssets } = await import('./page-assets.ts');
      return () => new PageAssets();
    },
    previewPictures: async () => {
      const { PreviewPictures } = await import('./preview-pictures.ts');
      return (service) => new PreviewPictures(service);
    },
  },
};
