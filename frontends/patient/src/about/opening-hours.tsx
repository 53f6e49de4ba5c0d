import type { PublicConfig } from '@rewards/contracts/practice';
import { Section, VisuallyHidden } from '@rewards/kit';
import { aboutTexts as texts } from '../texts/about-texts.ts';
import classes from './about.module.css';

/** When the practice is open, as it wrote it. */
export function OpeningHours({ lines }: { readonly lines: PublicConfig['practice']['opening_hours'] }) {
  return (
    <Section title={texts.hours}>
      <table className={classes.hours}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{texts.days}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{texts.time}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ days, hours }) => (
            <tr key={`${days} ${hours}`}>
              <th scope="row">{days}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
