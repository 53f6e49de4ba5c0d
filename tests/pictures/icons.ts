import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';

const folder = new URL('../../frontends/shell/src/install/', import.meta.url);

interface Icon {
  readonly file: string;
  /** Width and height in pixels. */
  readonly size: number;
  /** Phones crop these icons, so the color fills the square and the mark stays within the inner 80%. */
  readonly isCut?: boolean;
}

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'icon-maskable-512.png', size: 512, isCut: true },
  { file: 'apple-touch-icon.png', size: 180, isCut: true },
];

/** Draws the app icons from the hand-drawn `favicon.svg`. */
export async function drawIcons(browser: Browser): Promise<readonly string[]> {
  const svg = await readFile(new URL('favicon.svg', folder), 'utf8');
  const context = await browser.newContext();
  const page = await context.newPage();
  const paths: string[] = [];
  for (const { file, size, isCut } of icons) {
    const path = fileURLToPath(new URL(file, folder));
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${isCut ? uncut(svg) : svg}`,
    );
    await page.screenshot({ path, omitBackground: true });
    paths.push(path);
  }
  await context.close();
  return paths;
}

/** The background without rounded corners. The mark is already within the inner 80%. */
const uncut = (svg: string) => svg.replace(/ rx="[\d.]+"/, '');
