import { commitBeforeBaseline } from './migrations/takeover.ts';

/**
 * The database is older than the commit that release 1.0.0 can upgrade from. It has to be migrated to that commit
 * first.
 */
export class DatabaseTooOld extends Error {
  constructor() {
    super(
      'This database is too old for this release. ' +
        `Start commit ${commitBeforeBaseline} on it once, then this release (docs/upgrading.md). Nothing was changed.`,
    );
    this.name = 'DatabaseTooOld';
  }
}
