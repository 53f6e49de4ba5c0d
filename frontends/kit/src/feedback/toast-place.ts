/**
 * The element that contains toasts. An open dialog covers the rest of the page and makes it inert, so this element
 * moves into the topmost dialog, and back when it closes.
 */
export const toastPlace = document.createElement('div');

/** The open dialogs, topmost last. */
const open: HTMLElement[] = [];

const settle = () => (open.at(-1) ?? document.body).append(toastPlace);

/** Keeps toasts usable while a dialog is open. Returns a function that ends this. */
export function keepToastsIn(dialog: HTMLElement): () => void {
  open.push(dialog);
  settle();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    settle();
  };
}

/** Puts the toast element into the page. */
export const placeToasts = settle;
