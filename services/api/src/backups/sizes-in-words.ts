export const inWords = (count: number): string => count.toLocaleString('en-US');

export const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: bytes < 1e7 ? 2 : 0 })} MB`;

export const secondsSince = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;

/** As an operator compares it with a clock, whatever zone that shows. */
export const instantInWords = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
