/**
 * Reports progress in plain lines, and how long it took.
 * @param {(line: string) => void} say
 */
export function progress(say) {
  const heartbeatMs = 20_000;
  return {
    say,
    /**
     * @template T
     * @param {string} what A phrase such as "Installing packages".
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async during(what, work) {
      const began = Date.now();
      const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
      say(`${what} ...`);
      const heartbeat = setInterval(
        () => say(`${what} ... still working (${Math.round(Number(seconds()))} s)`),
        heartbeatMs,
      );
      try {
        const result = await work();
        say(`${what}: done in ${seconds()} s`);
        return result;
      } finally {
        clearInterval(heartbeat);
      }
    },
  };
}
