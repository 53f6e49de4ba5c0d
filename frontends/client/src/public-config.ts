import type { config as declared, PublicConfig } from '@rewards/contracts/practice';
import { call } from './call.ts';
import { useApi } from './use-api.ts';

type Config = typeof declared;

/**
 * The call without its shapes: they are for the server's checks, and no login or old screen should have to load them. A
 * slip is a type error.
 */
const config = {
  method: 'GET',
  path: '/api/config',
  access: 'anyone',
  shows: ['practice'],
} as const satisfies Pick<Config, 'method' | 'path' | 'access' | 'shows'> as Config;

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
