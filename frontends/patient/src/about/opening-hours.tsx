import type { PublicConfig } from '@rewards/contracts/practice';
import { Section } from '@rewards/kit';
import { aboutTexts as texts } from '../texts/about-texts.ts';
import classes from './about.module.css';

/** When the practice is open, as it wrote it. */
export function OpeningHours({ lines }: { readonly lines: PublicConfig['practice']['opening_hours'] }) {
  return (
    <Section title={texts.hours}>
      <dl className={classes.hours}>
        {lines.map(({ days, hours }) => (
          <div key={`${days} ${hours}`}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
