const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

export const inWords = (count: number): string => count.toLocaleString('en-US');

export const secondsSince = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;

/** In UTC, so an operator can compare it with any clock. */
export const instantInWords = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A readable size: 12 MB, 1.5 GB. */
export function inBytes(bytes: number): string {
  const step = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const figure = bytes / 1_000 ** step;
  return `${figure < 10 && step > 0 ? figure.toFixed(1) : Math.floor(figure)} ${units[step]}`;
}
