import type { config as declared, PublicConfig } from '@rewards/contracts/practice';
import { call } from './call.ts';
import { useApi } from './use-api.ts';
import { withoutShapes } from './without-shapes.ts';

const config = withoutShapes<typeof declared>({
  method: 'GET',
  path: '/api/config',
  access: 'anyone',
  shows: ['practice'],
});

/**
 * What every page may know about the practice: its team, its credit, its limits. It hardly ever changes while one
 * looks.
 */
export const usePublicConfig = () => useApi(config, {}, { revalidateOnFocus: false });

/**
 * The same for a screen on a wall, which asks again by itself for as long as it is on, and whose standalone page should
 * not carry a cache for the sake of one call.
 */
export const readPublicConfig = (): Promise<PublicConfig> => call(config, {});
