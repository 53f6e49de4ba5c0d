import { withoutShapes } from '@rewards/client';
import type { awaitPairing as Await, beginPairing as Begin, showOwnScreen as Show } from '@rewards/contracts/screens';

const access = 'anyone';

export const showOwnScreen = withoutShapes<typeof Show>({
  method: 'GET',
  path: '/screens/me',
  access,
  shows: ['screens'],
});
export const beginPairing = withoutShapes<typeof Begin>({ method: 'POST', path: '/screens/pair', access, changes: [] });
export const awaitPairing = withoutShapes<typeof Await>({
  method: 'POST',
  path: '/screens/token',
  access,
  changes: ['screens'],
});
