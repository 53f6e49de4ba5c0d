import type { awaitPairing as Await, beginPairing as Begin, showOwnScreen as Show } from '@rewards/contracts/screens';

/* The calls without their shapes, which are for the server's checks. A slip is a type error. */

export const showOwnScreen = {
  method: 'GET',
  path: '/screens/me',
  access: 'anyone',
  shows: ['screens'],
} as const satisfies Pick<typeof Show, 'method' | 'path' | 'access' | 'shows'> as typeof Show;

export const beginPairing = {
  method: 'POST',
  path: '/screens/pair',
  access: 'anyone',
  changes: [],
} as const satisfies Pick<typeof Begin, 'method' | 'path' | 'access'> & { changes: [] } as unknown as typeof Begin;

export const awaitPairing = {
  method: 'POST',
  path: '/screens/token',
  access: 'anyone',
  changes: ['screens'],
} as const satisfies Pick<typeof Await, 'method' | 'path' | 'access' | 'changes'> as typeof Await;
