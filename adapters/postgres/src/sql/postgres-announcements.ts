import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import type { LiveConnections } from './live-connections.ts';
import { type DatabaseLog, logUnavailable, noLog } from './database-log.ts';
import { notifyAll } from './notify-all.ts';

export interface AnnouncementsSettings {
  readonly url: string;
  readonly log?: DatabaseLog;
  /** Those that are silent when this one is found to be are given up with it. */
  readonly connections?: LiveConnections;
}

const retryMilliseconds = 250;
const connectMilliseconds = 5_000;
/** A timer may fire slightly early. */
const wholeSilenceMilliseconds = connectMilliseconds - 100;
/** How often a silent connection is checked. */
const heartbeatMilliseconds = 2_000;
/** A connection that takes longer to answer may be dead. */
const silentMilliseconds = 1_000;

/**
 * Listens for PostgreSQL's NOTIFY on a dedicated connection. An announcement only means there may be something new.
 * Those sent while disconnected are lost, so listeners are also called after each connect and check for themselves. The
 * connection also holds the lock that shows a process is serving, whatever the connection's name.
 */
export class PostgresAnnouncements {
  readonly #url: string;
  readonly #log: DatabaseLog;
  readonly #connections: LiveConnections | undefined;
  /** Gives up what has been silent since this connection fell silent. */
  #giveUpTheSilent: ((served: ReadonlySet<number>) => void) | undefined;
  readonly #listeners = new Map<string, (() => void)[]>();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #isListening = false;

  constructor({ url, log = noLog, connections }: AnnouncementsSettings) {
    this.#url = url;
    this.#log = log;
    this.#connections = connections;
  }

  /** Whether the connection is listening now. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Call it before `start`. */
  subscribe(channel: string, listener: () => void): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener]);
  }

  /** Connects in the background and reconnects after each loss. */
  start(): void {
    this.#running ??= this.#keepListening();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #keepListening(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#listen(signal).catch((error: Error) =>
        logUnavailable(this.#log, { reason: error.message }, 'The connection for announcements was lost'),
      );
      if (!signal.aborted) await pause(retryMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  }

  async #listen(signal: AbortSignal): Promise<void> {
    const client = connectionTo(this.#url);
    const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
    try {
      await client.connect();
      // No one takes this lock exclusively, so this never waits.
      await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.serving]);
      client.on('notification', ({ channel }) => this.#tell(channel));
      for (const channel of this.#listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      this.#isListening = true;
      await this.#endTheSilent(client);
      for (const channel of this.#listeners.keys()) this.#tell(channel);
      await Promise.race([lost, this.#beat(client, signal)]);
      if (!signal.aborted) throw new Error('it was ended by the other side');
    } finally {
      this.#isListening = false;
      await Promise.race([client.end(), pause(connectMilliseconds, undefined, { ref: false })]).catch(() => undefined);
    }
  }

  /** Runs until aborted. @throws if the connection stops answering. */
  async #beat(client: pg.Client, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(heartbeatMilliseconds, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      // Bytes that arrived before the silence prove nothing.
      const listening = setTimeout(() => (this.#giveUpTheSilent = this.#connections?.listenIn()), silentMilliseconds);
      const began = performance.now();
      try {
        await client.query('select');
        this.#giveUpTheSilent = undefined;
      } catch (error) {
        // A connection that was closed says nothing about the others. Each of them gets its own event.
        if (performance.now() - began < wholeSilenceMilliseconds) this.#giveUpTheSilent = undefined;
        throw error;
      } finally {
        clearTimeout(listening);
      }
    }
  }

  async #endTheSilent(client: pg.Client): Promise<void> {
    if (!this.#giveUpTheSilent) return;
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
    this.#giveUpTheSilent(new Set(rows.map(({ pid }) => pid)));
    this.#giveUpTheSilent = undefined;
  }

  #tell(channel: string): void {
    notifyAll(this.#listeners.get(channel) ?? [], this.#log);
  }
}

function connectionTo(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: connectMilliseconds,
    keepAlive: true,
    application_name: 'referral-rewards announcements',
  });
  // The caller waits for its end. Without a listener, an error event would end the process.
  client.on('error', () => undefined);
  return client;
}
