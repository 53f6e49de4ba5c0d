import { commitBeforeBaseline } from './migrations/takeover.ts';

/** A database from before the commit that release 1.0.0 takes over: it goes through that commit first. */
export class DatabaseTooOld extends Error {
  constructor() {
    super(
      'This database is too old for this release. ' +
        `Start commit ${commitBeforeBaseline} on it once, then this release (docs/upgrading.md). Nothing was changed.`,
    );
    this.name = 'DatabaseTooOld';
  }
}
