// The pictures: `npm run pictures` draws the application's icons. Look at them before you commit them.
import { launchChromium } from '../support/reader.ts';
import { drawIcons } from './icons.ts';

const browser = await launchChromium();
try {
  for (const path of await drawIcons(browser)) process.stdout.write(`${path}\n`);
} finally {
  await browser.close();
}
