import type { Family, Labels, Sample } from './family.ts';

interface Cell {
  /** How many each bucket took; one that is in a smaller bucket is in no other. The last is for the rest. */
  readonly counts: number[];
  sum: number;
}

type Level = Map<string, Level | Cell>;

export interface DurationsSettings<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
  /** In seconds, each longer than the one before. */
  readonly buckets: readonly number[];
}

/**
 * A histogram of seconds. Every request passes one, and prom-client's checks, sorts and joins the labels of each value
 * (record 0066); here they lead from map to map, and nothing is made of them until somebody reads.
 */
export class Durations<Label extends string> {
  readonly #settings: DurationsSettings<Label>;
  readonly #cells: Level = new Map();

  constructor(settings: DurationsSettings<Label>) {
    this.#settings = settings;
  }

  /** @param values of the labels, in their order: only such as are few, and tell of nobody. */
  observe(values: readonly string[], seconds: number): void {
    const { buckets } = this.#settings;
    const cell = this.#cellOf(values);
    let bucket = 0;
    while (bucket < buckets.length && seconds > (buckets[bucket] ?? 0)) bucket += 1;
    cell.counts[bucket] = (cell.counts[bucket] ?? 0) + 1;
    cell.sum += seconds;
  }

  read(): Family {
    const { name, help, labels } = this.#settings;
    const samples = cellsIn(this.#cells).flatMap(([values, cell]) =>
      this.#samplesOf(Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ''])), cell),
    );
    return { name, help, type: 'histogram', samples };
  }

  #cellOf(values: readonly string[]): Cell {
    let level = this.#cells;
    const last = values.length - 1;
    for (let index = 0; index < last; index += 1) {
      const value = values[index] ?? '';
      let next = level.get(value);
      if (next === undefined) level.set(value, (next = new Map()));
      level = next as Level;
    }
    const value = values[last] ?? '';
    let cell = level.get(value);
    if (cell === undefined)
      level.set(value, (cell = { counts: this.#settings.buckets.map(() => 0).concat(0), sum: 0 }));
    return cell as Cell;
  }

  /** Prometheus wants in each bucket also what is in the smaller ones. */
  #samplesOf(labels: Labels, { counts, sum }: Cell): Sample[] {
    let soFar = 0;
    const inBuckets = counts.map((count, index): Sample => {
      soFar += count;
      const le = String(this.#settings.buckets[index] ?? '+Inf');
      return { suffix: '_bucket', labels: { ...labels, le }, value: soFar };
    });
    return [...inBuckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: soFar }];
  }
}

const cellsIn = (level: Level, above: readonly string[] = []): (readonly [readonly string[], Cell])[] =>
  Array.from(level).flatMap(([value, below]) =>
    below instanceof Map ? cellsIn(below, [...above, value]) : [[[...above, value], below] as const],
  );
