// `npm run pictures` takes the README's pictures and draws the app icons and the scenes' pictures. Look at them before you commit them.
import globalSetup, { startedPostgres } from '../setup/global-setup.ts';
import { launchChromium } from '../support/reader.ts';
import { drawIcons } from './icons.ts';
import { takePictures } from './pictures.ts';
import { drawScenes } from './scenes.ts';

await globalSetup();
const browser = await launchChromium();
try {
  const paths = [...(await drawIcons(browser)), await drawScenes(browser), ...(await takePictures())];
  for (const path of paths) process.stdout.write(`${path}\n`);
} finally {
  await browser.close();
  await startedPostgres.server?.stop();
}
