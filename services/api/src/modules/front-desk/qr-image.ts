import { encode } from 'uqr';
import { encodePng } from '../pages/encode-png.ts';

/** White modules around the code. Many cameras need them to find it. */
const quietZone = 4;

const modulesOf = (address: string) => encode(address, { ecc: 'M', border: quietZone });

/** A QR code of an address as SVG, level M, black on white on any background. It has no size, so the page sets one. */
export function renderQrImage(address: string): string {
  const { data, size } = modulesOf(address);
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

/** Pixels for each module. A link of ours then has about 400 across, sharp where 220 are shown. */
const modulePixels = 11;

/** The same as PNG, for emails: their programs don't show SVG. */
export function drawQrPicture(address: string): Promise<Buffer> {
  const { data, size } = modulesOf(address);
  const width = size * modulePixels;
  const pixels = new Uint8Array(width * width * 4).fill(255);
  for (let at = 0; at < width * width; at += 1) {
    const [x, y] = [at % width, at / width].map((pixel) => Math.floor(pixel / modulePixels)) as [number, number];
    if (data[y]?.[x]) pixels.fill(0, at * 4, at * 4 + 3);
  }
  return encodePng(pixels, { width, height: width });
}
