import { Transform } from 'node:stream';

/** The total rate for all viewers: twenty films at 16 megabits a second, a small part of what a process can send. */
const bytesPerMillisecond = 40_000;
/** Maximum viewers in one process. Each takes about 1 MB of buffers. */
const maxViewers = 60;
/** Maximum viewers from one address, which all screens of a practice share. */
const maxPerAddress = 20;

/** The viewers receiving a film now. Anyone can be one, so slow viewers must not use up the memory. */
export class FilmViewers {
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  /** @returns a function to leave, once. Undefined if there is no room. */
  enter(address: string): (() => void) | undefined {
    const there = this.#byAddress.get(address) ?? 0;
    if (this.#all >= maxViewers || there >= maxPerAddress) return undefined;
    this.#all += 1;
    this.#byAddress.set(address, there + 1);
    let hasLeft = false;
    return () => {
      if (!hasLeft) this.#leave(address);
      hasLeft = true;
    };
  }

  /** Passes on the bytes for one viewer, at an equal share of the total rate. */
  pace(): Transform {
    const millisecondsFor = (chunk: Buffer) => (chunk.length * this.#all) / bytesPerMillisecond;
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        this.push(chunk);
        setTimeout(done, millisecondsFor(chunk));
      },
    });
  }

  #leave(address: string): void {
    const left = (this.#byAddress.get(address) ?? 0) - 1;
    this.#all -= 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }
}
