import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { FirstPage } from '@rewards/contracts/first-page';
import { html } from '../../texts/html.ts';
import { drawnPage } from './drawn-page.ts';
import { scriptOf } from './page-head.ts';

const built = `<html><head><title>Product</title></head><body><noscript>needs</noscript>
<div id="root">
  <div>Loading...</div>
  <!-- /first paint -->
</div>
<p id="slow-start" class="slow" hidden>Late</p><!-- drawn --></body></html>`;
const first: FirstPage = { answers: [], session: null, isMobile: false, referrer: '</script><script>' };
const draw = (drawn: string) => drawnPage(built, { drawn, head: html`<title>Page</title>`, first });

it('puts the drawn page in the place of the first paint', () => {
  const { page } = draw('<h1>$& Hi</h1>');
  expect(page).toContain('<div id="root"><h1>$& Hi</h1></div>');
  expect(page).toContain('<title>Page</title>');
  expect(page).toContain('<p id="slow-start" class="slow">');
  expect(page).not.toMatch(/noscript|Loading/);
});

it('has no style attribute, and the policy allows exactly its style sheet', () => {
  const { page, styleHash } = draw(
    '<i style="--a:&quot;x&quot;"></i><b style="color:red"></b><i style="color:red"></i>',
  );
  const [, rules = ''] = /<style id="first-styles">(.*)<\/style>/.exec(page) ?? [];
  expect(rules).toBe('[data-style="0"]{--a:"x"}[data-style="1"]{color:red}');
  expect(page).toContain('<i data-style="0"></i><b data-style="1"></b><i data-style="1"></i>');
  expect(styleHash).toBe(createHash('sha256').update(rules).digest('base64'));
});

it('a style cannot end the style sheet, nor data its element', () => {
  const { page } = draw('<i style="--a:&lt;/style&gt;&lt;script&gt;"></i>');
  expect(page.match(/<\/style>/g)).toHaveLength(1);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(scriptOf({ type: 'x' }, { a: '</script>' }).markup).toBe('<script type="x">{"a":"\\u003c/script>"}</script>');
});
