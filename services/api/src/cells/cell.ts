import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { doDueWork } from '@rewards/postgres/operations/background/do-due-work';
import type { FirstTerms } from '@rewards/domain/credit/credit-policy';
import type { Logger } from 'pino';
import { type Overrides, compose, composeFor } from '../app/container.ts';
import { type App, backgroundWorkOf, makeApp } from '../app/make-app.ts';
import { Counted } from '../modules/counted.ts';
import type { AppSettings } from '../settings/settings.ts';
import type { SettingsUnusable } from '../settings/settings-unusable.ts';
import { type CellFacts, readFacts } from './cell-facts.ts';
import { refuseBriefly } from './refuse-briefly.ts';
import { TurnsOfCell, endWithHeaders, waits } from './turns-of-cell.ts';

export interface CellDependencies {
  readonly name: string;
  readonly settings: AppSettings;
  readonly log: Logger;
  /** Checks and migrates the practice's database, before anything else uses it. */
  readonly prepare: (settings: AppSettings, log: Logger) => Promise<void>;
  /** What all practices of the process share, and what tests replace. */
  readonly overrides: Overrides;
  /** After so long without a request, a practice's app is given up. */
  readonly idleSeconds: number;
  /** Something that has to end before this practice begins, such as itself with other settings. */
  readonly after?: Promise<unknown> | undefined;
  /** A clock that isn't set back, in milliseconds. */
  readonly now?: () => number;
}

/** A database that is away isn't asked again by every request. */
const retryMilliseconds = 2_000;
/** Before its first turn, another process may have ended. */
const firstMinutes = 5;
/** How long a practice's end waits for its requests. */
const patienceMilliseconds = 8_000;

/**
 * One practice in a process with others. Its app is made at its first request and given up when nobody used it for a
 * while; its background work goes on in turns. Whatever fails, fails for this practice alone.
 */
export class Cell {
  readonly name: string;
  readonly settings: AppSettings;
  readonly #given: CellDependencies;
  readonly #overrides: Overrides;
  #turns = new TurnsOfCell();
  readonly #now: () => number;
  readonly #log: Logger;
  #prepared: Promise<FirstTerms> | undefined;
  #waking: Promise<App> | undefined;
  #app: App | undefined;
  /** The app is made again when the former one has ended. */
  #ending: Promise<unknown> = Promise.resolve();
  #working: Promise<unknown> = Promise.resolve();
  #failedAt = Number.NEGATIVE_INFINITY;
  #failure: unknown;
  /** Requests, streams and sockets. */
  #open = 0;
  #usedAt: number;
  #workedAt: number;
  #isOver = false;
  #facts: CellFacts | undefined;

  constructor(given: CellDependencies) {
    this.#given = given;
    this.#log = given.log;
    this.name = given.name;
    this.settings = given.settings;
    this.#now = given.now ?? (() => performance.now());
    this.#usedAt = this.#now();
    this.#workedAt = this.#usedAt - firstMinutes * 60_000;
    if (given.after) this.#ending = given.after.catch(() => undefined);
    // Counters go on when the app is made again.
    this.#overrides = { ...given.overrides, log: given.log, counted: new Counted() };
  }

  get isAwake(): boolean {
    return this.#app !== undefined;
  }

  /** Why it couldn't begin, the last time it was tried. */
  get failure(): unknown {
    return this.#failure;
  }

  /** As of the last reading. Undefined before the first. */
  get facts(): CellFacts | undefined {
    return this.#facts;
  }

  /** Whether it works, as far as is known: a resting practice isn't woken to find out. */
  async isWorking(): Promise<boolean> {
    if (!this.#app) return this.#failure === undefined;
    return this.#app.pingDatabase().then(
      () => true,
      () => false,
    );
  }

