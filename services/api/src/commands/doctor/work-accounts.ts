import { workAccountCallback } from '@rewards/contracts/work-account';
import { OpenIdConnectIssuer } from '@rewards/openid-connect/open-id-connect-issuer';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import { type Check, look, ok, when } from './check.ts';

export const workAccounts: Check = {
  name: 'staff sign-in',
  async examine({ settings: { workAccounts: account, apiUrl }, faults }) {
    if (account === undefined)
      return faults.some((fault) => fault.startsWith('OIDC_'))
        ? look('not tested because its settings are invalid', 'Fix the settings first.')
        : ok('with a password or an emailed code');
    const redirectUri = apiUrl + workAccountCallback;
    const { host } = new URL(account.issuer);
    const examined = await new OpenIdConnectIssuer(account, redirectUri).examine();
    // Admins still have passwords and codes, so this never stops the product.
    if (examined.kind === 'away')
      return look(
        `${host} doesn't answer as a sign-in provider (${examined.why})`,
        'Fix OIDC_ISSUER, or give this machine access to it. Until then, admins use a password or code.',
      );
    return [
      ok(`${host} answers. It must know the redirect address ${redirectUri}`),
      ...when(
        !apiUrl.startsWith('https:') && !isLoopbackUrl(apiUrl),
        look('most providers only redirect to encrypted addresses', 'Set PUBLIC_URL to an https:// address.'),
      ),
    ];
  },
};
