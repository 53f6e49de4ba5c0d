interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (failure: Error) => void;
}

type Received =
  | { readonly type: 'success'; readonly id: number; readonly result: never }
  | { readonly type: 'error'; readonly id: number; readonly error: string; readonly message: string }
  | { readonly type: 'event'; readonly method: string; readonly params: Record<string, unknown> };

/** A connection over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): commands with answers, and events. */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(method: string, params: Record<string, unknown>) => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Received));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser closed the connection.'));
    });
  }

  static async open(address: string): Promise<BidiConnection> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`Nothing answers at ${address}`)), { once: true });
    });
    return new BidiConnection(socket);
  }

  send<Result>(method: string, params: object = {}): Promise<Result> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  onEvent(listener: (method: string, params: Record<string, unknown>) => void): void {
    this.#listeners.add(listener);
  }

  close(): void {
    this.#socket.close();
  }

  #receive(received: Received): void {
    if (received.type === 'event') {
      for (const listener of this.#listeners) listener(received.method, received.params);
      return;
    }
    const waiting = this.#waiting.get(received.id);
    this.#waiting.delete(received.id);
    if (received.type === 'success') waiting?.resolve(received.result);
    else waiting?.reject(new Error(`${received.error}: ${received.message}`));
  }
}
