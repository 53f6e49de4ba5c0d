import { type ColumnAnswer, type StoredColumnAnswer, answeredHeading, normalized } from './column-answers.ts';
import type { ColumnQuestion } from './column-questions.ts';

/** The given answers to these questions. Others aren't stored. Without a heading, no later list could be recognized. */
export function answersTo(
  questions: readonly ColumnQuestion[],
  given: readonly ColumnAnswer[] = [],
): readonly ColumnAnswer[] {
  const asked = new Set(questions.map(({ heading }) => answeredHeading(heading)));
  return given.filter(({ heading }) => heading.trim() !== '' && asked.has(answeredHeading(heading)));
}

/** One for each value, the last one given. */
export const storedAnswers = (
  answers: readonly ColumnAnswer[],
  answeredBy: string,
  answeredAt: Date,
): readonly StoredColumnAnswer[] => [
  ...new Map(
    answers
      .map(normalized)
      .filter(({ value }) => value !== '')
      .map((answer) => [JSON.stringify([answer.heading, answer.value]), { ...answer, answeredBy, answeredAt }]),
  ).values(),
];

/** For the log: which columns were explained. Values may say something about a person, so the log has none. */
export function answersLogged(answers: readonly ColumnAnswer[]): {
  readonly answered?: readonly { readonly heading: string; readonly values: number }[];
} {
  const values = new Map<string, number>();
  for (const { heading } of answers) values.set(heading, (values.get(heading) ?? 0) + 1);
  return values.size === 0 ? {} : { answered: [...values].map(([heading, count]) => ({ heading, values: count })) };
}
