/** Metrics without the label that names their practice, for tests about one practice. */
export const withoutCell = (metrics: string): string =>
  metrics.replaceAll(/,cell="[^"]*"|cell="[^"]*",?/g, '').replaceAll('{}', '');
