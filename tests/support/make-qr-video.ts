import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderQrImage } from '@rewards/api/modules/front-desk/qr-image';

const [width, height] = [640, 480];
const [white, black] = [235, 16];
const modulePixels = 5;

/** The dark modules of one of our images. */
function darkModules(svg: string): (x: number, y: number) => boolean {
  const drawn = new Set<string>();
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let step = 0; step < Number(length); step += 1) drawn.add(`${Number(x) + step},${y}`);
  return (x, y) => drawn.has(`${x},${y}`);
}

/**
 * A short video of a QR in the middle, like a camera looking at a card. Chromium plays the Y4M file as its camera.
 * @returns the file
 */
export async function makeQrVideo(address: string): Promise<string> {
  const svg = renderQrImage(address);
  const whole = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const isDark = darkModules(svg);
  const left = Math.floor((width - whole * modulePixels) / 2);
  const top = Math.floor((height - whole * modulePixels) / 2);
  const luma = Buffer.alloc(width * height, white);
  for (let y = 0; y < whole * modulePixels; y += 1) {
    for (let x = 0; x < whole * modulePixels; x += 1) {
      if (isDark(Math.floor(x / modulePixels), Math.floor(y / modulePixels)))
        luma[(top + y) * width + left + x] = black;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const file = join(await mkdtemp(join(tmpdir(), 'rewards-camera-')), 'card.y4m');
  await writeFile(file, Buffer.concat([header, ...Array.from({ length: 10 }, () => frame)]));
  return file;
}
