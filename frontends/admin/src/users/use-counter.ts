import { useRef, useState } from 'react';
import { ApiFailure, isSignedOut, messageOf } from '@rewards/client';
import { texts } from '../texts/users.ts';

const maxTyped = 12;
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

/**
 * One counter of a row: each change is saved at once. Clicks while saving are collected, and the last value is saved
 * next. If saving fails, the known value is shown again with the reason.
 *
 * @param onSave sets the counter to this number
 */
export function useCounter(value: number, onSave: (count: number) => Promise<unknown>) {
  const [typed, setTyped] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  const wanted = useRef<number>(undefined);

  const saveAll = async () => {
    setSaving(true);
    try {
      for (let saved; saved !== wanted.current;) {
        saved = wanted.current as number;
        await onSave(saved);
      }
    } catch (thrown) {
      if (!isSignedOut(thrown)) setFailure(sentenceOf(thrown));
    }
    wanted.current = undefined;
    setTyped(undefined);
    setSaving(false);
  };

  const set = (count: number) => {
    setFailure(undefined);
    setTyped(String(count));
    const underWay = wanted.current !== undefined;
    wanted.current = count;
    if (!underWay) void saveAll();
  };

  const shown = countIn(typed ?? '') ?? value;
  return {
    text: typed ?? String(value),
    count: shown,
    failure,
    saving,
    type: (text: string) => {
      setFailure(undefined);
      setTyped(text.slice(0, maxTyped));
    },
    step: (by: number) => {
      if (shown + by >= 0) set(shown + by);
    },
    /** Saves the typed value. A blank one is ignored, and an invalid one shows an error. */
    settle: () => {
      if (typed === undefined || wanted.current !== undefined) return;
      const count = countIn(typed);
      setTyped(undefined);
      if (count === undefined && typed.trim() !== '') setFailure(texts.countInvalid);
      else if (count !== undefined && count !== value) set(count);
    },
    /** Discards the typed value. */
    drop: () => setTyped(undefined),
  };
}
