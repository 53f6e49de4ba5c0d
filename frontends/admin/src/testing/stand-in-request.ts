type Listener = (event: object) => void;

/** An upload request controlled by the test: its progress and its end. */
export class StandInRequest {
  static all: StandInRequest[] = [];
  static get last(): StandInRequest {
    const last = this.all.at(-1);
    if (last === undefined) throw new Error('Upload canceled.');
    return last;
  }

  status = 0;
  responseText = '';
  withCredentials = false;
  timeout = 0;
  address = '';
  body: FormData | undefined;
  readonly #listeners = new Map<string, Listener>();
  readonly upload = { addEventListener: (name: string, listener: Listener) => this.#listeners.set(name, listener) };

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.set(name, listener);
  }

  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }

  setRequestHeader(): void {}

  getResponseHeader(): null {
    return null;
  }

  send(body: FormData): void {
    this.body = body;
    StandInRequest.all.push(this);
  }

  progress(share: number): void {
    this.#listeners.get('progress')?.({ lengthComputable: true, loaded: share * 1000, total: 1000 });
  }

  /** A string body stands for a response that isn't JSON. */
  answer(status: number, body: object | string): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.#listeners.get('load')?.({});
  }

  abort(): void {
    this.#listeners.get('abort')?.({});
  }

  fail(): void {
    this.#listeners.get('error')?.({});
  }
}
