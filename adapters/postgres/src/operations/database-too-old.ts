/** The database is from before release 1.0.0, which has to upgrade it first. */
export class DatabaseTooOld extends Error {
  constructor() {
    super(
      'This database is too old for this release. ' +
        'Start release 1.0.0 on it once, then this release (docs/upgrading.md). Nothing was changed.',
    );
    this.name = 'DatabaseTooOld';
  }
}
