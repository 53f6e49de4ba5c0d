/**
 * By way of a field that nobody sees: the only way on a page that came over plain http, as on a practice's own network.
 */
function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Puts a text into the clipboard. Rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  if (globalThis.navigator?.clipboard !== undefined) {
    await navigator.clipboard.writeText(text);
    return;
  }
  if (!copyByCommand(text)) throw new Error('The browser did not copy.');
}
