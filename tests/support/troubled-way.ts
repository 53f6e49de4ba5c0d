import { type AddressInfo, type Server, type Socket, createConnection, createServer } from 'node:net';

interface Pair {
  readonly near: Socket;
  /** Missing if it was never connected. */
  readonly far?: Socket;
}

/** A proxy to a local server that can fail on demand. New connections work again, unless it is silent. */
export class TroubledWay {
  #leadsTo: number;
  #isSilent = false;
  #trap: { readonly words: string; readonly spring: (pair: Pair) => void; left: number } | undefined;
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

  /** A server address with this proxy's port. */
  of(address: string): string {
    const url = new URL(address);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Keeps connections open but forwards nothing, including new ones. */
  fallSilent(): void {
    this.#isSilent = true;
    this.stall();
  }

  /** For new connections. Silent ones stay silent. */
  speakAgain(): void {
    this.#isSilent = false;
  }

  /** Resets the next connection whose client sends these words. */
  cutAt(words: string): void {
    const spring = ({ near, far }: Pair) => {
      far?.resetAndDestroy();
      near.resetAndDestroy();
    };
    this.#trap = { words, spring, left: 1 };
  }

  /** Holds back data on the next connections whose clients send these words, starting with the answer. */
  stallAt(words: string, connections: number): void {
    this.#trap = { words, spring: (pair) => this.#stall(pair), left: connections };
  }

  /** Whether that is still to come. */
  get hasTrap(): boolean {
    return this.#trap !== undefined;
  }

  /**
   * Holds back data on current connections until `flow`.
   * @param isConcerned by the order in which they were opened. All by default.
   */
  stall(isConcerned: (index: number) => boolean = () => true): void {
    for (const pair of [...this.#pairs].filter((_, index) => isConcerned(index))) this.#stall(pair);
  }

  #stall(pair: Pair): void {
    const { near, far } = pair;
    if (far) near.unpipe(far);
    far?.unpipe(near);
    near.pause();
    far?.pause();
    this.#stalled.add(pair);
  }

  /** Whether any data is being held back. */
  get holdsBack(): boolean {
    return [...this.#stalled].some(({ near }) => near.readableLength > 0);
  }

  flow(): void {
    for (const { near, far } of this.#stalled) if (far) near.pipe(far).pipe(near);
    this.#stalled.clear();
  }

  /** Resets all current connections, in the middle of whatever is being sent. */
  cut(): void {
    for (const { near, far } of this.#pairs) {
      far?.resetAndDestroy();
      near.resetAndDestroy();
    }
  }

  /** Drops the server's side of current connections without telling the clients, like a dead machine. */
  halfOpen(): void {
    for (const { near, far } of this.#pairs) {
      if (!far) continue;
      far.removeAllListeners('close').unpipe(near);
      near.unpipe(far);
      near.resume();
      far.destroy();
    }
  }

  /** Forwards to another server from now on, and cuts existing connections. */
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
    near.on('data', (data) => this.#trigger(data, near));
    near.pipe(far).pipe(near);
    far.once('close', () => near.destroy());
    near.once('close', () => far.destroy());
    return this.#keep({ near, far });
  }

  #trigger(data: Buffer, near: Socket): void {
    const trap = this.#trap;
    const pair = [...this.#pairs].find((each) => each.near === near);
    if (!trap || !pair || this.#stalled.has(pair) || !data.includes(trap.words)) return;
    trap.left -= 1;
    if (trap.left === 0) this.#trap = undefined;
    trap.spring(pair);
  }

  #keep(pair: Pair): void {
    this.#pairs.add(pair);
    pair.near.once('close', () => this.#pairs.delete(pair));
    pair.near.once('close', () => this.#stalled.delete(pair));
  }
}
