import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { FairPasswordTurns } from '@rewards/system/fair-password-turns';
import type { Logger } from 'pino';
import { closeServer } from '../app/close-server.ts';
import type { Overrides } from '../app/container.ts';
import { limitTimes, serverOptions } from '../app/make-app.ts';
import { type CellFile, cellSettings, hostsOf, readCells } from '../settings/cell-settings.ts';
import type { AppSettings } from '../settings/settings.ts';
import { SettingsUnusable } from '../settings/settings-unusable.ts';
import { Cell, type CellDependencies, type Listed } from './cell.ts';
import type { GroupDependencies } from './group-app.ts';
import { type AnswerOfHost, answersOfHost, hostNameOf } from './host-answers.ts';
import { refuseBriefly } from './refuse-briefly.ts';

export interface CellHostDependencies {
  /** Of the process. Its data folder holds one for each practice. */
  readonly settings: AppSettings & { readonly cellsDir: string };
  readonly log: Logger;
  readonly prepare: CellDependencies['prepare'];
  /** Says why a practice couldn't start, for the group's page. */
  readonly explain: GroupDependencies['explain'];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly overrides?: Overrides;
  readonly idleSeconds?: number;
}

/** How often files are looked at for changes. */
const lookSeconds = 5;
/** How often a resting practice's due work is done. Its follow-up texts and retries wait for so long at most. */
const workMinutes = 5;
/** How often its figures are read, in turns of due work. */
const turnsPerReading = 12;
/** An app takes some memory and connections, and is made again within a fraction of a second. */
const usualIdleSeconds = 600;
/** Practices whose due work is done at once, so a slow database doesn't hold up the others. */
const workAtOnce = 4;

/**
 * Serves many practices from one process: the host name says which one is asked. Each has its own database, keys and
 * limits, and nothing here knows what a practice does. Any number of such processes may serve the same practices
 * (record 0145).
 */
export class CellHost {
  readonly #given: Required<CellHostDependencies>;
  readonly #server: Server;
  readonly #listed = new Map<string, Listed & { readonly content: string }>();
  #hosts: ReadonlyMap<string, Cell> = new Map();
  readonly #shared: Overrides;
  readonly #ending = new AbortController();
  readonly #loops: Promise<void>[] = [];
  /** Practices that are ending. */
  readonly #ended = new Set<Promise<void>>();
  readonly #ofHost: AnswerOfHost;
  #isDraining = false;