  /** The app, if there is one now. */
  get app(): App | undefined {
    return this.#app;
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    this.#holdOpen(response);
    // A screen's poll waits for what may come, and a film comes slowly.
    if (waits(request)) return this.#pass(request, response, () => undefined);
    const isTaken = this.#turns.take((end) => {
      // A stream or a download begins with its headers, and then only waits for the other side.
      endWithHeaders(response, end);
      this.#pass(request, response, end);
    });
    if (!isTaken) refuseBriefly(request, response, 'busy');
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Nobody else listens until the app does, and an unheard error would end the process.
    socket.on('error', () => socket.destroy());
    this.#holdOpen(socket);
    this.#awake()
      .then(
        (app) => app.server.emit('upgrade', request, socket, head),
        () => socket.destroy(),
      )
      .catch(() => socket.destroy());
  }

  #pass(request: IncomingMessage, response: ServerResponse, end: () => void): void {
    if (response.destroyed) return end();
    return void this.#awake().then(
      (app) => this.#handOver(app, request, response),
      // It's logged where it failed.
      () => response.destroyed || refuseBriefly(request, response, 'away'),
    );
  }

  /** What an app throws is this practice's trouble, and not the process's. */
  #handOver({ server }: App, request: IncomingMessage, response: ServerResponse): void {
    try {
      server.emit('request', request, response);
    } catch (failure) {
      this.#log.error({ failure }, 'A request failed unexpectedly');
      response.destroy();
    }
  }

  /** Gives up the app if nobody used it for a while. */
  async restIfIdle(): Promise<void> {
    const isIdle = this.#open === 0 && this.#now() - this.#usedAt >= this.#given.idleSeconds * 1_000;
    if (isIdle && this.isAwake && this.settings.practiceReportsDir === undefined) await this.end();
  }

  /**
   * Checks and migrates the database if this process hasn't yet, and does what is due if the practice rests. A request
   * doesn't wait for it.
   */
  async doDueWork(): Promise<void> {
    await this.#ending;
    if (this.#waking !== undefined || this.#isOver) return;
    const minutes = Math.ceil((this.#now() - this.#workedAt) / 60_000);
    this.#workedAt = this.#now();
    // A folder is watched by the app.
    const begins = this.settings.practiceReportsDir !== undefined;
    const work: Promise<unknown> = begins ? this.#awake() : this.#workOnce(minutes);
    this.#working = work.then(
      () => (this.#failure = undefined),
      (failure: unknown) => {
        this.#failure = failure;
        this.#log.warn({ failure }, 'Background work failed for this practice');
      },
    );
    await this.#working;
  }

  /** Reads what the group's page shows. */
  async readFacts(): Promise<void> {
    try {
      const storedTerms = await this.#prepare();
      const made = compose(this.settings, { ...this.#overrides, storedTerms });
      try {
        this.#facts = await readFacts(made);
      } finally {
        made.outage.stop();
        await made.database.close();
      }
    } catch (failure) {
      this.#failure = failure;
      this.#log.warn({ failure }, "This practice's figures couldn't be read");
    }
  }

  /** Gives up the app: open requests and jobs finish first. */
  end(): Promise<void> {
    const [waking, ending, turns] = [this.#waking, this.#ending, this.#turns];
    // What is asked from now on is for the next app.
    this.#turns = new TurnsOfCell();
    this.#waking = undefined;
    this.#app = undefined;
    const ended = (async () => {
      await ending;
      const app = await waking?.catch(() => undefined);
      await Promise.race([turns.allEnded(), pause(patienceMilliseconds, undefined, { ref: false })]);
      await Promise.all([app?.stop(), this.#working]);
      // Until now, the app did what was due.
      if (app) this.#workedAt = this.#now();
    })().catch((failure: unknown) => this.#log.error({ failure }, "This practice couldn't end as it should"));
    this.#ending = ended;
    return ended;
  }

  /** The same, and what is asked from now on is refused. */
  endForGood(): Promise<void> {
    this.#isOver = true;
    return this.end();
  }

  async #workOnce(minutes: number): Promise<void> {
    const storedTerms = await this.#prepare();
    const made = compose(this.settings, { ...this.#overrides, storedTerms });
    try {
      await doDueWork(backgroundWorkOf(made, this.settings), minutes);
    } finally {
      made.mailer.close?.();
      made.outage.stop();
      await made.database.close();
    }
  }

  #prepare(): Promise<FirstTerms> {
    const { prepare, log } = this.#given;
    this.#prepared ??= prepare(this.settings, log)
      .then(() => composeFor(this.settings, this.#overrides, async ({ storedTerms }) => storedTerms))
      .catch((failure: unknown) => {
        this.#prepared = undefined;
        throw failure;
      });
    return this.#prepared;
  }

  #awake(): Promise<App> {
    if (this.#waking) return this.#waking;
    if (this.#isOver) return Promise.reject(new Error('This practice is no longer served like this'));
    if (this.#now() - this.#failedAt < retryMilliseconds) return Promise.reject(this.#failure);
    const waking = this.#ending.then(() => this.#begin());
    this.#waking = waking;
    waking.then(
      (app) => {
        this.#failure = undefined;
        if (this.#waking === waking) this.#app = app;
      },
      (failure: unknown) => {
        this.#failedAt = this.#now();
        this.#failure = failure;
        this.#log.warn({ failure }, "This practice couldn't begin");
        if (this.#waking === waking) this.#waking = undefined;
      },
    );
    return waking;
  }

  async #begin(): Promise<App> {
    await this.#prepare();
    const app = await makeApp({ settings: this.settings, overrides: this.#overrides });
    try {
      await app.start(false);
    } catch (failure) {
      await app.stop();
      throw failure;
    }
    return app;
  }

  #holdOpen(connection: { once(event: 'close', listener: () => void): unknown }): void {
    this.#open += 1;
    connection.once('close', () => {
      this.#open -= 1;
      this.#usedAt = this.#now();
    });
  }
}

/** A practice's file, and what became of it. */
export interface Listed {
  readonly name: string;
  /** Undefined if its file was never usable. */
  readonly cell: Cell | undefined;
  /** What is wrong with its file now. The practice is served as before. */
  readonly fault: SettingsUnusable | undefined;
}

/** The process, for those who only look at its practices. */
export interface ListedCells {
  readonly isDraining: boolean;
  /** All practices whose files are in the folder, by name. */
  list(): readonly Listed[];
}
