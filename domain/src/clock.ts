/** The only source of "now". Use cases ask it; entities and rules take instants as arguments. */
export interface Clock {
  now(): Date;
}