  constructor(given: CellHostDependencies) {
    this.#given = { environment: process.env, overrides: {}, idleSeconds: usualIdleSeconds, ...given };
    // Hashing passwords fills all threads, whosever they are.
    this.#shared = { passwordTurns: new FairPasswordTurns(), ...given.overrides };
    this.#ofHost = answersOfHost({ host: this, ...given });
    this.#server = limitTimes(createServer(serverOptions));
    this.#server.on('request', (request, response) => {
      if (this.#isDraining) response.setHeader('Connection', 'close');
      const cell = this.#cellOf(request);
      if (cell) cell.answer(request, response);
      else this.#answerItself(request, response);
    });
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const cell = this.#cellOf(request);
      if (cell) cell.upgrade(request, socket, head);
      else socket.destroy();
    });
  }

  get server(): Server {
    return this.#server;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** All practices whose files are in the folder, by name. */
  list(): readonly Listed[] {
    return [...this.#listed.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Reads the files and listens. @throws what reading the folder and listening throw. */
  async start(): Promise<void> {
    const { settings } = this.#given;
    this.look();
    this.#server.listen(settings.port, settings.host);
    await once(this.#server, 'listening');
    this.#loops.push(this.#keepLooking(), this.#keepWorking());
  }

  /** Lets open requests and jobs finish, then closes everything. */
  async stop(): Promise<void> {
    this.#isDraining = true;
    await pause(this.#given.settings.drainSeconds * 1_000);
    this.#ending.abort();
    const ended = this.#cells().map((cell) => cell.endForGood());
    await Promise.all([closeServer(this.#server), ...ended, ...this.#ended, ...this.#loops]);
  }

  /** Reads the folder again: begins new practices, begins changed ones anew, and ends those whose file is gone. */
  look(): void {
    const { settings, environment, log } = this.#given;
    const files = readCells(settings.cellsDir, environment, this.#cells());
    const gone = [...this.#listed.keys()].filter((name) => files.every((file) => file.name !== name));
    for (const name of gone) {
      const { cell } = this.#listed.get(name) ?? {};
      this.#listed.delete(name);
      const ended = cell && this.#endForGood(cell);
      void ended?.then(() => log.info({ cell: name }, 'This practice is no longer served'));
    }
    for (const file of files) this.#take(file);
    this.#hosts = new Map(this.#cells().flatMap((cell) => hostsOf(cell.settings).map((host) => [host, cell] as const)));
  }

  /** Nothing waits for it but the end of the process, and the same practice with other settings. */
  #endForGood(cell: Cell): Promise<void> {
    const ended = cell.endForGood().finally(() => this.#ended.delete(ended));
    this.#ended.add(ended);
    return ended;
  }

  #take(file: CellFile): void {
    const { settings, prepare, idleSeconds } = this.#given;
    const { name, content } = file;
    const known = this.#listed.get(name);
    const isUnusable = file.settings instanceof SettingsUnusable;
    // What another file took may be free now.
    if (known?.content === content && isUnusable === (known.fault !== undefined)) return;
    const log = this.#given.log.child({ cell: name });
    if (file.settings instanceof SettingsUnusable) {
      log.warn(file.settings.message);
      this.#listed.set(name, { name, content, cell: known?.cell, fault: file.settings });
      return;
    }
    const own = cellSettings(file.settings, name, settings.dataDir);
    const cell = new Cell({
      ...{ name, settings: own, log, prepare, idleSeconds, overrides: this.#shared },
      // A changed practice begins when it has ended as it was.
      after: known?.cell && this.#endForGood(known.cell),
    });
    this.#listed.set(name, { name, content, cell, fault: undefined });
    log.info({ hosts: hostsOf(own), changed: known !== undefined }, 'Serving a practice');
  }

  #cells(): readonly Cell[] {
    return [...this.#listed.values()].flatMap(({ cell }) => cell ?? []);
  }

  #answerItself(request: IncomingMessage, response: ServerResponse): void {
    this.#ofHost(request, response).then(
      (isAnswered) => isAnswered || refuseBriefly(request, response, 'nobody'),
      (failure: unknown) => {
        this.#given.log.warn({ failure }, 'A request to the group failed');
        response.destroy();
      },
    );
  }

  #cellOf(request: IncomingMessage): Cell | undefined {
    return this.#hosts.get(hostNameOf(request));
  }

  async #keepLooking(): Promise<void> {
    await this.#repeatedly(lookSeconds * 1_000, () => {
      try {
        this.look();
      } catch (failure) {
        this.#given.log.warn({ failure }, "The folder of practices can't be read. They are served as before");
      }
      for (const cell of this.#cells()) void cell.restIfIdle();
    });
  }

  /** Takes one practice after another, so that all have had their turn within the minutes. */
  async #keepWorking(): Promise<void> {
    const turns = new WeakMap<Cell, number>();
    const running = new Set<Promise<void>>();
    let waiting: Cell[] = [];
    const takeTurn = async (cell: Cell) => {
      const turn = (turns.get(cell) ?? 0) + 1;
      turns.set(cell, turn);
      await cell.doDueWork();
      if (turn % turnsPerReading === 1) await cell.readFacts();
    };
    while (!this.#ending.signal.aborted) {
      if (waiting.length === 0) waiting = [...this.#cells()];
      const cell = waiting.pop();
      if (cell && this.#cells().includes(cell)) {
        const turn = takeTurn(cell).finally(() => running.delete(turn));
        running.add(turn);
        if (running.size >= workAtOnce) await Promise.race(running);
      }
      // The first turn of each practice comes soon after the start, because it migrates the database.
      const isFirst = this.#cells().some((each) => !turns.has(each));
      await this.#rest(isFirst ? 50 : (workMinutes * 60_000) / Math.max(1, this.#cells().length));
    }
    await Promise.all(running);
  }

  async #repeatedly(milliseconds: number, work: () => void): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await this.#rest(milliseconds);
      if (!this.#ending.signal.aborted) work();
    }
  }

  #rest(milliseconds: number): Promise<unknown> {
    return pause(milliseconds, undefined, { signal: this.#ending.signal }).catch(() => undefined);
  }
}
