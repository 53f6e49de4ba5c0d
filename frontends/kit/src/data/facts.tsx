import type { CSSProperties, ReactNode } from 'react';
import classes from './facts.module.css';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Below the value. */
  readonly hint?: ReactNode;
  /** May be long and gets its own line. */
  readonly isWide?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** The minimum column width in rem. */
  readonly column?: number;
  /** They're short and fit side by side on a phone too. */
  readonly figures?: boolean;
  /** Amounts that stand out. */
  readonly large?: boolean;
}

/** Labels above their values, side by side. */
export function Facts({ facts, figures = false, large = false, column = figures ? 6 : 9 }: FactsProps) {
  const style = { '--column': `${column}rem` } as CSSProperties;
  return (
    <dl className={classes.facts} data-figures={figures || large} data-large={large} style={style}>
      {facts.map(({ label, value, hint, isWide }) => (
        <div key={label} data-wide={isWide} className="kit-anywhere kit-numbers">
          <dt className="kit-small kit-muted">{label}</dt>
          <dd>
            <div className={classes.value}>{value}</div>
            {hint !== undefined && <div className="kit-small kit-muted">{hint}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
