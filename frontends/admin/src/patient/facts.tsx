import type { ReactNode } from 'react';
import classes from './patient-page.module.css';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** May be long and gets its own line. */
  readonly isWide?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** They're short and fit side by side on a phone too. */
  readonly figures?: boolean;
}

/** Labeled facts. */
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
