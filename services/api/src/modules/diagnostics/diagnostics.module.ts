import { type WebModule } from '../module.ts';
import { json } from '../documented-address.ts';

/** Error reports from phones. */
export const diagnosticsModule: WebModule = {
  openRouters: [async () => (await import('./mobile-error.routes.ts')).mobileErrorRoutes],
  addresses: [
    {
      method: 'POST',
      path: '/debug/mobile-error',
      summary:
        'What a phone reports when signing in failed: sent and forgotten. ' +
        'One short line is kept, without the email.',
      // Whatever a page knows: the fields are up to it.
      takes: { [json]: {}, 'text/plain': {} },
      answers: { 204: ['Heard, kept or not.'] },
      refusals: ['encoding_unsupported'],
    },
  ],
};
