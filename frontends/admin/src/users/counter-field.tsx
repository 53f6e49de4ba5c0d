import { useId, useRef, type KeyboardEvent } from 'react';
import { Button, UnstyledButton } from '@rewards/kit';
import { Group, IconMinus, IconPlus } from '@rewards/kit/desk';
import { actOnKey } from '../act-on-key.ts';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/users.ts';
import classes from './counter-field.module.css';
import { useCounter } from './use-counter.ts';

interface CounterFieldProps {
  /** The counter's name: "Completed of Maya Thompson". */
  readonly label: string;
  readonly value: number;
  /** What a change means: "+2 completed, +$100". */
  readonly sumOf: (change: number) => string;
  /** Sets the counter, if it's still the shown number. */
  readonly onSave: (count: number, shown: number) => Promise<unknown>;
}

/**
 * A count that an admin can set: with minus, plus, the arrow keys or typing (specification, section 4). It shows what
 * the change means, and saves it with one press.
 */
export function CounterField({ label, value, sumOf, onSave }: CounterFieldProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const counter = useCounter(label, value, onSave);
  const { text, count, change, notice, saving } = counter;

  /** The pressed button goes away, and the focus would be lost. */
  const from = (act: () => void) => () => {
    group.current?.focus();
    act();
  };
  const onKeyDown = (event: KeyboardEvent) =>
    actOnKey(event, {
      ArrowUp: () => counter.step(1),
      ArrowDown: () => counter.step(-1),
      Enter: counter.save,
      Escape: counter.drop,
    });

  return (
    <div className={classes.field}>
      <div ref={group} className={classes.counter} role="group" tabIndex={-1} aria-label={label} aria-busy={saving}>
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
          aria-invalid={counter.isInvalid}
          aria-describedby={notice === undefined ? undefined : id}
          value={text}
          readOnly={saving}
          onChange={(event) => counter.type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={counter.settle}
          onKeyDown={onKeyDown}
        />
        <UnstyledButton className={classes.step} aria-label={texts.oneMore(label)} onClick={() => counter.step(1)}>
          <IconPlus size={16} aria-hidden />
        </UnstyledButton>
      </div>
      {(notice !== undefined || change !== undefined) && (
        <div className={classes.below}>
          {notice !== undefined && (
            <p id={id} className={`kit-error ${classes.failure}`} role="alert">
              {notice}
            </p>
          )}
          {change !== undefined && (
            <Group gap={4} className={classes.saving ?? ''}>
              <BusyButton size="sm" busy={saving} onClick={from(counter.save)}>
                {texts.saveCount(sumOf(change))}
              </BusyButton>
              <Button variant="default" size="sm" disabled={saving} onClick={from(counter.drop)}>
                {texts.dropCount}
              </Button>
            </Group>
          )}
        </div>
      )}
    </div>
  );
}
