// `npm run pictures` takes the README's pictures and draws the app icons. Look at them before you commit them.
import globalSetup, { startedPostgres } from '../setup/global-setup.ts';
import { launchChromium } from '../support/reader.ts';
import { drawIcons } from './icons.ts';
import { takePictures } from './pictures.ts';

await globalSetup();
const browser = await launchChromium();
try {
  for (const path of [...(await drawIcons(browser)), ...(await takePictures())]) process.stdout.write(`${path}\n`);
} finally {
  await browser.close();
  await startedPostgres.server?.stop();
}
