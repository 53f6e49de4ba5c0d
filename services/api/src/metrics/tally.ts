import { type Family, byName, counter } from './family.ts';

/** Counts what happens, by one label. */
export class Tally<Value extends string = string> {
  readonly #settings: { readonly name: string; readonly help: string; readonly label: string };
  readonly #counts = new Map<Value, number>();

  constructor(settings: { readonly name: string; readonly help: string; readonly label: string }) {
    this.#settings = settings;
  }

  /** @param value of the label: one of few, that tells of nobody. */
  add(value: Value, by = 1): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + by);
  }

  read(): Family {
    const { name, help, label } = this.#settings;
    return counter(name, help, byName(label, Object.fromEntries(this.#counts)));
  }
}
