import { type WebModule } from '../module.ts';

/** The assets of pages the service renders itself, the pictures of their previews, and a script for other pages. */
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
  routers: [async () => (await import('./embed.routes.ts')).embedRoutes],
  addresses: [
    {
      path: '/embed.js',
      summary: "The script for the practice's own website: the request form, and buttons that open pages here.",
      answers: { 200: ['The script.', 'text/javascript'], 304: ['It has not changed.'] },
    },
  ],
};
