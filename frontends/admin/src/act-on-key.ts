import type { KeyboardEvent } from 'react';

/** Does what a key is for, and keeps it from the browser; not while it writes a letter of several keys. */
export function actOnKey(event: KeyboardEvent, keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}
