import { defineModule } from '../module.ts';
import { form, json, page } from '../documented-address.ts';
import { signInUseCases } from './sign-in.use-cases.ts';

/** Sign-in, passwords and sessions (rules 13 to 15). */
export const signInModule = defineModule({
  useCases: signInUseCases,
  refusals: {
    code_ended: 'wrong_code',
    name_required: { code: 'name_required', field: 'name' },
    staff_required: { code: 'staff_required', field: 'staff' },
    staff_unknown: { code: 'staff_required', field: 'staff' },
    password_too_short: { code: 'invalid', field: 'password' },
    password_too_long: { code: 'invalid', field: 'password' },
    password_too_simple: { code: 'password_too_common', field: 'password' },
    password_too_common: { code: 'password_too_common', field: 'password' },
    password_names_practice: { code: 'password_too_common', field: 'password' },
    admin_password_too_short: { code: 'invalid', field: 'password' },
    password_outgrown: 'reauthentication_needed',
    link_used: 'page',
    link_expired: 'page',
    link_replaced: 'page',
    link_ended: 'page',
    link_unknown: 'page',
    work_account_unverified: 'page',
    work_account_not_admin: 'page',
    wrong_current_password: { code: 'wrong_credentials', field: 'current_password' },
  },
  provides: {
    sessions: async () => {
      const { BrowserSessions } = await import('./browser-sessions.ts');
      return (service) => new BrowserSessions(service);
    },
  },
  routes: [
    async () => (await import('./sign-in.routes.ts')).signInRoutes,
    async () => (await import('./own-account.routes.ts')).ownAccountRoutes,
    async () => (await import('./passkeys.routes.ts')).passkeyRoutes,
    async () => (await import('./own-sessions.routes.ts')).ownSessionsRoutes,
  ],
  routers: [
    async () => (await import('./mail-link.routes.ts')).mailLinkRoutes,
    async () => (await import('./work-account.routes.ts')).workAccountRoutes,
  ],
  addresses: [
    {
      path: '/sign-in/:token',
      summary:
        'The link in an email next to a code. Signs in at once in the browser that asked for it. Changes nothing in ' +
        'any other one.',
      answers: {
        200: ["A page with the code and a button, or with what's missing about someone new.", page],
        302: ['To the start: someone signed in opened a link that ended.'],
        303: ['Signed in: to the start, or to where a new password is set.'],
        404: ['A page for a link that was changed on the way.', page],
        410: ['A page for a link that was used, has expired or has ended.', page],
      },
    },
    {
      method: 'POST',
      path: '/sign-in/:token',
      summary: 'Signs in the person who reads the mailbox, with `name` and `staff` if the account lacks them.',
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
    {
      path: '/auth/oidc/start',
      summary: "Staff sign-in with a work account: sends the browser to the account's provider.",
      parameters: [{ name: 'return_to', in: 'query', meaning: 'The path of the page to go back to.' }],
      answers: {
        303: ["To the provider, or to the sign-in page if the provider doesn't respond."],
        404: ['Sign-in with a work account is off.', json],
      },
      refusals: ['too_many_attempts'],
    },
    {
      path: '/auth/oidc/callback',
      summary: 'Where the provider sends the browser back to. Signs in an admin, and no one else.',
      parameters: [
        { name: 'code', in: 'query', meaning: "The provider's code." },
        { name: 'state', in: 'query', meaning: 'As sent to the provider.' },
        { name: 'error', in: 'query', meaning: 'Why the provider refused.' },
      ],
      answers: {
        303: ['Signed in: to the page. Otherwise to the sign-in page, whose `work_account` says why.'],
        404: ['Sign-in with a work account is off.', json],
      },
      refusals: ['too_many_attempts'],
    },
  ],
});
