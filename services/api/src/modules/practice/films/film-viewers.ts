import { Transform } from 'node:stream';

/** What all viewers get together: twenty films at 16 megabits a second, and a small part of what a process can send. */
const bytesPerMillisecond = 40_000;
/** So many watch at once in one process; each of them holds some 1 MB of what they are sent. */
const mostViewers = 60;
/** So many of them from one address, behind which a practice's screens all stand. */
const mostFromAddress = 20;

/** Who is being sent a film now. Anybody may be, so that slow ones must not take the memory that others need. */
export class FilmViewers {
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  /** @returns how to leave, once; undefined where there is no room for one more. */
  enter(address: string): (() => void) | undefined {
    const there = this.#byAddress.get(address) ?? 0;
    if (this.#all >= mostViewers || there >= mostFromAddress) return undefined;
    this.#all += 1;
    this.#byAddress.set(address, there + 1);
    let hasLeft = false;
    return () => {
      if (!hasLeft) this.#leave(address);
      hasLeft = true;
    };
  }

  /** Passes on the bytes for one viewer, at an equal share of what all viewers get together. */
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
