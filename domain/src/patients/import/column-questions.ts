import { type AskedValue, type ColumnAnswer, answeredHeading, anyOther } from './column-answers.ts';
import type { AnsweredHeader } from './read-consent.ts';

/** A question to staff about one column, with the answers that are known. */
export interface ColumnQuestion {
  /** As in the file. */
  readonly heading: string;
  readonly about: AskedValue['about'];
  /** Those without an answer first, then the most frequent. `*` stands for any other value. */
  readonly values: readonly {
    readonly value: string;
    readonly rows: number;
    readonly answer: ColumnAnswer['answer'] | undefined;
  }[];
}

/** Of more values, the most frequent are asked one by one, and the rest at once. */
const maxValuesAsked = 20;
/** A column with more is free text. */
const maxValuesCounted = 1_000;

/** Collects what has to be asked about the columns of a list while its rows are read. */
export class ColumnQuestions {
  readonly #rows = new Map<string, { readonly asked: AskedValue; readonly rows: Map<string, number> }>();
  readonly #answered: AnsweredHeader;

  constructor(answered: AnsweredHeader) {
    this.#answered = answered;
  }

  count(asked: AskedValue): void {
    const column = this.#rows.get(asked.heading) ?? { asked, rows: new Map<string, number>() };
    this.#rows.set(asked.heading, column);
    const isCounted = column.rows.has(asked.value) || column.rows.size < maxValuesCounted;
    const value = isCounted ? asked.value : anyOther;
    column.rows.set(value, (column.rows.get(value) ?? 0) + 1);
  }

  list(): readonly ColumnQuestion[] {
    return [...this.#rows.values()].map(({ asked, rows }) => this.#question(asked, rows));
  }

  /** Whether a value still waits for an answer. */
  get isOpen(): boolean {
    return this.list().some(({ values }) => values.some(({ answer }) => answer === undefined));
  }

  #question({ heading, about }: AskedValue, rows: ReadonlyMap<string, number>): ColumnQuestion {
    const answerTo = (value: string) => this.#answered.answers.own({ heading, about, value });
    const other = answerTo(anyOther);
    const own = [...rows]
      .map(([value, count]) => ({ value, rows: count, answer: answerTo(value) }))
      .filter(({ value, answer }) => value !== anyOther && (answer !== undefined || other === undefined))
      .toSorted((a, b) => b.rows - a.rows || (a.value < b.value ? -1 : 1));
    const open = own.filter(({ answer }) => answer === undefined).slice(0, maxValuesAsked);
    const known = own.filter(({ answer }) => answer !== undefined);
    const rowsOf = (values: Iterable<number>) => [...values].reduce((sum, count) => sum + count, 0);
    const rest = rowsOf(rows.values()) - rowsOf([...open, ...known].map((value) => value.rows));
    const others = rest > 0 ? [{ value: anyOther, rows: rest, answer: other }] : [];
    const shown = this.#answered.header.find((cell) => answeredHeading(cell) === heading);
    return {
      heading: shown?.trim() ?? heading,
      about,
      values: [...open, ...known.slice(0, maxValuesAsked), ...others],
    };
  }
}
