import type { Readable } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { type PatientListLine, UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import type { ListJob, ListKindName, SaidOfList } from './list-thread-messages.ts';

export interface ListThreadLimits {
  /** The longest wait for the next lines. */
  readonly milliseconds: number;
  /** The most memory for what a list holds. */
  readonly megabytes: number;
}

const youngMegabytes = 32;

/** Production runs a bundle, with the thread's program next to it (record 0108). */
const program = new URL(`./list-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'mjs'}`, import.meta.url);

const tooHeavy = () => new UnreadablePatientList('It takes too much time or memory', undefined, 'file_too_heavy');

/** A thread that reads lists, one after the other, until it fails or is ended. */
export class StartedListThread {
  readonly #worker: Worker;
  readonly #milliseconds: number;
  /** Why it can't go on. */
  #failure: unknown;
  #said: SaidOfList[] = [];
  #wake: () => void = () => undefined;

  constructor({ milliseconds, megabytes }: ListThreadLimits) {
    this.#milliseconds = milliseconds;
    this.#worker = new Worker(program, {
      // It needs no secret, and no flag of the service.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
    });
    this.#worker.on('error', (failure: NodeJS.ErrnoException) =>
      this.#fail(failure.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : failure),
    );
    this.#worker.on('exit', () => this.#fail(new Error('The thread that reads lists ended')));
  }

  /** @throws whatever error the bytes have, also after the last of them */
  async *read(bytes: Readable, kind: ListKindName): AsyncGenerator<PatientListLine, void, undefined> {
    const [{ port1: asked, port2: pieces }, { port1: said, port2: lines }] = [
      new MessageChannel(),
      new MessageChannel(),
    ];
    const fail = (failure: unknown) => this.#fail(failure);
    try {
      bytes.on('error', fail);
      give(bytes, asked, fail);
      said.on('message', (message: SaidOfList) => {
        this.#said.push(message);
        this.#wake();
      });
      this.#worker.postMessage({ kind, pieces, lines } satisfies ListJob, [pieces, lines]);
      for (let next = await this.#next(); next.kind !== 'end'; next = await this.#next()) {
        if (next.kind === 'unreadable') throw new UnreadablePatientList(next.message, next.row, next.reason);
        said.postMessage('more', []);
        yield* next.lines;
      }
    } finally {
      asked.close();
      said.close();
      bytes.off('error', fail);
    }
  }

  async #next(): Promise<SaidOfList> {
    if (this.#said.length === 0 && this.#failure === undefined) {
      const timer = setTimeout(() => this.#fail(tooHeavy()), this.#milliseconds);
      await new Promise<void>((resolve) => (this.#wake = resolve));
      clearTimeout(timer);
    }
    const next = this.#said.shift();
    if (next === undefined || this.#failure !== undefined) throw this.#failure;
    return next;
  }

  #fail(failure: unknown): void {
    this.#failure ??= failure;
    this.#wake();
  }

  /** While it rests, it keeps no process alive. */
  rest(): void {
    this.#worker.unref();
  }

  wake(): boolean {
    this.#worker.ref();
    return this.#failure === undefined;
  }

  async end(): Promise<void> {
    this.#worker.unref();
    await this.#worker.terminate();
  }
}

/** Answers each message on the port with the next piece of the bytes. */
function give(bytes: Readable, port: MessagePort, fail: (failure: unknown) => void): void {
  const pieces = bytes[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  port.on('message', () => {
    pieces.next().then(({ done, value }) => {
      // A copy, because the bytes may be a part of a larger buffer.
      const piece = done ? null : new Uint8Array(value);
      port.postMessage(piece, piece ? [piece.buffer] : []);
    }, fail);
  });
}
