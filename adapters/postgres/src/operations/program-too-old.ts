/** This program is older than what may run on the database's schema: it could misread what later releases wrote. */
export class ProgramTooOld extends Error {
  readonly release: number;
  /** Undefined where only a later migration tells. */
  readonly oldestRelease: number | undefined;

  constructor(release: number, oldestRelease: number | undefined) {
    super(`Release ${release} may not run on this schema, which needs ${oldestRelease ?? 'a later one'}`);
    this.name = 'ProgramTooOld';
    this.release = release;
    this.oldestRelease = oldestRelease;
  }
}
