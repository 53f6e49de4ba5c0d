import type { ImportResult, TextsAnswer } from '@rewards/contracts/patient-import';
import { Alert, IconAlertTriangle, Text } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { formatCount } from '@rewards/kit/lists';
import { texts } from '../texts/patient-import.ts';
import classes from './dry-run.module.css';

const answers: readonly TextsAnswer[] = ['yes', 'no', 'not_sure'];

interface TextsQuestionProps {
  readonly told: NonNullable<ImportResult['texts']>;
  readonly answer: TextsAnswer | undefined;
  readonly onAnswer: (answer: TextsAnswer) => void;
}

/** What the list says about texts. If it has no column about them, one question for all (rules 44 and 57). */
export function TextsQuestion({ told, answer, onAnswer }: TextsQuestionProps) {
  const { has_column: hasColumn, unclear, unsaid, kept_off: keptOff } = told;
  return (
    <>
      {unsaid > 0 && hasColumn && <Text fz="sm">{texts.unsaidTexts(unsaid, formatCount(unsaid))}</Text>}
      {unsaid > 0 && !hasColumn && (
        <fieldset>
          <legend className="kit-plain kit-strong">{texts.askTexts}</legend>
          <Group gap="lg" rowGap={0} className={classes.answers ?? ''}>
            {answers.map((value) => (
              <label key={value}>
                <input type="radio" name="texts" checked={answer === value} onChange={() => onAnswer(value)} />
                {texts.textsAnswers[value]}
              </label>
            ))}
          </Group>
          <Text fz="sm" c="dimmed">
            {texts.textsEffects[answer ?? 'none']}
          </Text>
        </fieldset>
      )}
      {unclear.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />} title={texts.unclearTexts}>
          <ul className="kit-discs">
            {unclear.map(({ value, rows }) => (
              <li key={value}>{texts.wordIn(value, rows, formatCount(rows))}</li>
            ))}
          </ul>
        </Alert>
      )}
      {keptOff > 0 && <Text fz="sm">{texts.keptOff(keptOff, formatCount(keptOff))}</Text>}
    </>
  );
}
