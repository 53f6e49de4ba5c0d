/** Discards one form's input, by the form's name. Parts of a form are named after it, such as `credit patient`. */
const held = new Map<string, () => void>();

/** Whether the open page is only for people who are signed in. */
let isPrivate = false;

/** The shell says what kind of page is open. Returns a function that ends this. */
export function showsPrivatePage(): () => void {
  isPrivate = true;
  return () => (isPrivate = false);
}

/** Holds unsaved input on the page. Returns a function that releases it. */
export function holdInput(form: string, discard: () => void): () => void {
  held.set(form, discard);
  return () => {
    if (held.get(form) === discard) held.delete(form);
  };
}

const isPartOf = (form: string | undefined) => (name: string) =>
  form === undefined || name === form || name.startsWith(`${form} `);

/** @param form one form with its parts. Without it, any on the page */
export const hasUnsavedInput = (form?: string): boolean => [...held.keys()].some(isPartOf(form));

/** Discards the input, after the person confirmed that. */
export function discardInput(form?: string): void {
  for (const name of [...held.keys()].filter(isPartOf(form))) {
    held.get(name)?.();
    held.delete(name);
  }
}

const isFilledField = (element: Element | null): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value !== '';

/**
 * Whether moving someone to /login would lose what they typed: a form holds unsaved input, or they are in a filled
 * field right now. On a public page nothing moves them.
 */
export const isSomeoneTyping = (): boolean => isPrivate && (hasUnsavedInput() || isFilledField(document.activeElement));
