import { later } from '../composition/binding.ts';
import { type WebPart } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';
import { json } from '../description/documented-address.ts';

/** What phones report. */
export const diagnosticsModule: WebPart = {
  openRouters: [later(() => import('./mobile-error.routes.ts'), 'mobileErrorRoutes', ports('log'))],
  addresses: [
    {
      method: 'POST',
      path: '/debug/mobile-error',
      summary:
        'What a phone reports when signing in failed: sent and forgotten. ' +
        'One short line is kept, without the email.',
      takes: [json, 'text/plain'],
      answers: { 204: ['Heard, kept or not.'] },
      refusals: ['encoding_unsupported'],
    },
  ],
};
