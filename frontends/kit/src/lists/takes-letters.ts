/** Whether letters belong to this element: a field they are typed into, or a choice that looks for an option. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'));
