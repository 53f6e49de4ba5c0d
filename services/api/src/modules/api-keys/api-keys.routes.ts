import { listApiKeys, listKeyCalls, makeApiKey, revokeApiKey } from '@rewards/contracts/api-keys';
import { referralFeed } from '@rewards/contracts/exports';
import { isFeedKey } from '@rewards/domain/api-keys/api-key';
import { keyInAddress } from '../../http/key-calls.ts';
import { pageOf, paged } from '../list-page.ts';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

/** Lists, makes and revokes API keys, for admins (rule 53). */
export function apiKeysRoutes(dependencies: Service): readonly Route[] {
  const everyKey = async () => present({ apiKeys: await dependencies.listApiKeys.execute() });
  return [
    route(listApiKeys, everyKey),

    route(makeApiKey, async ({ body: { expires_in_days: expiresInDays, ...asked }, signedIn }) => {
      const outcome = await dependencies.makeApiKey.execute({ ...asked, expiresInDays, adminId: signedIn.user.id });
      if (outcome.kind === 'refused') return outcome;
      const { key, secret } = outcome;
      const feedUrl = `${dependencies.settings.apiUrl}${referralFeed.path}?${keyInAddress}=${secret}`;
      return { ...(await everyKey()), secret, feed_url: isFeedKey(key) ? feedUrl : null };
    }),

    route(revokeApiKey, async ({ params: { id }, signedIn }) => {
      const outcome = await dependencies.revokeApiKey.execute({ id, adminId: signedIn.user.id });
      return outcome.kind === 'refused' ? outcome : everyKey();
    }),

    route(listKeyCalls, async ({ params: { id }, query }) => {
      const outcome = await dependencies.listKeyCalls.execute(id, pageOf(query));
      if (outcome.kind === 'refused') return outcome;
      return { calls: present(outcome.page.rows), ...paged(outcome.page, query) };
    }),
  ];
}
