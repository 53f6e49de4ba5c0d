import { setTimeout as wait } from 'node:timers/promises';
import { joinServer, type JoinedServer } from './join-server.ts';
import type { ServerPresence } from './server-presence.ts';
import type { ServerSetup } from './server-setup.ts';

/** A server that is started again, on the same port, whenever it dies while this process uses it. */
export class KeptServer {
  readonly #setup: ServerSetup;
  readonly #port: number;
  readonly #log: (line: string) => void;
  #presence: ServerPresence;
  #leaving = false;
  #revival: Promise<void> = Promise.resolve();

  constructor(setup: ServerSetup, joined: JoinedServer, log: (line: string) => void) {
    this.#setup = setup;
    this.#port = joined.port;
    this.#log = log;
    this.#presence = joined.presence;
    this.#watch();
  }

  /** True when no other process uses the server, which then is to be stopped. */
  async leave(): Promise<boolean> {
    this.#leaving = true;
    await this.#revival;
    return this.#presence.leave();
  }

  #watch(): void {
    void this.#presence.lost.then(() => {
      if (!this.#leaving) this.#revival = this.#revive();
    });
  }

  async #revive(): Promise<void> {
    this.#log('The embedded database has gone; starting it again.');
    while (!this.#leaving) {
      try {
        this.#presence = (await joinServer(this.#setup, this.#port)).presence;
        this.#log('The embedded database is back.');
        return this.#watch();
      } catch (error) {
        this.#log((error as Error).message);
        await wait(1000);
      }
    }
  }
}
