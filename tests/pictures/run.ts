// The pictures: `npm run pictures` takes those of the README and draws the application's icons. Look at them before
// they are committed.
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
