import { RecognizeApiKey } from '@rewards/domain/api-keys/recognize-api-key';
import { AskForPasskey } from '@rewards/domain/sign-in/passkeys/ask-for-passkey';
import { lazy } from '../modules/binding.ts';
import { type WebModule } from '../modules/module.ts';
import { ports } from '../modules/ports.ts';

/** The HTTP server, built from what all modules provide. */
export const httpModule: WebModule = {
  provides: {
    koa: lazy(() => import('./make-koa.ts'), 'makeKoa', {
      ...ports('settings', 'practice', 'sessions', 'requestRate', 'pageAssets', 'frontEndsFolder', 'drain'),
      ...ports('clock', 'log', 'outage', 'counted', 'metrics'),
      ...ports('routes', 'answers', 'openRouters', 'routers'),
      recognizeApiKey: RecognizeApiKey,
      askForPasskey: AskForPasskey,
    }),
  },
};
