import { SignInByMailLink } from '@rewards/domain/sign-in/codes/sign-in-by-mail-link';
import { BeginSession } from '@rewards/domain/sign-in/sessions/begin-session';
import { EndSession } from '@rewards/domain/sign-in/sessions/end-session';
import { RecognizeSession } from '@rewards/domain/sign-in/sessions/recognize-session';
import { SeeSession } from '@rewards/domain/sign-in/sessions/see-session';
import { lazy, lazyClass } from '../binding.ts';
import { defineModule } from '../module.ts';
import { ports } from '../ports.ts';
import { form, page } from '../documented-address.ts';
import { signInUseCases, signInDependencies, signInRefusals } from './sign-in.use-cases.ts';

/** Sign-in, passwords and sessions (rules 13 to 15). */
export const signInModule = defineModule({
  useCases: signInUseCases,
  refusals: signInRefusals,
  provides: {
    sessions: lazyClass(() => import('./browser-sessions.ts'), 'BrowserSessions', {
      ...ports('clock', 'log', 'outage', 'settings'),
      recognizeSession: RecognizeSession,
      seeSession: SeeSession,
      beginSession: BeginSession,
      endSession: EndSession,
    }),
  },
  routes: [
    lazy(() => import('./sign-in.routes.ts'), 'signInRoutes', signInDependencies),
    lazy(() => import('./own-account.routes.ts'), 'ownAccountRoutes', signInDependencies),
  ],
  routers: [
    lazy(() => import('./mail-link.routes.ts'), 'mailLinkRoutes', {
      ...ports('clock', 'sessions', 'userDirectory', 'practice', 'pageAssets', 'requestRate', 'settings'),
      signInByMailLink: SignInByMailLink,
    }),
  ],
  addresses: [
    {
      method: 'GET',
      path: '/sign-in/:token',
      summary: 'The link in a mail beside a code: asks for one press, and changes nothing.',
      answers: {
        200: ['A page with a button, and for someone new with what has to be told.', page],
        302: ['Of a link that has ended, to whoever is signed in: to the start.'],
        404: ['A page for a link that was changed on the way.', page],
        410: ['A page for a link that was used, has expired or has ended.', page],
      },
    },
    {
      method: 'POST',
      path: '/sign-in/:token',
      summary: 'Signs in whoever reads the mailbox, with `name` and `staff` where the account lacks them.',
      takes: {
        [form]: {
          name: { meaning: 'Where the account has none.' },
          staff: { meaning: 'Who helped, where none is known.' },
        },
      },
      answers: {
        200: ['Signed in, where the pages have an address of their own: a page that leads there.', page],
        302: ['Of a link that has ended, to whoever is signed in: to the start.'],
        303: ['Signed in: to the start, or to where a new password is set.'],
        404: ['A page for a link that was changed on the way.', page],
        410: ['A page for a link that was used, has expired or has ended.', page],
        422: ['The page again: the name or the team member is missing.', page],
      },
      refusals: ['encoding_unsupported', 'wrong_origin', 'too_many_attempts'],
    },
  ],
});
