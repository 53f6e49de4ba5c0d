import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
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
