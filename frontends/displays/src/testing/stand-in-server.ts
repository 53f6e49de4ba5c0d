import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { DisplayLines, LineListener } from '@rewards/client/display-events';
import type { DisplayEvent } from '@rewards/contracts/display-events';

/** Far from the clock of any device that runs a test. */
const serverBegan = Date.parse('2031-05-05T10:00:00.000Z');

type Untold<Event> = Event extends DisplayEvent ? Omit<Event, 'id' | 'server_now'> : never;

/** The configuration of a practice that is always open, because it lists no hours. */
export const aConfig = (changes: object = {}) => ({
  practice: { name: 'Lakeside Dental', mark: 'data:image/svg+xml,LD', opening_hours: [] },
  scenes: [],
  credit: { time_zone: 'America/New_York' },
  ...changes,
});

/** The server as a screen sees it: a connected socket, its own clock, and the pairing calls. */
export class StandInServer {
  readonly #startedAt = performance.now();
  #listener: LineListener | undefined;
  #lastId = 0;
  #isLost = false;

  now(): number {
    return serverBegan + performance.now() - this.#startedAt;
  }

  readonly lines: DisplayLines = {
    socket: (_, listener) => {
      this.#listener = listener;
      setTimeout(() => listener.opened(undefined), 1);
      return { close: () => undefined };
    },
    stream: () => ({ close: () => undefined }),
    ask: async () => {
      if (this.#isLost) throw new Error('The network is down.');
      return { events: [], now: new Date(this.now()).toISOString() };
    },
  };

  async loseConnection(): Promise<void> {
    this.#isLost = true;
    await act(async () => this.#listener?.lost());
  }

  async reconnect(): Promise<void> {
    this.#isLost = false;
    await act(async () => this.#listener?.opened(this.#lastId || undefined));
  }

  async tell(event: Untold<DisplayEvent>): Promise<void> {
    this.#lastId += 1;
    const told = { ...event, id: this.#lastId, server_now: new Date(this.now()).toISOString() };
    await act(async () => this.#listener?.heard(told));
  }

  pushQr(given: { first_name?: string | null; welcome_name?: string | null; livesSeconds?: number } = {}) {
    return this.tell({
      type: 'new_qr',
      qr_url: 'https://elsewhere.example/qr/image/open/some-token',
      landing_url: 'https://elsewhere.example/qr/open/some-token',
      expires_at: new Date(this.now() + 1_000 * (given.livesSeconds ?? 120)).toISOString(),
      first_name: given.first_name === undefined ? 'Maria' : given.first_name,
      welcome_name: given.welcome_name ?? null,
    });
  }

  /** Answers the pages' requests, by path. A screen counts as paired unless the test says otherwise. */
  answer(answers: Readonly<Record<string, object>> = {}): void {
    const all: Readonly<Record<string, object>> = {
      '/api/config': aConfig(),
      '/screens/heartbeat': { kept: true },
      '/screens/me': { hears: true, screen: null },
      ...answers,
    };
    globalThis.fetch = async (url) => {
      const [path = ''] = (url as string).split('?');
      const body = all[path];
      const status = body === undefined ? 404 : 200;
      const text = JSON.stringify(body ?? {});
      return { ok: status < 400, status, text: async () => text, headers: new Map() } as unknown as Response;
    };
  }
}

/** How often React renders changes made by timers. A browser does it at once. */
const shortStepMilliseconds = 200;

/** @param step use a longer one if only the hour matters */
export async function pass(milliseconds: number, step = shortStepMilliseconds): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step)
    await act(async () => await jest.advanceTimersByTimeAsync(Math.min(left, step)));
}
