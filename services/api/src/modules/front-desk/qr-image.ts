import { encode } from 'uqr';

/** Modules of white around the code, without which many cameras do not find it. */
const quietZone = 4;

/**
 * A QR of an address as SVG, level M, black on white whatever stands behind it. It has no size of its own: whoever
 * shows it gives it one.
 */
export function renderQrImage(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: quietZone });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${data.map(rowPath).join('')}"/></svg>`
  );
}

/** Neighbouring dark modules as one bar, so that no gap shows between them. */
function rowPath(row: readonly boolean[], y: number): string {
  const bars = Array.from(
    row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  );
  return bars.map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`).join('');
}
