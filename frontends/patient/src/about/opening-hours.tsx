import type { PublicConfig } from '@rewards/contracts/practice';
import { Section, Text } from '@rewards/kit';
import { aboutTexts as texts } from '../texts/about.ts';
import classes from './about.module.css';

interface OpeningHoursProps {
  readonly lines: PublicConfig['practice']['opening_hours'];
  readonly note: string;
}

/** When the practice is open. Shows nothing where it has told nothing. */
export function OpeningHours({ lines, note }: OpeningHoursProps) {
  if (lines.length === 0 && note === '') return null;
  return (
    <Section title={texts.hours}>
      {lines.length > 0 && (
        <dl className={classes.hours}>
          {lines.map(texts.hoursLine).map(({ days, hours }) => (
            <div key={`${days} ${hours}`}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
      {note !== '' && <Text>{note}</Text>}
    </Section>
  );
}
