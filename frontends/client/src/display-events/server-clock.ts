/**
 * The server's time, independent of this device's clock and its adjustments: the last server time plus the time elapsed
 * since.
 */
export class ServerClock {
  #serverAt: number | undefined;
  #heardAt = 0;

  /** @param roundTripMilliseconds how long the request took. Half of it was the way back. */
  set(serverNow: string, roundTripMilliseconds = 0): void {
    const instant = Date.parse(serverNow);
    if (Number.isNaN(instant)) return;
    this.#serverAt = instant + roundTripMilliseconds / 2;
    this.#heardAt = performance.now();
  }

  /** Milliseconds since 1970. Uses the device's clock until the server has responded. */
  now(): number {
    return this.#serverAt === undefined ? Date.now() : this.#serverAt + performance.now() - this.#heardAt;
  }
}
