const limitMilliseconds = 8_000;

/** Rejects after 8 seconds: a browser waits minutes for a connection that hangs. */
export function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('This took too long to load.')), limitMilliseconds);
  });
  return Promise.race([loading, over]).finally(() => clearTimeout(timer));
}
