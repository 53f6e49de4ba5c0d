import type { ReactNode } from 'react';
import classes from './patient-page.module.css';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** May be long, and has a line of its own. */
  readonly isWide?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** They are short, and stand beside each other on a phone too. */
  readonly figures?: boolean;
}

/** What is known, each under its name. */
export function Facts({ facts, figures = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-figures={figures}>
      {facts.map(({ label, value, isWide }) => (
        <div key={label} data-wide={isWide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
