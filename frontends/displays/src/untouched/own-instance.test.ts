import { expect, test } from '@jest/globals';
import { openInstance } from './own-instance.ts';

/** The tabs of one browser, each of which hears what the others say. */
function aBrowser() {
  const tabs = new Set<Tab>();
  class Tab {
    #listener: ((event: { readonly data: unknown }) => void) | undefined;
    constructor() {
      tabs.add(this);
    }
    addEventListener(_: 'message', listener: (event: { readonly data: unknown }) => void) {
      this.#listener = listener;
    }
    postMessage(data: string) {
      for (const tab of tabs) if (tab !== this) tab.#listener?.({ data });
    }
    close() {
      tabs.delete(this);
    }
  }
  return () => openInstance(new Tab());
}

test('each loaded page has a random ID', () => {
  const ids = Array.from({ length: 20 }, () => aBrowser()().id());
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});

test('all tabs of one browser report as one', () => {
  const open = aBrowser();
  const tabs = Array.from({ length: 5 }, open);
  expect(new Set(tabs.map(({ id }) => id())).size).toBe(1);
});

test('a tab that stays keeps its ID, and two browsers never share one', () => {
  const [open, elsewhere] = [aBrowser(), aBrowser()];
  const [first, second] = [open(), open()];
  const shared = first.id();
  second.stop();
  expect(first.id()).toBe(shared);
  expect(elsewhere().id()).not.toBe(shared);
});
