/**
 * Turns the drawn page's rules into the style attributes they stand for, which React takes as drawn. HTML can't have
 * them, because the content security policy forbids it.
 */
export function restoreStyles(): void {
  const sheet = document.querySelector<HTMLStyleElement>('#first-styles');
  for (const rule of sheet?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const element of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText;
      element.removeAttribute('data-style');
    }
  }
  sheet?.remove();
}
