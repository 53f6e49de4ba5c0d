/**
 * The element that toasts are drawn in. A dialog makes all else on the page inert and covers it, so that the place of
 * toasts moves into the dialog that is opened last, and back when it is closed.
 */
export const toastPlace = document.createElement('div');

/** The dialogs that are open, the uppermost last. */
const open: HTMLElement[] = [];

const settle = () => (open.at(-1) ?? document.body).append(toastPlace);

/** Keeps toasts within reach while a dialog is open. Gives back what ends it. */
export function keepToastsIn(dialog: HTMLElement): () => void {
  open.push(dialog);
  settle();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    settle();
  };
}

/** Puts the place of toasts into the page. */
export const placeToasts = settle;
