import { useState } from 'react';
import {
  answersAbout,
  namedValues,
  type ColumnAnswer,
  type ColumnQuestion,
  type ValueAnswer,
} from '@rewards/contracts/patient-import';
import { Button, NativeSelect, ResponsiveGrid, Text } from '@rewards/kit';
import { formatCount } from '@rewards/kit/lists';
import { texts } from '../texts/patient-import.ts';
import { answerTo, isOpen, withAnswer } from './given-answers.ts';

const valueNamed = (value: string): string => {
  if (value === namedValues.anyOther) return texts.anyOther;
  return value === namedValues.anyDate ? texts.anyDate : `“${value}”`;
};

interface QuestionProps {
  readonly question: ColumnQuestion;
  readonly given: readonly ColumnAnswer[];
  readonly onAnswer: (answer: ColumnAnswer) => void;
}

/** One column's values, each with its answer. */
function Question({ question, given, onAnswer }: QuestionProps) {
  const { heading, about, values } = question;
  const [isChanging, setChanging] = useState(false);
  const isAnsweredBefore = !isOpen([question], []) && !given.some((answer) => answer.heading === heading);
  if (isAnsweredBefore && !isChanging)
    return (
      <div>
        <Text fz="sm">{texts.answeredBefore(heading)}</Text>
        <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
          {texts.changeAnswers}
        </Button>
      </div>
    );
  const options = answersAbout[about].map((answer) => ({ value: answer as string, label: texts.answers[answer] }));
  return (
    <fieldset>
      <legend className="kit-plain kit-strong">
        {about === 'contact' ? texts.askContact(heading) : texts.askStatus(heading)}
      </legend>
      <Text fz="sm" c="dimmed" mb="sm">
        {texts.askedOnce}
      </Text>
      <ResponsiveGrid columnWidth={256} gap="sm" keepsWidth>
        {values.map((value) => {
          const answer = answerTo(question, value, given);
          return (
            <NativeSelect
              key={value.value}
              size="sm"
              className="kit-anywhere"
              label={texts.valueIn(valueNamed(value.value), value.rows, formatCount(value.rows))}
              data={answer === null ? [{ value: '', label: texts.noAnswer }, ...options] : options}
              value={answer ?? ''}
              onChange={({ currentTarget }) =>
                onAnswer({ heading, value: value.value, answer: currentTarget.value as ValueAnswer })
              }
            />
          );
        })}
      </ResponsiveGrid>
    </fieldset>
  );
}

interface ColumnQuestionsProps {
  readonly questions: readonly ColumnQuestion[];
  /** What was answered for this list. */
  readonly given: readonly ColumnAnswer[];
  /** With all answers so far, and whether none is missing. */
  readonly onAnswer: (answers: readonly ColumnAnswer[], areAll: boolean) => void;
}

/** What the values of columns about contact and status mean. Only a person can say it (rule 57). */
export function ColumnQuestions({ questions, given, onAnswer }: ColumnQuestionsProps) {
  return questions.map((question) => (
    <Question
      key={question.heading}
      question={question}
      given={given}
      onAnswer={(answer) => {
        const answers = withAnswer(given, answer);
        onAnswer(answers, !isOpen(questions, answers));
      }}
    />
  ));
}
