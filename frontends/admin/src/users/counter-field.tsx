import { useId, useRef, type KeyboardEvent, useEffect, useState } from 'react';
import { ApiFailure, holdInput, isSignedOut, messageOf } from '@rewards/client';
import { UnstyledButton } from '@rewards/kit';
import { Group, IconMinus, IconPlus } from '@rewards/kit/desk';
import { BusyButton, SmallButton } from '../busy-button.tsx';
import { actOnKey } from '../act-on-key.ts';
import { useAsksBeforeLeaving } from '../desk/use-asks-before-leaving.ts';
import { texts } from '../texts/users.ts';
import classes from './counter-field.module.css';

const maxTyped = 12;
const maxCount = 10_000;
/** A count as people write it: 12, or 1,200. Anything else is invalid: 1.5 isn't 15, and -1 isn't 1. */
const countShape = /^(?:\d{1,6}|\d{1,3},\d{3})$/;
const countIn = (text: string): number | undefined => {
  const written = text.trim();
  return countShape.test(written) ? Number(written.replace(',', '')) : undefined;
};

/** The problem with the count in the server's words, from the field's error if there is one. */
const sentenceOf = (thrown: unknown): string => {
  const atField = thrown instanceof ApiFailure ? Object.values(thrown.fields ?? {})[0] : undefined;
  return atField ?? messageOf(thrown);
};

/** What is typed, and the value shown when that began. */
interface Typed {
  readonly text: string;
  readonly from: number;
}

/**
 * One counter of a row. A changed count is only saved when its sum was seen and Save, or Enter, is pressed: each step
 * is worth money. If saving fails, the count stays with the reason.
 *
 * @param name names the counter on the page
 * @param onSave sets the counter to this number, if it's still the shown one
 */
function useCounter(name: string, value: number, onSave: (count: number, shown: number) => Promise<unknown>) {
  const [typed, setTyped] = useState<Typed>();
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  // A second press may come before the next render.
  const underWay = useRef(false);

  const count = typed === undefined ? value : countIn(typed.text);
  const isChanged = typed !== undefined && count !== value && typed.text.trim() !== '';
  const isMoved = isChanged && typed.from !== value;

  const drop = () => {
    setTyped(undefined);
    setFailure(undefined);
  };
  const type = (text: string) => {
    setFailure(undefined);
    setTyped((current) => ({ text: text.slice(0, maxTyped), from: current?.from ?? value }));
  };

  useAsksBeforeLeaving(isChanged);
  useEffect(() => (isChanged ? holdInput(name, drop) : undefined), [name, isChanged]);

  const save = async () => {
    if (!isChanged) return drop();
    if (count === undefined) return setFailure(texts.countInvalid);
    if (underWay.current) return undefined;
    underWay.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave(count, value);
      setTyped(undefined);
    } catch (thrown) {
      if (!isSignedOut(thrown)) setFailure(sentenceOf(thrown));
    } finally {
      underWay.current = false;
      setSaving(false);
    }
    return undefined;
  };

  return {
    text: typed?.text ?? String(value),
    count: count ?? value,
    /** The difference that Save makes. Undefined without a valid change. */
    change: isChanged && count !== undefined ? count - value : undefined,
    /** Why it isn't saved, or what someone else changed in the meantime. */
    notice: isMoved ? texts.countMoved(value) : failure,
    isInvalid: failure !== undefined,
    saving,
    type,
    step: (by: number) => {
      const next = (count ?? value) + by;
      if (next >= 0 && next <= maxCount && !underWay.current) type(String(next));
    },
    save: () => void save(),
    /** Leaving the field keeps a change for Save, and says what's wrong with an invalid one. */
    settle: () => {
      if (!isChanged) drop();
      else if (count === undefined) setFailure(texts.countInvalid);
    },
    drop,
  };
}

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
              <SmallButton disabled={saving} onClick={from(counter.drop)}>
                {texts.dropCount}
              </SmallButton>
            </Group>
          )}
        </div>
      )}
    </div>
  );
}
