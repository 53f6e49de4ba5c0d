import type { config as declared, PublicConfig } from '@rewards/contracts/practice';
import { ownAddress } from './api-address.ts';
import { call } from './call.ts';
import { useApi } from './use-api.ts';
import { withoutShapes } from './without-shapes.ts';

const config = withoutShapes<typeof declared>({
  method: 'GET',
  path: '/api/config',
  access: 'anyone',
  shows: ['practice'],
});

/** The practice's public data: team, credit, limits. It rarely changes while someone is looking. */
export const usePublicConfig = () => useApi(config, {}, { revalidateOnFocus: false });

/** The address of the practice's mark for an image, from the public data. The previous release tells none. */
export const markAddress = (mark: string | undefined): string | undefined =>
  mark?.startsWith('/') ? ownAddress(mark) : mark;

/**
 * The same for a screen on a wall, which refreshes itself while it's on, and whose standalone page shouldn't bundle a
 * cache for one call.
 */
export const readPublicConfig = (): Promise<PublicConfig> => call(config, {});
