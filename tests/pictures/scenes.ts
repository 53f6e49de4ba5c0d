import { generatedSceneId } from '@rewards/contracts/practice';
import { readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';

const drawings = new URL('../../frontends/displays/src/scenes/', import.meta.url);
const sheet = new URL('../../frontends/admin/src/settings/scenes/scene-pictures.webp', import.meta.url);

/** Of one picture, in pixels: a bit more than its size on the page. */
const tile = { width: 80, height: 45 };
/** Scenes draw fine lines for a large screen, so they are drawn large and scaled down. */
const drawn = { width: 640, height: 360 };
/** Seconds after the start. */
const moment = 12;

const origin = 'http://scenes.test/';

/** Draws the pictures of the animated scenes for the desk, side by side, in the order of the contract. */
export async function drawScenes(browser: Browser): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`${origin}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    const source = await readFile(new URL(name, drawings), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  });
  await page.goto(origin);
  const webp = await page.evaluate(
    async ({ address, ids, width, height, large, seconds }) => {
      const { drawings: all } = (await import(address)) as {
        drawings: Record<string, (size: object) => (pen: object | null, seconds: number) => void>;
      };
      const canvasOf = (size: object) => Object.assign(document.createElement('canvas'), size);
      const strip = canvasOf({ width: width * ids.length, height });
      const pen = strip.getContext('2d');
      if (pen === null) throw new Error('This browser has no canvas.');
      pen.imageSmoothingQuality = 'high';
      for (const [index, id] of ids.entries()) {
        const canvas = canvasOf(large);
        all[id]?.(canvas)(canvas.getContext('2d'), seconds);
        pen.drawImage(canvas, index * width, 0, width, height);
      }
      return strip.toDataURL('image/webp', 0.6).split(',')[1] ?? '';
    },
    {
      address: `${origin}drawings.ts`,
      ids: generatedSceneId.options,
      ...tile,
      large: drawn,
      seconds: moment,
    },
  );
  await context.close();
  await writeFile(sheet, Buffer.from(webp, 'base64'));
  return fileURLToPath(sheet);
}
