import { useEffect, useRef, useState } from 'react';
import { ApiFailure, holdInput, isSignedOut, messageOf } from '@rewards/client';
import { useAsksBeforeLeaving } from '../desk/use-asks-before-leaving.ts';
import { texts } from '../texts/users.ts';

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
export function useCounter(name: string, value: number, onSave: (count: number, shown: number) => Promise<unknown>) {
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
