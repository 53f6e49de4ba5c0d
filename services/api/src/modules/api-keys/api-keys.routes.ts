import { listApiKeys, listKeyCalls, makeApiKey, revokeApiKey } from '@rewards/contracts/api-keys';
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
      return outcome.kind === 'refused' ? outcome : { ...(await everyKey()), secret: outcome.secret };
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
