import type { BackgroundWorkSettings } from '@rewards/postgres/operations/background/start-background-work';

/** For testing background work without texts. */
export const noFollowUps: BackgroundWorkSettings['followUps'] = {
  sending: { execute: async () => 'untouched' },
  lookingUp: { execute: async () => ({ stuck: 0, woken: 0 }) },
};
