/**
 * The server's time, whatever this device's clock says, and however often that is set right meanwhile: what the server
 * said last, and the time that has gone by since.
 */
export class ServerClock {
  #serverAt: number | undefined;
  #heardAt = 0;

  /** @param roundTripMilliseconds how long the answer took; half of it was the way back */
  set(serverNow: string, roundTripMilliseconds = 0): void {
    const instant = Date.parse(serverNow);
    if (Number.isNaN(instant)) return;
    this.#serverAt = instant + roundTripMilliseconds / 2;
    this.#heardAt = performance.now();
  }

  /** Milliseconds since 1970. Until the server has said anything, what the device believes. */
  now(): number {
    return this.#serverAt === undefined ? Date.now() : this.#serverAt + performance.now() - this.#heardAt;
  }
}
