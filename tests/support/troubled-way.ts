import { type AddressInfo, type Server, type Socket, createConnection, createServer } from 'node:net';

interface Pair {
  readonly near: Socket;
  /** None where it was never led on. */
  readonly far?: Socket;
}

/** A way to a server on this machine that has the troubles a test asks for. Those that come later find it well again. */
export class TroubledWay {
  #leadsTo: number;
  #isSilent = false;
  readonly #pairs = new Set<Pair>();
  readonly #stalled = new Set<Pair>();
  readonly #server: Server = createServer((near) => this.#take(near));

  private constructor(port: number) {
    this.#leadsTo = port;
  }

  static async to(port: number): Promise<TroubledWay> {
    const way = new TroubledWay(port);
    await new Promise<void>((resolve) => way.#server.listen(0, '127.0.0.1', resolve));
    return way;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The same address of a server with this way's port in it. */
  of(address: string): string {
    const url = new URL(address);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Connections stay open, and nothing comes through any more; nor do those get anywhere that are made meanwhile. */
  fallSilent(): void {
    this.#isSilent = true;
    this.stall();
  }

  /** For connections from now on; what fell silent stays so. */
  speakAgain(): void {
    this.#isSilent = false;
  }

  /** What is said on the connections of this moment is held back until `flow`. */
  stall(): void {
    for (const pair of this.#pairs) {
      const { near, far } = pair;
      if (far) near.unpipe(far);
      far?.unpipe(near);
      near.pause();
      far?.pause();
      this.#stalled.add(pair);
    }
  }

  /** Whether anybody said something that is held back. */
  get holdsBack(): boolean {
    return [...this.#stalled].some(({ near }) => near.readableLength > 0);
  }

  flow(): void {
    for (const { near, far } of this.#stalled) if (far) near.pipe(far).pipe(near);
    this.#stalled.clear();
  }

  /** Ends the connections of this moment in the middle of whatever is said on them. */
  cut(): void {
    for (const { near, far } of this.#pairs) {
      far?.resetAndDestroy();
      near.resetAndDestroy();
    }
  }

  /** The server loses the connections of this moment, and those who made them hear nothing of it, as of a dead machine. */
  halfOpen(): void {
    for (const { near, far } of this.#pairs) {
      if (!far) continue;
      far.removeAllListeners('close').unpipe(near);
      near.unpipe(far);
      near.resume();
      far.destroy();
    }
  }

  /** Leads to another server from now on; who is at the one before is cut off. */
  leadTo(port: number): void {
    this.#leadsTo = port;
    this.cut();
  }

  close(): Promise<void> {
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far?.destroy();
    }
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #take(near: Socket): void {
    near.on('error', () => undefined);
    if (this.#isSilent) return this.#keep({ near: near.pause() });
    const far = createConnection(this.#leadsTo, '127.0.0.1').on('error', () => near.destroy());
    near.pipe(far).pipe(near);
    far.once('close', () => near.destroy());
    near.once('close', () => far.destroy());
    return this.#keep({ near, far });
  }

  #keep(pair: Pair): void {
    this.#pairs.add(pair);
    pair.near.once('close', () => this.#pairs.delete(pair));
    pair.near.once('close', () => this.#stalled.delete(pair));
  }
}
