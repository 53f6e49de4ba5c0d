import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { nightText, nightTints, surfaces } from '@rewards/domain/practice/accent';
import { catalogues } from '../../texts/texts.ts';
import { PageAssets } from './page-assets.ts';
import { html } from '../../texts/html.ts';
import { renderPage } from './page.ts';

const keyIn = (script: string) => /'([a-z-]+-value)'/.exec(script)?.[1];

test("the service's pages read the chosen theme where the application stores it", async () => {
  const own = await readFile(new URL('../../../assets/theme.js', import.meta.url), 'utf8');
  const shells = await readFile(
    new URL('../../../../../frontends/shell/src/colour-scheme.js', import.meta.url),
    'utf8',
  );
  expect(keyIn(own)).toBe('mantine-color-scheme-value');
  expect(keyIn(own)).toBe(keyIn(shells));
});

test('the theme is known before a style sheet is applied', async () => {
  const page = await renderPage(
    { assets: new PageAssets(), texts: catalogues.en },
    { title: 'A page', kind: 'invitation', body: html`` },
  );
  expect(page).toMatch(/<script src="\/assets\/pages\/theme\.\w+\.js"><\/script>\s+<link rel="stylesheet"/);
});

test("a practice's accent is made for the kit's surfaces and tints", async () => {
  const kit = await readFile(new URL('../../../../../frontends/kit/src/theme/theme.css', import.meta.url), 'utf8');
  const [card, page] = surfaces.dark;
  for (const declaration of [
    `--mantine-color-body: ${surfaces.light[1]}`,
    `--mantine-color-body: ${page}`,
    `--mantine-color-dark-6: ${card}`,
    `--mantine-color-dark-9: ${nightText}`,
    `--mantine-color-teal-light: rgba(47, 205, 185, ${nightTints.usual})`,
    `--mantine-color-teal-light-hover: rgba(47, 205, 185, ${nightTints.hover})`,
  ])
    expect(kit).toContain(`${declaration};`);
});
