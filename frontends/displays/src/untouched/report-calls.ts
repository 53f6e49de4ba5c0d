import type { heartbeat as Heartbeat } from '@rewards/contracts/screens';

/* The call without its shapes, which are for the server's checks. A slip is a type error. */

export const heartbeat = {
  method: 'POST',
  path: '/screens/heartbeat',
  access: 'anyone',
  changes: ['screens'],
} as const satisfies Pick<typeof Heartbeat, 'method' | 'path' | 'access' | 'changes'> as typeof Heartbeat;
