import { TextDecoder, TextEncoder } from 'node:util';

/** Browser features that the page's libraries need and jsdom lacks. */

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const noMatch = (media: string): MediaQueryList =>
  ({
    matches: false,
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;

Object.assign(globalThis, { TextEncoder, TextDecoder, ResizeObserver: NoResizes });
Object.assign(window, { matchMedia: noMatch, scrollTo: () => undefined });
Element.prototype.scrollIntoView = () => undefined;

// Enough of a modal dialog for correct roles: the content of a closed one can't be found by role.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
