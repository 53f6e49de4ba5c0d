import type { KeyboardEvent } from 'react';

/** Runs a key's action and prevents the browser's default, but not during IME composition. */
export function actOnKey(event: KeyboardEvent, keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}
