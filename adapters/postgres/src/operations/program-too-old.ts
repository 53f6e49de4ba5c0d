/** This program is older than the schema allows. It could misread what later releases wrote. */
export class ProgramTooOld extends Error {
  readonly release: number;
  /** Undefined if only a later migration shows it. */
  readonly oldestRelease: number | undefined;

  constructor(release: number, oldestRelease: number | undefined) {
    super(`Release ${release} may not run on this schema, which needs ${oldestRelease ?? 'a later one'}`);
    this.name = 'ProgramTooOld';
    this.release = release;
    this.oldestRelease = oldestRelease;
  }
}
