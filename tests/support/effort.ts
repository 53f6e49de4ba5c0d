import type { Page } from 'playwright-core';

/** What a person does on pages until they are where they want to be. */
export interface Effort {
  /** Links and buttons. */
  presses: number;
  /** Names of fields that were typed into or chosen from. */
  readonly fields: Set<string>;
  /** Boxes that were checked. */
  readonly boxes: Set<string>;
}

/** Counts real events from now on, on every page that this one opens. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { presses: 0, fields: new Set(), boxes: new Set() };
  await page.exposeFunction('countPress', () => {
    effort.presses += 1;
  });
  await page.exposeFunction('countField', (name: string) => void effort.fields.add(name));
  await page.exposeFunction('countBox', (name: string) => void effort.boxes.add(name));
  await page.addInitScript(() => {
    const count = (to: 'countPress' | 'countField' | 'countBox', name?: string) =>
      (window as unknown as Record<string, (name?: string) => void>)[to]?.(name);
    document.addEventListener(
      'click',
      ({ isTrusted, target }) => {
        if (isTrusted && (target as Element).closest('a, button, summary')) count('countPress');
      },
      { capture: true },
    );
    document.addEventListener(
      'input',
      ({ target }) => {
        const { name, type } = target as HTMLInputElement;
        count(type === 'checkbox' ? 'countBox' : 'countField', name);
      },
      { capture: true },
    );
  });
  return effort;
}
