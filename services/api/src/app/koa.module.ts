import { type WebModule } from '../modules/module.ts';

/** The HTTP server, built from what all modules provide. */
export const httpModule: WebModule = {
  provides: {
    koa: async () => (await import('./make-koa.ts')).makeKoa,
  },
};
