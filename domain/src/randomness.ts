/** IDs and random numbers that must not be guessable or repeat. */
export interface Randomness {
  /** A new ID. Later ones sort after earlier ones. */
  id(): string;
  /** A whole number from 0 to below `below`, evenly distributed, from a secure source. */
  integer(below: number): number;
}
