/** 96 random bits. Old screens and unencrypted networks have no `randomUUID`. */
const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => `0${byte.toString(16)}`.slice(-2)).join('');

export interface Instance {
  readonly id: () => string;
  readonly stop: () => void;
}

interface Channel {
  postMessage(id: string): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

const browsersChannel = (): Channel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rewards-screen');

/**
 * A random ID of this loaded page, kept in memory only, because a cloned device has the same storage. All tabs of one
 * browser agree on the smallest of their IDs, since a computer may show a screen on each of two monitors. Two devices
 * can't.
 */
export function openInstance(channel = browsersChannel()): Instance {
  let own = random();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  const tell = () => channel?.postMessage(own);
  channel?.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string' || data === own) return;
    if (data < own) own = data;
    else tell();
  });
  tell();
  return { id: () => own, stop: () => channel?.close() };
}
