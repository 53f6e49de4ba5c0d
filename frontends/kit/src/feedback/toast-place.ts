/**
 * The element that contains toasts. An open dialog covers the rest of the page and makes it inert, so this element
 * moves into the topmost dialog, and back when it closes.
 */
export const toastPlace = (): HTMLElement => (place ??= document.createElement('div'));

let place: HTMLElement | undefined;

/** The open dialogs, topmost last. */
const open: HTMLElement[] = [];

const settle = () => (open.at(-1) ?? document.body).append(toastPlace());

/** Keeps toasts usable while a dialog is open. Returns a function that ends this. */
export function keepToastsIn(dialog: HTMLElement): () => void {
  open.push(dialog);
  settle();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    settle();
  };
}

/**
 * Shows toasts at the bottom left instead, in one line, as on the desk. An element with `data-bottom-bar` stays free.
 * Returns a function that ends this.
 */
export function keepToastsAtBottom(): () => void {
  toastPlace().dataset['at'] = 'bottom';
  return () => delete toastPlace().dataset['at'];
}

/** The most that bars may lift toasts: a bar taller than half of the window leaves them at its bottom. */
const maxLift = 0.5;
/** Where a toast may be, in pixels from the bottom of the window. */
const room = 72;

/** Lifts toasts above the bars at the bottom of the window, such as a form's or a phone's menu. */
function clearBars(): void {
  const height = window.innerHeight;
  const tops = [...document.querySelectorAll('[data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.top < height && bar.bottom > height - room)
    .map(({ top }) => height - top)
    .filter((lift) => lift < height * maxLift);
  toastPlace().style.setProperty('--toast-lift', `${Math.max(0, ...tops)}px`);
}

/** Keeps toasts above the bars while one is shown. Returns a function that ends this. */
export function keepToastsAboveBars(): () => void {
  clearBars();
  const again = () => clearBars();
  window.addEventListener('scroll', again, { passive: true });
  window.addEventListener('resize', again);
  return () => {
    window.removeEventListener('scroll', again);
    window.removeEventListener('resize', again);
  };
}

/** Puts the toast element into the page. */
export const placeToasts = settle;
