import { encode } from 'uqr';

/** White modules around the code. Many cameras need them to find it. */
const quietZone = 4;

/** A QR code of an address as SVG, level M, black on white on any background. It has no size, so the page sets one. */
export function renderQrImage(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: quietZone });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${data.map(rowPath).join('')}"/></svg>`
  );
}

/** Draws adjacent dark modules as one bar, so there are no gaps between them. */
function rowPath(row: readonly boolean[], y: number): string {
  const bars = Array.from(
    row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  );
  return bars.map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`).join('');
}
