import { useId, type KeyboardEvent } from 'react';
import { UnstyledButton } from '@rewards/kit';
import { IconMinus, IconPlus } from '@rewards/kit/desk';
import { actOnKey } from '../act-on-key.ts';
import { texts } from '../texts/users.ts';
import classes from './counter-field.module.css';
import { useCounter } from './use-counter.ts';

interface CounterFieldProps {
  /** The counter's name: "Completed of Maya Thompson". */
  readonly label: string;
  readonly value: number;
  readonly onSave: (count: number) => Promise<unknown>;
}

/** A count that an admin can set: with minus, plus, the arrow keys or typing (specification, section 4). */
export function CounterField({ label, value, onSave }: CounterFieldProps) {
  const id = useId();
  const counter = useCounter(value, onSave);
  const { text, count, failure, saving } = counter;

  const onKeyDown = (event: KeyboardEvent) =>
    actOnKey(event, {
      ArrowUp: () => counter.step(1),
      ArrowDown: () => counter.step(-1),
      Enter: counter.settle,
      Escape: counter.drop,
    });

  return (
    <div className={classes.field}>
      <div className={classes.counter} role="group" aria-label={label} aria-busy={saving}>
        <UnstyledButton
          className={classes.step}
          aria-label={texts.oneLess(label)}
          aria-disabled={count === 0}
          onClick={() => counter.step(-1)}
        >
          <IconMinus size={16} aria-hidden />
        </UnstyledButton>
        <input
          className={classes.input}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-valuenow={count}
          aria-valuemin={0}
          aria-invalid={failure !== undefined}
          aria-describedby={failure === undefined ? undefined : id}
          value={text}
          onChange={(event) => counter.type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={counter.settle}
          onKeyDown={onKeyDown}
        />
        <UnstyledButton className={classes.step} aria-label={texts.oneMore(label)} onClick={() => counter.step(1)}>
          <IconPlus size={16} aria-hidden />
        </UnstyledButton>
      </div>
      {failure !== undefined && (
        <p id={id} className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
