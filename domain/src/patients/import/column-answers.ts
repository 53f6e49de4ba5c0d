import { visible } from '../../visible-text.ts';
import { isDatabaseNull } from '../says-nothing.ts';
import { plainHeading } from './heading-words.ts';
import { readDate } from './read-date.ts';

/** What staff can say about a value under a heading that speaks of contact or privacy: what it allows. */
export const contactAnswers = ['texts_and_emails', 'texts', 'emails', 'nothing'] as const;
/** What staff can say about an unknown status: what happens to the row. */
export const statusAnswers = ['import', 'skip'] as const;
export type ContactAnswer = (typeof contactAnswers)[number];
export type StatusAnswer = (typeof statusAnswers)[number];

/** What a value under a heading means, as staff said (rule 57). */
export interface ColumnAnswer {
  readonly heading: string;
  readonly value: string;
  readonly answer: ContactAnswer | StatusAnswer;
}

/** An answer for later lists. Heading and value are normalized. */
export interface StoredColumnAnswer extends ColumnAnswer {
  readonly answeredBy: string;
  readonly answeredAt: Date;
}

/** Stands for values that have no answer of their own, because they're too long or too many. */
export const anyOther = '*';
/** Stands for every date. */
const anyDate = 'date';

const maxHeadingLength = 60;
/** Longer values may say anything about a person, so they're never stored or shown. */
const maxValueLength = 40;

/** A heading in the spelling that answers are stored under. */
export const answeredHeading = (heading: string): string =>
  (plainHeading(heading) || heading.trim().toLowerCase()).slice(0, maxHeadingLength);

/** A cell in the spelling that answers are stored under. Undefined if it says nothing. */
export function answeredValue(cell: string): string | undefined {
  if (isDatabaseNull(cell)) return undefined;
  const day = readDate(cell);
  if (day !== undefined) return day === 'date' ? anyDate : undefined;
  const value = visible(cell.slice(0, 1_000)).normalize('NFKC').toLowerCase();
  const plain = value.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return Array.from(plain).length > maxValueLength ? anyOther : plain;
}

/** A value whose meaning only a person can say. */
export interface AskedValue {
  /** As answers are stored under. */
  readonly heading: string;
  readonly about: 'contact' | 'status';
  readonly value: string;
}

const answersAbout: Readonly<Record<AskedValue['about'], readonly ColumnAnswer['answer'][]>> = {
  contact: contactAnswers,
  status: statusAnswers,
};

/** Finds the answer to a value under a heading. */
export class ColumnAnswers {
  readonly #answers: ReadonlyMap<string, ColumnAnswer['answer']>;

  /** @param answers with headings and values as staff saw them, or as stored. A later one wins. */
  constructor(answers: readonly ColumnAnswer[] = []) {
    this.#answers = new Map(answers.map(normalized).map((given) => [keyOf(given), given.answer]));
  }

  /** An answer of its own, or else the one for any other value. */
  find(asked: AskedValue): ColumnAnswer['answer'] | undefined {
    return this.own(asked) ?? this.own({ ...asked, value: anyOther });
  }

  own(asked: AskedValue): ColumnAnswer['answer'] | undefined {
    const answer = this.#answers.get(keyOf(asked));
    return answer !== undefined && answersAbout[asked.about].includes(answer) ? answer : undefined;
  }
}

const keyOf = ({ heading, value }: Pick<ColumnAnswer, 'heading' | 'value'>) => `${heading}\t${value}`;

/** An answer as it's stored. */
export const normalized = ({ heading, value, answer }: ColumnAnswer): ColumnAnswer => ({
  heading: answeredHeading(heading),
  value: answeredValue(value) ?? '',
  answer,
});
