import { type ApiKey, listApiKeys, makeApiKey, revokeApiKey } from '@rewards/contracts/api-keys';
import type { ListedApiKey } from '@rewards/domain/api-keys/list-api-keys';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';

/** Lists, makes and revokes API keys, for admins (rule 53). */
export function apiKeysRoutes(dependencies: Service): readonly Route[] {
  const everyKey = async (): Promise<{ api_keys: ApiKey[] }> => ({
    api_keys: (await dependencies.listApiKeys.execute()).map(presentApiKey),
  });
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
  ];
}

const presentApiKey = ({ id, name, ending, scopes, madeBy, isExpired, ...at }: ListedApiKey): ApiKey => ({
  id,
  name,
  ending,
  scopes: [...scopes],
  made_by: madeBy,
  created_at: at.createdAt.toISOString(),
  expires_at: at.expiresAt?.toISOString() ?? null,
  is_expired: isExpired,
  last_used_at: at.lastUsedAt?.toISOString() ?? null,
});
