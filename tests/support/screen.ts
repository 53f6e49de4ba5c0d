import { setTimeout as pause } from 'node:timers/promises';
import type { DisplayEvent } from '@rewards/contracts/display-events';
import { type Socket, io } from 'socket.io-client';
import { until } from './until.ts';
import type { Place } from './visitor.ts';

export type Transport = 'socket' | 'stream' | 'polling';
export const transports: readonly Transport[] = ['socket', 'stream', 'polling'];

const reconnectMilliseconds = 50;
const pollMilliseconds = 100;

/** A screen like the product's pages: it reconnects and sends the last event ID it has seen. */
export class Screen {
  /** Every event it received, so a test can find duplicates. */
  readonly told: DisplayEvent[] = [];
  readonly #place: Place;
  readonly #headers: Record<string, string>;
  readonly #leaving = new AbortController();
  #socket: Socket | undefined;
  /** The number of answered polls, if it polls. */
  #answers: number | undefined;
  /** How often it lost an established connection. */
  timesCutOff = 0;
  isConnected = false;

  constructor(place: Place, transport: Transport, cookie?: string) {
    this.#place = place;
    this.#headers = { origin: place.publicUrl, ...(cookie ? { cookie } : {}) };
    if (transport === 'socket') this.#overSocket();
    else {
      if (transport === 'polling') this.#answers = 0;
      void this.#keepOn(transport === 'stream' ? () => this.#overStream() : () => this.#poll());
    }
  }

  get ids(): readonly number[] {
    return this.told.map(({ id }) => id);
  }

  /** What the screen shows: the landing address of its QR, or nothing. */
  get shows(): string | undefined {
    const last = this.told.findLast(({ type }) => type === 'new_qr' || type === 'qr_clear');
    return last?.type === 'new_qr' ? last.landing_url : undefined;
  }

  /**
   * Resolves once a newer response came the same way events do: to a poll started after this call, or to a request on
   * the socket. A stream can't be asked.
   */
  async hasAnsweredSince(): Promise<void> {
    const before = this.#answers;
    if (before !== undefined) await until('it polls again', async () => (this.#answers ?? 0) >= before + 2);
    const nowhere = this.#socket?.io.socket('/nowhere');
    if (nowhere) await new Promise((resolve) => nowhere.once('connect_error', resolve));
  }

  leave(): void {
    this.#leaving.abort();
  }

  #hear(event: DisplayEvent): void {
    this.told.push(event);
  }

  get #position(): string {
    const last = this.told.at(-1)?.id;
    return last === undefined ? '' : `?since=${last}`;
  }

  #overSocket(): void {
    const options = {
      transports: ['websocket'],
      extraHeaders: this.#headers,
      reconnectionDelay: reconnectMilliseconds,
      reconnectionDelayMax: 200,
    };
    const socket = io(this.#place.url, { ...options, forceNew: true });
    this.#socket = socket;
    for (const name of ['new_qr', 'qr_clear', 'sms_sent', 'sms_failed', 'practice_changed'])
      socket.on(name, (event: DisplayEvent) => this.#hear(event));
    socket.on('connect', () => {
      this.isConnected = true;
      socket.emit('join_qr_display', { since: this.told.at(-1)?.id });
    });
    socket.on('disconnect', () => this.#isCutOff());
    this.#leaving.signal.addEventListener('abort', () => socket.disconnect());
  }

  async #keepOn(connect: () => Promise<void>): Promise<void> {
    while (!this.#leaving.signal.aborted) {
      await connect().catch(() => undefined);
      await pause(reconnectMilliseconds);
    }
  }

  async #overStream(): Promise<void> {
    const response = await fetch(`${this.#place.url}/qr/stream${this.#position}`, {
      headers: this.#headers,
      signal: this.#leaving.signal,
    });
    if (!response.body) return;
    this.isConnected = true;
    const decoder = new TextDecoder();
    let unread = '';
    try {
      for await (const chunk of response.body) {
        unread += decoder.decode(chunk, { stream: true });
        const messages = unread.split('\n\n');
        unread = messages.pop() ?? '';
        for (const message of messages) this.#read(message);
      }
    } finally {
      this.#isCutOff();
    }
  }

  #read(message: string): void {
    const data = /^data: (.*)$/m.exec(message)?.[1];
    if (data !== undefined && /^id: /m.test(message)) this.#hear(JSON.parse(data) as DisplayEvent);
  }

  async #poll(): Promise<void> {
    const response = await fetch(`${this.#place.url}/qr/events${this.#position}`, {
      headers: this.#headers,
      signal: this.#leaving.signal,
    });
    const { events = [] } = (await response.json()) as { events?: DisplayEvent[] };
    this.isConnected = true;
    for (const event of events) this.#hear(event);
    this.#answers = (this.#answers ?? 0) + 1;
    await pause(pollMilliseconds);
  }

  #isCutOff(): void {
    if (this.isConnected && !this.#leaving.signal.aborted) this.timesCutOff += 1;
    this.isConnected = false;
  }
}
