/** Where staff sign-in with a work account starts. The query `return_to` names the page to go back to. */
export const workAccountStart = '/auth/oidc/start';
/** Where the account's provider sends the browser back to. The provider has to know this address. */
export const workAccountCallback = '/auth/oidc/callback';

/** The query of /login that says why a work account didn't sign in. */
export const workAccountQuery = 'work_account';
export type WorkAccountProblem = 'not_admin' | 'unverified' | 'declined' | 'expired' | 'failed' | 'away';
