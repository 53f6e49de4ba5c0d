import type { ActivityLog } from './activity-log.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly activity: ActivityLog;
  }
}
