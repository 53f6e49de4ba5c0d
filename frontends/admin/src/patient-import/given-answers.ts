import type { ColumnAnswer, ColumnQuestion, ValueAnswer } from '@rewards/contracts/patient-import';

type Asked = Pick<ColumnAnswer, 'heading' | 'value'>;

const isAbout =
  ({ heading, value }: Asked) =>
  (answer: Asked): boolean =>
    answer.heading === heading && answer.value === value;

/** What was just chosen, or else the known answer. */
export const answerTo = (
  { heading }: ColumnQuestion,
  { value, answer }: ColumnQuestion['values'][number],
  given: readonly ColumnAnswer[],
): ValueAnswer | null => given.find(isAbout({ heading, value }))?.answer ?? answer;

/** The answers with one more, or with another one for the same value. */
export const withAnswer = (given: readonly ColumnAnswer[], answer: ColumnAnswer): readonly ColumnAnswer[] => [
  ...given.filter((one) => !isAbout(answer)(one)),
  answer,
];

/** Whether any value still has no answer. */
export const isOpen = (questions: readonly ColumnQuestion[], given: readonly ColumnAnswer[]): boolean =>
  questions.some((question) => question.values.some((value) => answerTo(question, value, given) === null));
