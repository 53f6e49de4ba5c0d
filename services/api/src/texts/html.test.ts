import { describe, expect, it } from '@jest/globals';
import { html } from './html.ts';

describe('html', () => {
  it('escapes interpolated values, in text and attributes', () => {
    const name = `<script>alert("x")</script>'&`;
    expect(html`<a title="${name}">${name}</a>`.markup).toBe(
      '<a title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;</a>',
    );
  });

  it('accepts its own markup, lists of it, and nothing', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}</ul>${undefined}${7}`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>7');
  });
});
