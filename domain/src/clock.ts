/** The only source of "now". Use cases read it. Entities and rules take instants as arguments. */
export interface Clock {
  now(): Date;
}
