/** Whose credit it is. */
export interface Receiver {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** In dollars, as the list shows it. Undefined for a patient who isn't in it. */
  readonly balance?: number;
}
