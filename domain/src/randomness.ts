/** Everything that must not be guessed or repeated. */
export interface Randomness {
  /** A new identity. Later ones sort after earlier ones. */
  id(): string;
  /** A whole number from 0 up to but without `below`, evenly spread, from a secure source. */
  integer(below: number): number;
}
