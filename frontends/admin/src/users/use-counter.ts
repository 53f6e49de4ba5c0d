import { useRef, useState } from 'react';
import { ApiFailure, isSignedOut, messageOf } from '@rewards/client';

/** What was wrong with the count, in the server's words, which name the field where they can. */
const sentenceOf = (thrown: unknown): string => {
  const atField = thrown instanceof ApiFailure ? Object.values(thrown.fields ?? {})[0] : undefined;
  return atField ?? messageOf(thrown);
};

/**
 * One counter of a row: each change is saved at once. Presses that come while one is saved are gathered, and the last
 * of them is saved next. When saving fails, the value that is known shows again, with the reason.
 *
 * @param onSave makes the counter this number
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

  const shown = typed === undefined || typed === '' ? value : Number(typed);
  return {
    text: typed ?? String(value),
    count: shown,
    failure,
    saving,
    /** What is not a digit is dropped. */
    type: (text: string) => {
      setFailure(undefined);
      setTyped(text.replaceAll(/\D/g, '').slice(0, 6));
    },
    step: (by: number) => {
      if (shown + by >= 0) set(shown + by);
    },
    /** Saves what was typed; nothing typed is no count. */
    settle: () => {
      if (typed === undefined || wanted.current !== undefined) return;
      if (typed === '' || Number(typed) === value) setTyped(undefined);
      else set(Number(typed));
    },
    /** Forgets what was typed. */
    drop: () => setTyped(undefined),
  };
}
