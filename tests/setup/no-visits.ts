import type { BackgroundWorkSettings } from '@rewards/postgres/operations/background/start-background-work';

/** For testing background work without the practice's own system. */
export const noVisits: BackgroundWorkSettings['readingVisits'] = { execute: async () => ({ kind: 'idle' }) };
