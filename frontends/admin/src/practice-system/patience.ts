/** The practice's system may be busy for 10 seconds, and then answers a few requests, one every 5 seconds. */
export const patience = { timeoutMilliseconds: 60_000 } as const;
