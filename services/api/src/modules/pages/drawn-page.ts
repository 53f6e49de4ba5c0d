import { createHash } from 'node:crypto';
import { type FirstPage, firstPageId } from '@rewards/contracts/first-page';
import type { Html } from '../../texts/html.ts';
import { scriptOf } from './page-head.ts';

/** What the pages' program draws. */
export interface Drawing {
  readonly html: string;
  readonly title: string;
}

/** Another page that is shown instead. */
export interface Leading {
  readonly leadsTo: string;
}

export type RenderPage = (url: string, first: FirstPage) => Promise<Drawing | Leading | undefined>;

interface Parts {
  readonly drawn: string;
  readonly head: Html;
  readonly first: FirstPage;
}

/**
 * A drawn page, put into the built one.
 *
 * @param built the page as it was built
 * @returns the page, and the hash of its only inline style, for the content security policy
 */
export function drawnPage(
  built: string,
  { drawn, head, first }: Parts,
): { readonly page: string; readonly styleHash: string } {
  const { markup, rules } = withoutStyleAttributes(drawn);
  const data = scriptOf({ type: 'application/json', id: firstPageId }, first);
  const parts: readonly (readonly [RegExp, string])[] = [
    [/<title>.*?<\/title>/s, head.markup],
    [/<meta\s+name="description"\s+content="Recommend your.*?\/>/s, ''],
    [/<\/head>/, `<style id="first-styles">${rules}</style>\n  </head>`],
    [/<noscript>.*?<\/noscript>/s, ''],
    [/<div id="root">.*<!-- \/first paint -->\s*<\/div>/s, `<div id="root">${markup}</div>`],
    [/(?<=id="slow-start"[^>]*) hidden/, ''],
    [/<!-- drawn -->/, data.markup],
  ];
  const page = parts.reduce((whole, [mark, part]) => whole.replace(mark, () => part), built);
  return { page, styleHash: createHash('sha256').update(rules).digest('base64') };
}

const inText: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

/**
 * The content security policy allows no style attributes. The program puts them back when it takes the page over,
 * because scripts may.
 */
function withoutStyleAttributes(drawn: string): { readonly markup: string; readonly rules: string } {
  const names = new Map<string, string>();
  const markup = drawn.replace(/ style="([^"]*)"/g, (_, escaped: string) => {
    const style = escaped.replace(/&\w+;|&#x27;/g, (entity) => inText[entity] ?? entity);
    const name = names.get(style) ?? String(names.size);
    names.set(style, name);
    return ` data-style="${name}"`;
  });
  // Would end the element.
  const rules = [...names].map(([style, name]) => `[data-style="${name}"]{${style.replaceAll('<', '')}}`);
  return { markup, rules: rules.join('') };
}
