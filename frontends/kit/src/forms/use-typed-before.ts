import { type Dispatch, type RefObject, type SetStateAction, useLayoutEffect, useState } from 'react';
import { useIsRunning } from '../use-is-running.ts';

/** The fields that contain something else than the form knows. */
function typedIn(form: HTMLFormElement | null, values: object): Record<string, string | boolean> {
  const typed: Record<string, string | boolean> = {};
  for (const control of form?.elements ?? []) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (!isField && !(control instanceof HTMLSelectElement)) continue;
    const known: unknown = values[control.name as keyof typeof values];
    const now = typeof known === 'boolean' && 'checked' in control ? control.checked : control.value;
    if (typeof known === typeof now && known !== now) typed[control.name] = now;
  }
  return typed;
}

/** Keeps what was typed into a form that the service drew, before the program took it over. */
export function useTypedBefore<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  values: Values,
  setValues: Dispatch<SetStateAction<Values>>,
): void {
  const isRunning = useIsRunning();
  const [wasDrawn] = useState(!isRunning);
  useLayoutEffect(() => {
    if (wasDrawn) setValues({ ...values, ...typedIn(form.current, values) });
    // Once, with the values it was drawn with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
